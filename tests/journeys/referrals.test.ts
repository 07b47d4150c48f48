import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, requestsOf, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import { inBothThemes } from './looks';
import { NEWER, withNewerBackOffice } from './newerBackOffice';
import {
  answerTo,
  arrives,
  errorOf,
  eventually,
  input,
  menu,
  press,
  says,
  seen,
  watch,
} from './screen';

type Programme = 'mgm' | 'pgm' | 'pgp';
type Config = Record<string, unknown> & { readonly version: number };

const ADDRESS = { mgm: '/mgm/edit', pgm: '/artist/pgm', pgp: '/artist/pgp' } as const;
const NAME = { mgm: 'MGM', pgm: 'PGM', pgp: 'PGP' } as const;
const PROGRAMMES: readonly Programme[] = ['mgm', 'pgm', 'pgp'];
const CALL = { mgm: /\/bo\/mgm$/, pgm: /\/bo\/pgm$/, pgp: /\/bo\/pgp$/ } as const;
const GLOB = { mgm: '**/bo/mgm', pgm: '**/bo/pgm', pgp: '**/bo/pgp' } as const;

const START = {
  mgm: {
    title: 'Indique',
    subtitle: 'E ganhe',
    shareText: 'Use o meu código XXXX.',
    imageURL: null,
    discount: 20,
    credits: 15.5,
    stepText: [
      '<p>Um <strong>passo</strong></p>',
      '<p>Dois <span style="color: #c2500a">passos</span></p>',
      '<p>Três <span style="color: #ffffff">passos</span></p>',
    ],
  },
  pgm: {
    title: 'Clientes',
    message: '<p>Convide</p>',
    share: 'Agende comigo',
    activated: true,
    aquisition: { discount: 30, professionalGain: 25 },
    recurrence: { discount: 10, professionalGain: 5 },
  },
  pgp: {
    title: 'Profissionais',
    message: '<p>Indique</p>',
    share: 'Venha atender',
    activated: false,
    approved: 50,
    engaged: 100,
    leadGain: 30,
    engagementQuantity: 10,
  },
} as const;

let product: Product;
let browser: TestBrowser;
let api: Api;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'administrator');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const stored = (programme: Programme): Promise<Config> => api.call('GET', `/${programme}`);

beforeEach(async () => {
  for (const programme of PROGRAMMES) await api.call('PUT', `/${programme}`, START[programme]);
});

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The form of a programme, once its editors are there. */
const open = async (
  programme: Programme,
  { as = 'marketing', ...options }: Parameters<TestBrowser['newPage']>[0] = {},
): Promise<Page> => {
  const page = await browser.newPage({ as, ...options });
  await page.goto(`/#${ADDRESS[programme]}`);
  await seen(heading(page, `Editar ${NAME[programme]}`));
  await seen(page.getByRole('toolbar').first());
  await seen(page.locator('[contenteditable="true"]').first());
  return page;
};

const savedBy = async (page: Page, programme: Programme): Promise<unknown> => {
  const answer = await answerTo(page, 'PUT', CALL[programme], () => press(page, 'Salvar'));
  expect(answer.status()).toBe(200);
  return answer.request().postDataJSON();
};

/** Pastes as an application on the same machine would: marked-up text and its words. */
const paste = (field: Locator, html: string, words: string): Promise<void> =>
  field.evaluate(
    (element, [markup, plain]) => {
      const data = new DataTransfer();
      data.setData('text/html', markup);
      data.setData('text/plain', plain);
      const event = { clipboardData: data, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', event));
    },
    [html, words] as const,
  );

const tool = (page: Page, field: string, name: string): Locator =>
  page
    .getByRole('toolbar', { name: `Formatação de ${field}`, exact: true })
    .getByRole('button', { name, exact: true });

/** A back end that cleans nothing. */
const hostile = async (page: Page, programme: 'pgm' | 'pgp'): Promise<void> => {
  await page.route(GLOB[programme], (route) => {
    const message = [
      '<p onclick="document.title=\'x\'">Olá <script>document.title="x"</script></p>',
      '<img src=x onerror="document.title=\'x\'"><a href="javascript:document.title=1">aqui</a>',
      '<svg onload="document.title=1"></svg><iframe srcdoc="<script>1</script>"></iframe>',
      '<p><span style="color: rgb(200, 16, 46); position: fixed">vermelho</span></p>',
      '<p><span style="position: fixed; color: #123456">outro</span></p>',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    ].join('');
    return route.fulfill({ json: { ...START[programme], message, version: 1 } });
  });
};

/** What the security policy says of hostile markup while it is being cleaned, away from the page. */
const REPORTS: Parameters<TestBrowser['newPage']>[0] = {
  allow: [
    /Executing inline event handler violates/,
    /Applying inline style violates/,
    /security policy: (script-src-attr|style-src-elem) inline/,
  ],
};

/** A picture of one dot. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('C-ROUTE-42 C-ROUTE-43 C-ROUTE-60 C-REF-02 C-REF-05 C-REF-10 C-CALL-02 C-CALL-04 C-CALL-06 C-CALL-07 C-ERR-01 C-ERR-02 C-ERR-03 marketing opens each by the menu, its editor with its page, sends an image, pastes, and saves', async () => {
  const page = await browser.newPage({ as: 'marketing', ...REPORTS });
  const files = requestsOf(page, /\/assets\/RichText/);
  await page.goto('/#/vouchers');
  await seen(page.getByRole('table', { name: 'Vouchers' }));
  expect(files).toEqual([]);

  await menu(page, 'Clientes', 'MGM');
  await arrives(page, '/mgm/edit');
  await eventually(() => input(page, 'Título').inputValue(), START.mgm.title);
  await input(page, 'Etapa 3').click();
  await page.keyboard.press('End');
  expect(files.length).toBeGreaterThan(0);
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  const sign = await answerTo(page, 'GET', /\/mgm\/url-signed$/, () =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer: PIXEL }),
  );
  const { url, publicUrl } = await sign.json();
  const upload = await put;
  expect(new URL(upload.url()).pathname).toBe(new URL(url, product.url).pathname);
  expect(upload.headers()['content-type']).toBe('image/png');
  await seen(page.getByText('Enviado', { exact: true }));
  await input(page, 'Créditos').fill('0,01');
  const sent = watch(page, 'PUT', CALL.mgm);
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await says(page, 'MGM Alterado com sucesso');
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    { ...START.mgm, imageURL: publicUrl, credits: 0.01, version: expect.any(Number) },
  ]);
  expect(await stored('mgm')).toMatchObject({ imageURL: publicUrl, credits: 0.01 });
  const picture = await fetch(new URL(publicUrl, product.url));
  expect(picture.headers.get('content-type')).toBe('image/png');

  await menu(page, 'Profissionais', 'PGM');
  await arrives(page, '/artist/pgm');
  await eventually(() => input(page, 'Título').inputValue(), START.pgm.title);
  const aquisition = page.getByRole('region', { name: 'Aquisição', exact: true });
  const recurrence = page.getByRole('region', { name: 'Recorrência', exact: true });
  const [left, right] = [await aquisition.boundingBox(), await recurrence.boundingBox()];
  expect(left?.y).toBe(right?.y);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await pastesAndSaves(page);

  await menu(page, 'Profissionais', 'PGP');
  await arrives(page, '/artist/pgp');
  await eventually(() => input(page, 'Título').inputValue(), START.pgp.title);
  // What was only looked at is left unasked.
  await input(page, 'Conteúdo').click();
  await page.keyboard.press('End');
  await menu(page, 'Clientes', 'MGM');
  await arrives(page, '/mgm/edit');
  await menu(page, 'Profissionais', 'PGP');
  await input(page, 'Quantidade de pedidos para engajamento').fill('3');
  expect(await savedBy(page, 'pgp')).toMatchObject({ engagementQuantity: 3 });
  await says(page, 'PGP Alterado com sucesso');
});

/** Of what is pasted into the content of PGM the marks alone are saved. */
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
    ].join(''),
    'palavras',
  );
  const body = (await savedBy(page, 'pgm')) as { message: string };
  await says(page, 'PGM Alterado com sucesso');
  expect(body.message).not.toMatch(
    /<\/?(script|h1|a|img|ul|li|font|b|meta)\b|onclick|onerror|href|font-size|background|123456/,
  );
  expect(body.message).toContain('<strong>dois</strong> três');
  expect(body.message).toContain('<span style="color: #15803d">verde</span>');
  expect(body.message).toMatch(/Título.*quatro.*outra cor/);
  expect((await stored('pgm')).message).toBe(body.message);
  expect(await page.title()).not.toBe('x');
};

it('C-REF-05 what a back end did not clean is cleaned before the editor has it, and for who may only read', async () => {
  const page = await browser.newPage({ as: 'marketing', ...REPORTS });
  await hostile(page, 'pgp');
  await page.goto('/#/artist/pgp');
  const field = input(page, 'Conteúdo');
  await seen(field.getByText('Olá'));
  expect(await field.locator('script, img, a, iframe, svg, style').count()).toBe(0);
  expect(await field.innerHTML()).not.toMatch(/onclick|onerror|javascript|123456|fixed/);
  expect(await page.title()).not.toBe('x');

  await page.route('**/profile/access', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('"level":"write"', '"level":"read"') });
  });
  await hostile(page, 'pgm');
  await page.goto('/#/artist/pgm');
  await page.reload();
  const group = page.getByRole('group', { name: 'Conteúdo', exact: true });
  await seen(group.getByText('Olá'));
  expect(await group.locator('script, img, a, iframe, svg, style, [onclick]').count()).toBe(0);
  expect(await group.getByText('vermelho').evaluate((e) => getComputedStyle(e).color)).toBe(
    'rgb(200, 16, 46)',
  );
  expect(await group.getByText('outro').evaluate((e) => getComputedStyle(e).position)).toBe(
    'static',
  );
  expect(await page.getByRole('toolbar').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Salvar' }).count()).toBe(0);
  expect(await input(page, 'Título').getAttribute('readonly')).not.toBeNull();
  await inBothThemes(page);
});

it('C-REF-05 works by the keyboard alone: the caret stays, undoes, marks, and an emptied text is saved as empty', async () => {
  const page = await open('pgp');
  const field = input(page, 'Conteúdo');
  await field.click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Já ');
  expect(await field.innerText()).toBe('Já Indique');
  await page.keyboard.press('Control+Z');
  await eventually(() => field.innerText(), 'Indique');

  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await input(page, 'Título').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Negrito');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Itálico');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Conteúdo');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Itálico');
  await page.keyboard.press('Space');
  await eventually(() => tool(page, 'Conteúdo', 'Itálico').getAttribute('aria-pressed'), 'true');
  await input(page, 'Título').focus();
  await page.keyboard.press('Enter');
  await says(page, 'PGP Alterado com sucesso');
  expect((await stored('pgp')).message).toBe('<p><em>Indique</em></p>');

  await field.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  expect(await savedBy(page, 'pgp')).toMatchObject({ message: '' });
  expect((await stored('pgp')).message).toBe('');
});

it('the programmes have no serious fault in either theme, wrong neither, and fit a phone', async () => {
  const page = await open('mgm', { viewport: VIEWPORTS.phone });
  for (const programme of PROGRAMMES) {
    await page.goto(`/#${ADDRESS[programme]}`);
    await seen(heading(page, `Editar ${NAME[programme]}`));
    await seen(page.locator('[contenteditable="true"]').first());
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await inBothThemes(page);
  }
  await input(page, 'Título').fill('');
  await press(page, 'Salvar');
  await eventually(() => errorOf(input(page, 'Título')), 'Campo obrigatório');
  await inBothThemes(page);
});

describe('with {host}', () => {
  const newer = withNewerBackOffice();

  it('C-REF-01 C-ROUTE-60 B-SESS-09 MGM is handed over at once, the others are not', async () => {
    const page = await newer.newPage('marketing', /\/mgm\/edit$/);
    const asked = requestsOf(page, /\/bo\/mgm$/);
    await page.goto('/#/artist/pgm');
    await seen(heading(page, 'Editar PGM'));
    await menu(page, 'Clientes', 'MGM');
    await eventually(() => page.url(), `${NEWER}/mgm/edit`);
    expect(asked).toEqual([]);
    await page.goto(`${newer.url()}/#/mgm/edit`);
    await eventually(() => page.url(), `${NEWER}/mgm/edit`);
    expect(asked).toEqual([]);
  });
});
