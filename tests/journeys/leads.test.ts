import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatCpf, hideCpf } from '../../domain/br';
import { formatDay, instantAt } from '../../domain/time';
import { openBrowser, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  isoDay,
  type Lead,
  leadNow,
  newCpf,
  newLead,
  newPlace,
  sectionOf,
  tick,
} from './leadScreen';
import { fitsPhone, inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  choose,
  eventually,
  fill,
  gone,
  input,
  press,
  rowOf,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const CREATE = /\/lead$/;
const UPDATE = /\/v2\/bo\/leads\/[^/]+$/;

let product: Product;
let browser: TestBrowser;
let api: Api;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
  api = await apiAs(product.url, 'operation');
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const opened = async (path: string): Promise<Page> => {
  const page = await browser.newPage({ as: 'operation' });
  await page.goto(`/#${path}`);
  return page;
};

const minimum = async (page: Page, name: string, cpf: string): Promise<void> => {
  await fill(page, { Nome: name, CPF: cpf, Telefone: '11987654321' });
  await tick(page, 'Cidade', 'São Paulo');
  await tick(page, 'Categoria', 'Manicure');
};

/** Saves and answers the question. */
const saveAndConfirm = async (page: Page, button = 'Salvar'): Promise<void> => {
  await press(page, button);
  const question = page.getByRole('dialog');
  await seen(question.getByText('Tem certeza que deseja alterar esse lead?'));
  await press(question, button);
};

it('P-LEAD-01 P-LEAD-02 P-LEAD-03 P-LEAD-04 P-LEAD-05 P-LEAD-06 C-ROUTE-19 C-ROUTE-22 a lead is found by its CPF, read, edited at its address, and handed over to become an artist', async () => {
  const lead = await newLead(api, { email: null, gender: null });
  const page = await opened('/leads');
  expect(await rowsOf(page)).toHaveLength(10);
  await input(page, 'CPF').fill(formatCpf(lead.cpf));
  await press(page, 'Buscar');
  await eventually(async () => (await rowsOf(page)).map(({ Nome }) => Nome), [lead.name]);
  expect((await rowsOf(page)).map(({ CPF }) => CPF)).toEqual([hideCpf(lead.cpf)]);
  const row = rowOf(page, lead.name);
  await row.getByRole('link', { name: `Editar ${lead.name}` }).click();
  await arrives(page, `/leads/${lead._id}`);
  await eventually(() => input(page, 'Nome').inputValue(), lead.name);
  await page.goBack();

  await row.getByRole('button', { name: `Visualizar ${lead.name}` }).click();
  const dialog = page.getByRole('dialog', { name: lead.name });
  await seen(dialog.getByRole('list', { name: 'Histórico' }));
  await inBothThemes(page);
  await press(dialog, 'Transformar em artista');
  await arrives(page, '/new-artist');
  expect(page.url()).toContain(`lead=${lead._id}`);
  await seen(page.getByRole('heading', { name: `Transformar em especialista ${lead.name}` }));
  expect(await input(page, 'Nome').inputValue()).toBe(lead.name);
});

it('P-LEAD-10 P-LEAD-11 P-LEAD-14 P-LEAD-15 P-LEAD-23 P-LEAD-30 P-LEAD-31 P-ERR-22 C-ROUTE-20 a new lead is made once for a double click', async () => {
  const cpf = newCpf();
  const page = await opened('/new-lead');
  const sent = watch(page, 'POST', CREATE);
  await fill(page, { Nome: 'Ana Clara Souza', CPF: cpf, Telefone: '11987654321' });
  await tick(page, 'Cidade', 'Outra cidade');
  await input(page, 'Nome da outra cidade').fill('Sorocaba');
  await tick(page, 'Categoria', 'Manicure', 'Esteticista');
  await choose(page, 'Possui certificado', 'Sim');
  await choose(page, 'Experiência', 'Mais de 5 anos');
  await tick(page, 'Profissão', 'Manicure', 'Esteticista');
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await says(page, 'Lead inserido com sucesso!');
  await arrives(page, '/leads');
  expect(sent.map((one) => one.postDataJSON())).toMatchObject([
    {
      cpf,
      phone: { areaCode: '11', number: '987654321' },
      areaIds: ['anotherCity'],
      anotherCity: 'Sorocaba',
      categoryIds: ['c100', 'c109'],
      hasCertification: true,
      experience: 'more-than-5-years',
      techniques: ['manicure', 'esthetician'],
      status: 1,
      evaluation: null,
    },
  ]);
  await seen(rowOf(page, 'Ana Clara Souza'));
});

it('P-LEAD-17 P-LEAD-22 P-LEAD-26 P-LEAD-27 P-LEAD-28 P-LEAD-29 a lead gets a test at a place, on a day and an hour of São Paulo; without a schedule it loses it; on a phone too', async () => {
  const place = await newPlace(api);
  const lead = await newLead(api, { areaIds: ['sao-paulo'] });
  const page = await opened(`/leads/${lead._id}`);
  await eventually(() => input(page, 'Nome').inputValue(), lead.name);
  await choose(page, 'Status', 'Agendado');
  await choose(page, 'Tipo de teste', 'Presencial');
  await choose(page, 'Cidade do teste', 'São Paulo');
  await choose(page, 'Local do teste', place.address);
  await choose(page, 'Dia do teste', new RegExp(`^${formatDay(isoDay(8))}`));
  await choose(page, 'Hora do teste', '09:30');
  const put = watch(page, 'PUT', UPDATE);
  await saveAndConfirm(page);
  await says(page, 'Lead atualizado com sucesso!');
  await arrives(page, '/leads');
  expect(put.map((one) => one.postDataJSON())).toMatchObject([
    {
      status: 2,
      evaluation: {
        areaId: 'sao-paulo',
        type: 1,
        date: instantAt(isoDay(8), '09:30'),
        meetLink: null,
        location: { _id: place._id },
      },
    },
  ]);

  await page.goto(`/#/leads/${lead._id}`);
  await seen(sectionOf(page, 'Teste'));
  await inBothThemes(page);
  await fitsPhone(page);
  await choose(page, 'Status', 'Não agendado');
  await gone(sectionOf(page, 'Teste'));
  await saveAndConfirm(page);
  await arrives(page, '/leads');
  const now = await leadNow(api, lead._id);
  expect([now.statusId, now.evaluation]).toEqual(['NAO_AGENDADO', null]);
});

it('P-LEAD-11 P-LEAD-24 a new lead that becomes an artist is saved, and handed over', async () => {
  const page = await opened('/new-lead');
  await minimum(page, 'Rita Lins Prado', newCpf());
  await choose(page, 'Status', 'Transformado em artista');
  const answer = await answerTo(page, 'POST', CREATE, () => press(page, 'Transformar em Artista'));
  const { _id } = (await answer.json()) as Lead;
  await arrives(page, '/new-artist');
  expect(page.url()).toContain(`lead=${_id}`);
  await seen(page.getByRole('heading', { name: 'Transformar em especialista Rita Lins Prado' }));
});
