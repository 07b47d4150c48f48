import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { newCpf } from './leadScreen';
import { fitsPhone, inBothThemes } from './looks';
import {
  arrives,
  choose,
  input,
  move,
  openAs,
  press,
  rowAction,
  rowsOf,
  says,
  seen,
} from './screen';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct({ env: { CAMARIM_SEED_BOOKINGS: '50' } });
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const fillIn = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await input(page, label).fill(value);
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('the form of a professional', () => {
  it('P-PART-06 P-PROF-07 P-PROF-12 P-CALL-28 a partner becomes a professional, once', async () => {
    const page = await openAs(browser, 'operation', '/partners');
    const row = (await rowsOf(page)).find(
      (one) => one.Telefone?.startsWith('(') && one.Endereço !== 'Sem endereço',
    );
    await rowAction(page, row?.Nome ?? '', 'Migrar');
    await seen(page.getByRole('heading', { name: `Transformar em especialista ${row?.Nome}` }));
    await fillIn(page, {
      'Data de nascimento': '20/05/1990',
      'Nome do pai': 'João Jornada',
      'Nome da mãe': 'Maria Jornada',
      Nacionalidade: 'Brasileira',
      Naturalidade: 'São Paulo',
      CPF: newCpf(),
      RG: '12.345.678-9',
      'Data de expedição do RG': '10/01/2010',
      'Órgão emissor do RG': 'SSP/SP',
      'Take rate': '30',
    });
    await choose(page, 'Sexo', 'Feminino');
    await choose(page, 'Novo fluxo de alocação', 'Sim');
    await press(page, 'CADASTRAR PROFISSIONAL');
    await says(page, 'Profissional cadastrado com sucesso!');
    await page.waitForURL(/#\/artist\//);
    await seen(page.getByRole('heading', { name: row?.Nome ?? '', exact: true }));
    await move(page, `/new-artist?partner=${row?.Id}`);
    await seen(page.getByText(`${row?.Nome} já foi transformado em profissional.`));
  });

  it('P-PROF-04 P-PROF-08 P-PROF-10 P-PROF-17 P-PROF-29 P-PROF-30 P-PROF-32 P-CALL-34 P-PROF-39 hours and a picture are saved; on a telephone the whole of it is read in both themes', async () => {
    const page = await openAs(browser, 'operation', '/artists');
    const [, row] = await rowsOf(page);
    await rowAction(page, row?.Nome ?? '', 'Editar');
    await arrives(page, `/edit-artist/${row?.Id}`);
    const picture = page.getByRole('group', { name: 'Foto de perfil' });
    await picture
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PNG });
    await seen(picture.getByText('Enviado', { exact: true }));
    const sunday = page.getByRole('group', { name: 'Domingo' });
    const off = sunday.getByRole('checkbox');
    if (await off.isChecked()) await off.click();
    await off.click();
    await inBothThemes(page);
    const saved = page.waitForRequest(/\/allocation-settings$/);
    await press(page, 'SALVAR PROFISSIONAL');
    expect((await saved).postDataJSON().availability).toContainEqual({
      dayOfWeek: 0,
      schedules: [{ start: '07:00', end: '22:00' }],
    });
    await says(page, 'Profissional atualizado com sucesso!');

    await page.setViewportSize(VIEWPORTS.phone);
    await move(page, `/edit-artist/${row?.Id}`);
    for (const name of ['Endereço', 'Documentos', 'Disponibilidade', 'Cidades', 'Polígonos'])
      await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('checkbox', { name: 'São Paulo', exact: true }).check();
    await seen(page.getByRole('group', { name: 'Segunda-feira' }));
    await page.getByRole('button', { name: 'Escolher no mapa' }).click();
    await seen(page.getByRole('button', { name: 'Fechar o mapa' }));
    await inBothThemes(page);
    await fitsPhone(page);
  });
});
