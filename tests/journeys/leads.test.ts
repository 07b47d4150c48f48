import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCpf, hideCpf } from '../../domain/br';
import { formatDay, instantAt } from '../../domain/time';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { type Api, apiAs } from './api';
import {
  isoDay,
  type Lead,
  leadNow,
  newCpf,
  newLead,
  newPlace,
  scheduledLead,
  sectionOf,
  tick,
} from './leadScreen';
import { inBothThemes } from './looks';
import {
  answerTo,
  arrives,
  choose,
  errorOf,
  eventually,
  failing,
  fill,
  gone,
  headersOf,
  input,
  optionsOf,
  press,
  refusals,
  rowOf,
  rowsOf,
  says,
  seen,
  warns,
  watch,
} from './screen';

const LIST = /\/v2\/bo\/leads$/;
const CREATE = /\/lead$/;
const UPDATE = /\/v2\/bo\/leads\/[^/]+$/;
const PLACES = /\/lead\/schedule\/available$/;

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

const opened = async (path: string, options = {}): Promise<Page> => {
  const page = await browser.newPage({ as: 'operation', ...options });
  await page.goto(`/#${path}`);
  return page;
};

const openForm = async (lead: Lead, options = {}): Promise<Page> => {
  const page = await opened(`/leads/${lead._id}`, options);
  await seen(input(page, 'Nome'));
  await seen(page.getByRole('combobox', { name: 'Cidade', exact: true }));
  return page;
};

/** Saves and answers the question. */
const saveAndConfirm = async (page: Page, button = 'Salvar'): Promise<void> => {
  await press(page, button);
  const question = page.getByRole('dialog');
  await seen(question.getByText('Tem certeza que deseja alterar esse lead?'));
  await press(question, button);
};

const minimum = async (page: Page, name: string, cpf: string): Promise<void> => {
  await fill(page, { Nome: name, CPF: cpf, Telefone: '11987654321' });
  await tick(page, 'Cidade', 'São Paulo');
  await tick(page, 'Categoria', 'Manicure');
};

const queryOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url).searchParams);

describe('the list', () => {
  it('P-LEAD-01 P-LEAD-02 P-LEAD-03 P-LEAD-04 C-ROUTE-19 C-ROUTE-22 reads again after a failure, shows 10 leads a page from requests of 100, filters by CPF and by e-mail, and edits at the address of the lead', async () => {
    const lead = await newLead(api);
    const page = await browser.newPage({ as: 'operation', ...refusals(500) });
    await failing(page, 'GET', '**/v2/bo/leads?*', async () => {
      await page.goto('/#/leads');
      await seen(page.getByRole('button', { name: 'Tentar novamente' }));
    });
    const requests = watch(page, 'GET', LIST);
    await press(page, 'Tentar novamente');
    expect(await rowsOf(page)).toHaveLength(10);
    expect(await headersOf(page)).toEqual(['CPF', 'Nome', 'E-mail', 'Telefone', 'Status']);
    expect(queryOf(requests[0]?.url() ?? '')).toMatchObject({ quantityPerPage: '100', page: '1' });
    expect(requests).toHaveLength(1);

    await input(page, 'CPF').fill(formatCpf(lead.cpf));
    const byCpf = await answerTo(page, 'GET', LIST, () => press(page, 'Buscar'));
    expect(queryOf(byCpf.url()).cpf).toBe(lead.cpf);
    await eventually(async () => (await rowsOf(page)).map(({ Nome }) => Nome), [lead.name]);
    expect((await rowsOf(page)).map(({ CPF }) => CPF)).toEqual([hideCpf(lead.cpf)]);
    await press(page, 'Limpar filtros');
    await eventually(async () => (await rowsOf(page)).length, 10);
    await input(page, 'E-mail').fill('ninguem@exemplo.test');
    await press(page, 'Buscar');
    await seen(page.getByText('Nenhum lead encontrado.'));
    await input(page, 'E-mail').fill(lead.email ?? '');
    const byEmail = await answerTo(page, 'GET', LIST, () => press(page, 'Buscar'));
    expect(queryOf(byEmail.url())).toMatchObject({ email: lead.email });
    await eventually(async () => (await rowsOf(page)).map(({ Nome }) => Nome), [lead.name]);

    await rowOf(page, lead.name)
      .getByRole('link', { name: `Editar ${lead.name}` })
      .click();
    await arrives(page, `/leads/${lead._id}`);
    await eventually(() => input(page, 'Nome').inputValue(), lead.name);
    await eventually(() => input(page, 'CPF').inputValue(), formatCpf(lead.cpf));
  });
});

describe('the details', () => {
  it('P-LEAD-05 P-LEAD-06 P-LEAD-07 show everything, and hand the lead over', async () => {
    const lead = await newLead(api, { email: null, gender: null });
    const page = await opened('/leads');
    await rowOf(page, lead.name)
      .getByRole('button', { name: `Visualizar ${lead.name}` })
      .click();
    const dialog = page.getByRole('dialog', { name: lead.name });
    for (const title of ['Dados pessoais', 'Dados profissionais', 'Endereço', 'Status do Lead'])
      await seen(sectionOf(dialog, title));
    await seen(dialog.getByText('Nenhum teste registrado.'));
    const missing = sectionOf(dialog, 'Dados pessoais').getByText(/^Não informado: /);
    expect(await missing.innerText()).toMatch(/: .*E-mail/);
    await seen(dialog.getByRole('list', { name: 'Histórico' }));
    await inBothThemes(page);
    await press(dialog, 'Transformar em artista');
    await arrives(page, '/new-artist');
    expect(page.url()).toContain(`lead=${lead._id}`);
    const title = `Transformar em especialista ${lead.name}`;
    await seen(page.getByRole('heading', { name: title }));
    expect(await input(page, 'Nome').inputValue()).toBe(lead.name);
    expect((await leadNow(api, lead._id)).status).toHaveLength(1);
  });
});

describe('a new lead', () => {
  it('C-ROUTE-20 P-LEAD-10 P-LEAD-12 P-LEAD-13 P-LEAD-16 P-LEAD-23 P-LEAD-31 P-CONST-07 says what is wrong and sends nothing', async () => {
    const page = await opened('/new-lead');
    const sent = watch(page, 'POST', CREATE);
    await press(page, 'Salvar');
    await warns(page, 'Por favor informe todos os campos obrigatórios!');
    expect(await page.getByRole('combobox', { name: 'Status', exact: true }).innerText()).toBe(
      'Não agendado',
    );
    await minimum(page, 'Ana', newCpf());
    await gone(page.getByRole('alert'));
    await press(page, 'Salvar');
    await warns(page, 'O campo Nome não está preenchido corretamente.');
    expect(await errorOf(input(page, 'Nome'))).toBe('Formato de nome inválido');
    await fill(page, { Nome: 'Ana Souza', 'E-mail': 'ana', Telefone: '1134567890', CEP: '0131' });
    await input(page, 'CPF').fill('111.111.111-11');
    await press(page, 'Salvar');
    await eventually(() => errorOf(input(page, 'E-mail')), 'Formato de email inválido');
    expect(await errorOf(input(page, 'Telefone'))).toBe('Formato de telefone inválido');
    expect(await errorOf(input(page, 'CPF'))).toBe('Formato de CPF inválido');
    expect(await errorOf(input(page, 'CEP'))).toBe('Formato de CEP inválido');
    await page.getByRole('combobox', { name: 'Estado', exact: true }).click();
    expect((await optionsOf(page)).length).toBe(28);
    expect(sent).toEqual([]);
  });

  it('P-LEAD-11 P-LEAD-14 P-LEAD-15 P-LEAD-30 P-ERR-22 creates once, after a failure that keeps what was typed', async () => {
    const cpf = newCpf();
    const page = await opened('/new-lead', refusals(500));
    const sent = watch(page, 'POST', CREATE);
    await minimum(page, 'Ana Clara Souza', cpf);
    await gone(page.getByRole('combobox', { name: 'Possui certificado', exact: true }));
    await tick(page, 'Categoria', 'Esteticista');
    await press(page, 'Salvar');
    await warns(page, 'Por favor informe todos os campos obrigatórios!');
    await choose(page, 'Possui certificado', 'Sim');
    await tick(page, 'Cidade', 'Outra cidade');
    await press(page, 'Salvar');
    await eventually(() => errorOf(input(page, 'Nome da outra cidade')), 'Campo obrigatório');
    await input(page, 'Nome da outra cidade').fill('Sorocaba');
    await choose(page, 'Experiência', 'Mais de 5 anos');
    await tick(page, 'Profissão', 'Manicure', 'Esteticista');
    expect(sent).toEqual([]);
    await failing(page, 'POST', '**/lead', async () => {
      await press(page, 'Salvar');
      await seen(page.getByText('Ocorreu um erro ao inserir o lead, tente novamente'));
    });
    expect(await input(page, 'Nome').inputValue()).toBe('Ana Clara Souza');
    await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
    await says(page, 'Lead inserido com sucesso!');
    await arrives(page, '/leads');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.postDataJSON()).toMatchObject({
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
    });
    await seen(rowOf(page, 'Ana Clara Souza'));
  });
});

describe('a lead that is edited', () => {
  it('P-LEAD-21 P-LEAD-22 P-ERR-22 asks first and saves once, the gender of a lead of status 1 too', async () => {
    const lead = await newLead(api);
    const page = await openForm(lead);
    const sent = watch(page, 'PUT', UPDATE);
    await input(page, 'Nome').fill('Nome Bem Novo');
    await choose(page, 'Sexo', 'Masculino');
    await press(page, 'Salvar');
    const question = page.getByRole('dialog');
    await seen(question.getByText('Tem certeza que deseja alterar esse lead?'));
    await press(question, 'Cancelar');
    await gone(question);
    expect(sent).toEqual([]);
    await press(page, 'Salvar');
    await question.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
    await says(page, 'Lead atualizado com sucesso!');
    await arrives(page, '/leads');
    expect(sent).toHaveLength(1);
    expect(await leadNow(api, lead._id)).toMatchObject({ name: 'Nome Bem Novo', gender: 'M' });
  });

  it('P-LEAD-11 P-LEAD-24 the option to make an artist hands over, of a new lead and of one that is edited', async () => {
    const page = await opened('/new-lead');
    await minimum(page, 'Rita Lins Prado', newCpf());
    await choose(page, 'Status', 'Transformado em artista');
    const answer = await answerTo(page, 'POST', CREATE, () =>
      press(page, 'Transformar em Artista'),
    );
    const { _id } = (await answer.json()) as Lead;
    await arrives(page, '/new-artist');
    expect(page.url()).toContain(`lead=${_id}`);
    await seen(page.getByRole('heading', { name: 'Transformar em especialista Rita Lins Prado' }));

    const lead = await newLead(api);
    await page.goto(`/#/leads/${lead._id}`);
    await eventually(() => input(page, 'Nome').inputValue(), lead.name);
    await choose(page, 'Status', 'Transformado em artista');
    await saveAndConfirm(page, 'Transformar em Artista');
    await arrives(page, '/new-artist');
    expect((await leadNow(api, lead._id)).status[0]?.code).toBe(11);
  });

  it('P-LEAD-17 P-LEAD-26 P-LEAD-27 P-LEAD-28 P-LEAD-29 P-ERR-24 gives it a test at a place, on a day and an hour of São Paulo; without a schedule it loses it', async () => {
    const place = await newPlace(api);
    const lead = await newLead(api, { areaIds: ['sao-paulo'] });
    const page = await openForm(lead, refusals(500));
    await choose(page, 'Status', 'Agendado');
    const local = page.getByRole('combobox', { name: 'Local do teste', exact: true });
    expect(await local.getAttribute('aria-disabled')).toBe('true');
    await choose(page, 'Tipo de teste', 'Online');
    await seen(input(page, 'Link da reunião'));
    expect(await local.getAttribute('aria-disabled')).toBe('true');
    await failing(page, 'GET', '**/lead/schedule/available?*', async () => {
      await choose(page, 'Tipo de teste', 'Presencial');
      await choose(page, 'Cidade do teste', 'São Paulo');
      await seen(page.getByText('Erro ao carregar opções disponíveis'));
    });
    await gone(input(page, 'Link da reunião'));
    const places = await answerTo(page, 'GET', PLACES, () => press(page, 'Tentar novamente'));
    expect(queryOf(places.url())).toMatchObject({ areaId: 'sao-paulo', type: '1' });
    const { data } = (await places.json()) as { data: { _id: string }[] };
    await local.click();
    const options = page.getByRole('option');
    expect(await options.count()).toBe(data.length + 1);
    await options.filter({ hasText: place.address }).click();
    await choose(page, 'Dia do teste', new RegExp(`^${formatDay(isoDay(8))}`));
    await press(page, 'Salvar');
    await warns(page, 'Informe o dia e a hora do teste');
    await choose(page, 'Hora do teste', '09:30');
    expect(await page.getByRole('checkbox', { name: 'Outro horário' }).isChecked()).toBe(false);
    const put = watch(page, 'PUT', UPDATE);
    await saveAndConfirm(page);
    await eventually(() => put.length, 1);
    expect(put[0]?.postDataJSON()).toMatchObject({
      status: 2,
      evaluation: {
        areaId: 'sao-paulo',
        type: 1,
        date: instantAt(isoDay(8), '09:30'),
        meetLink: null,
        location: { _id: place._id },
      },
    });
    await arrives(page, '/leads');

    const again = await openForm(lead);
    await seen(sectionOf(again, 'Teste'));
    await choose(again, 'Status', 'Não agendado');
    await gone(sectionOf(again, 'Teste'));
    await saveAndConfirm(again);
    await says(again, 'Lead atualizado com sucesso!');
    const now = await leadNow(api, lead._id);
    expect([now.statusId, now.evaluation]).toEqual(['NAO_AGENDADO', null]);
  });

  it('P-ERR-23 P-ERR-24 says what does not exist, what cannot be loaded and which city is unknown', async () => {
    const page = await opened('/leads/inexistente', refusals(500));
    await seen(page.getByText('Não existe um Lead com esse ID.'));
    const lead = await newLead(api, { areaIds: ['curitiba'] });
    await failing(page, 'GET', '**/v2/bo/leads?*', async () => {
      await page.goto(`/#/leads/${lead._id}`);
      await seen(page.getByText('Erro ao carregar o Lead.'));
    });
    await press(page, 'Tentar novamente');
    await eventually(() => input(page, 'Nome').inputValue(), lead.name);
    await seen(page.getByText('Área não encontrada'));
  });
});

describe('roles and reach', () => {
  it('can be used on a phone, and read in light and dark', async () => {
    const lead = await scheduledLead(api, isoDay(9), '10:00');
    const page = await openForm(lead, { viewport: VIEWPORTS.phone });
    await seen(sectionOf(page, 'Teste'));
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await inBothThemes(page);
  });
});
