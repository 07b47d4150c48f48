import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PageOptions } from '../support/browser';
import { journeyContext } from './context';
import {
  answerTo,
  arrives,
  eventually,
  gone,
  input,
  menu,
  press,
  says,
  seen,
  sendImage,
  watch,
} from './screen';

const journey = journeyContext();

/** Pastes formatted text with its plain version, as another application does. */
const paste = (field: Locator, html: string): Promise<void> =>
  field.evaluate((element, markup) => {
    const data = new DataTransfer();
    data.setData('text/html', markup);
    data.setData('text/plain', 'palavras');
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);

/** Reports of the security policy while hostile markup is cleaned, away from the page. */
const REPORTS: PageOptions = {
  allow: [
    /Executing inline event handler violates/,
    /Applying inline style violates/,
    /security policy: (script-src-attr|style-src-elem) inline/,
  ],
};

/** Pastes into the content of PGM, of which only the known marks are saved. */
const pastesAndSaves = async (page: Page): Promise<void> => {
  const field = input(page, 'Conteúdo');
  await field.click();
  await page.keyboard.press('Control+A');
  await paste(
    field,
    [
      '<meta charset="utf-8"><h1 onclick="document.title=1">Título</h1>',
      '<p style="font-size: 40px">Um <b>dois</b> <a href="https://x.example">três</a>',
      '<script>document.title="x"</script><img src="https://x.example/a.png" onerror="alert(1)"></p>',
      '<ul><li><font color="red">quatro</font></li></ul>',
      '<p><span style="color: rgb(21, 128, 61); background: red">verde</span></p>',
      '<p><span style="color: #123456">outra cor</span></p>',
      '<b style="font-weight: normal"><p>normal</p></b><table><tr><td>um</td><td>dois</td></tr></table>',
    ].join(''),
  );
  const answer = await answerTo(page, 'PUT', /\/bo\/pgm$/, () => press(page, 'Salvar'));
  await says(page, 'PGM Alterado com sucesso');
  const { message } = answer.request().postDataJSON() as { message: string };
  expect(message).not.toMatch(
    /<\/?(script|h1|a|img|ul|li|font|b|meta)\b|onclick|onerror|href|font-size|background|123456/,
  );
  expect(message).toContain('<strong>dois</strong> três');
  expect(message).toContain('<span style="color: #15803d">verde</span>');
  expect(message).toMatch(/Título.*quatro.*outra cor.*<p>normal<\/p>.*um dois/);
  expect((await journey.api('pgm.one')).message).toBe(message);
};

it('C-REF-02 C-REF-05 C-REF-10 C-CALL-02 C-CALL-04 C-CALL-06 C-CALL-07 C-ERR-01 C-ERR-02 C-ERR-03 opens each programme by the menu, loads its editor with it, sends an image, cleans what is pasted, formats by the keyboard, and saves once', async () => {
  const page = await journey.open('marketing', '/vouchers', REPORTS);
  await menu(page, 'Clientes', 'MGM');
  await arrives(page, '/mgm/edit');
  await seen(input(page, 'Etapa 3'));
  const sign = await answerTo(page, 'GET', /\/mgm\/url-signed$/, () => sendImage(page));
  const { publicUrl } = await sign.json();
  await input(page, 'Créditos').fill('0,01');
  const sent = watch(page, 'PUT', /\/bo\/mgm$/);
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await says(page, 'MGM Alterado com sucesso');
  expect(sent).toHaveLength(1);
  expect(await journey.api('mgm.one')).toMatchObject({ imageURL: publicUrl, credits: 0.01 });
  const picture = await fetch(new URL(publicUrl, journey.url));
  expect(picture.headers.get('content-type')).toBe('image/png');

  await menu(page, 'Profissionais', 'PGM');
  await arrives(page, '/artist/pgm');
  // The pages have inputs of the same name, and one stays until the next is ready.
  await gone(input(page, 'Etapa 3'));
  await pastesAndSaves(page);

  await menu(page, 'Profissionais', 'PGP');
  await arrives(page, '/artist/pgp');
  await seen(input(page, 'Quantidade de pedidos para engajamento'));
  const field = input(page, 'Conteúdo');
  await field.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Indique');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Shift+Tab');
  const italic = page
    .getByRole('toolbar', { name: 'Formatação de Conteúdo', exact: true })
    .getByRole('button', { name: 'Itálico', exact: true });
  await italic.focus();
  await page.keyboard.press('Space');
  await eventually(() => italic.getAttribute('aria-pressed'), 'true');
  await input(page, 'Quantidade de pedidos para engajamento').fill('3');
  await page.keyboard.press('Enter');
  await says(page, 'PGP Alterado com sucesso');
  expect(await journey.api('pgp.one')).toMatchObject({
    message: '<p><em>Indique</em></p>',
    engagementQuantity: 3,
  });
});
