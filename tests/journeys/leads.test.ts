import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatCpf, hideCpf } from '../../domain/br';
import { addMonths, dayName, formatDay, instantAt, monthName, monthOf } from '../../domain/time';
import { journeyContext } from './context';
import { tableRows } from './customerScreen';
import {
  isoDay,
  leadNow,
  newCpf,
  newLead,
  newPlace,
  scheduledLead,
  sectionOf,
  tick,
} from './leadScreen';
import {
  answerTo,
  arrives,
  choose,
  day,
  downloaded,
  eventually,
  fill,
  gone,
  input,
  menu,
  press,
  rowOf,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const journey = journeyContext();

/** Saves a lead after the question. */
const saveAndConfirm = async (page: Page): Promise<void> => {
  await press(page, 'Salvar');
  const question = page.getByRole('dialog');
  await seen(question.getByText('Tem certeza que deseja alterar esse lead?'));
  await press(question, 'Salvar');
  await says(page, 'Lead atualizado com sucesso!');
  await arrives(page, '/leads');
};

it('P-LEAD-01 P-LEAD-02 P-LEAD-03 P-LEAD-04 P-LEAD-05 P-LEAD-06 P-LEAD-17 P-LEAD-22 P-LEAD-26 P-LEAD-27 P-LEAD-28 P-LEAD-29 C-ROUTE-19 C-ROUTE-22 finds a lead by its CPF, schedules its test at a place, a day and an hour of São Paulo, takes the test back, and hands the lead over to become an artist', async () => {
  const place = await newPlace(journey.api);
  const lead = await newLead(journey.api, { areaIds: ['sao-paulo'], email: null, gender: null });
  const page = await journey.open('operation', '/leads');
  expect(await rowsOf(page)).toHaveLength(10);
  await input(page, 'CPF').fill(formatCpf(lead.cpf));
  await press(page, 'Buscar');
  await eventually(async () => (await rowsOf(page)).map(({ Nome }) => Nome), [lead.name]);
  expect((await rowsOf(page)).map(({ CPF }) => CPF)).toEqual([hideCpf(lead.cpf)]);
  const row = rowOf(page, lead.name);
  await row.getByRole('link', { name: `Editar ${lead.name}` }).click();
  await arrives(page, `/leads/${lead._id}`);
  await eventually(() => input(page, 'Nome').inputValue(), lead.name);
  await choose(page, 'Status', 'Agendado');
  await choose(page, 'Tipo de teste', 'Presencial');
  await choose(page, 'Cidade do teste', 'São Paulo');
  await choose(page, 'Local do teste', place.address);
  await choose(page, 'Dia do teste', new RegExp(`^${formatDay(isoDay(8))}`));
  await choose(page, 'Hora do teste', '09:30');
  const put = watch(page, 'PUT', /\/v2\/bo\/leads\/[^/]+$/);
  await saveAndConfirm(page);
  expect(put.map((one) => one.postDataJSON())).toMatchObject([
    {
      status: 2,
      evaluation: {
        areaId: 'sao-paulo',
        type: 1,
        date: instantAt(isoDay(8), '09:30'),
        location: { _id: place._id },
      },
    },
  ]);
  await page.goto(`/#/leads/${lead._id}`);
  await seen(sectionOf(page, 'Teste'));
  await choose(page, 'Status', 'Não agendado');
  await gone(sectionOf(page, 'Teste'));
  await saveAndConfirm(page);
  const now = await leadNow(journey.api, lead._id);
  expect([now.statusId, now.evaluation]).toEqual(['NAO_AGENDADO', null]);

  await page.goto(`/#/leads?filter=${encodeURIComponent(JSON.stringify({ cpf: lead.cpf }))}`);
  await row.getByRole('button', { name: `Visualizar ${lead.name}` }).click();
  const dialog = page.getByRole('dialog', { name: lead.name });
  await seen(dialog.getByRole('list', { name: 'Histórico' }));
  await press(dialog, 'Transformar em artista');
  await arrives(page, '/new-artist');
  expect(page.url()).toContain(`lead=${lead._id}`);
  await seen(page.getByRole('heading', { name: `Transformar em especialista ${lead.name}` }));
  await eventually(() => input(page, 'Nome').inputValue(), lead.name);
});

it('P-LEAD-10 P-LEAD-11 P-LEAD-14 P-LEAD-15 P-LEAD-23 P-LEAD-30 P-LEAD-31 P-ERR-22 C-ROUTE-20 creates a lead once for a double click', async () => {
  const cpf = newCpf();
  const page = await journey.open('operation', '/new-lead');
  const sent = watch(page, 'POST', /\/lead$/);
  await fill(page, { Nome: 'Ana Clara Souza', CPF: cpf, Telefone: '11987654321' });
  await tick(page, 'Cidade', 'Outra cidade');
  await input(page, 'Nome da outra cidade').fill('Sorocaba');
  await tick(page, 'Categoria', 'Manicure', 'Esteticista');
  await choose(page, 'Possui certificado', 'Sim');
  await choose(page, 'Experiência', 'Mais de 5 anos');
  await tick(page, 'Profissão', 'Manicure');
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
      techniques: ['manicure'],
      status: 1,
    },
  ]);
  await seen(rowOf(page, 'Ana Clara Souza'));
});

it('P-LEAD-37 P-LEAD-38 P-LEAD-39 C-ROUTE-23 the calendar opens on today, lists the leads of a day, and keeps its filters over a reload', async () => {
  const month = monthOf(isoDay(0));
  /** A month that the demonstration data do not reach. */
  const far = addMonths(month, 10);
  const farDay = `${far}-12`;
  const lead = await scheduledLead(journey.api, farDay, '09:00');
  await scheduledLead(journey.api, farDay, '11:00', { status: 4 });
  const page = await journey.open('operation', '/leads-calendar');
  const cell = (of: string) => page.locator(`[data-day="${of}"]`);
  await seen(page.getByRole('grid', { name: monthName(month) }));
  await seen(page.getByRole('heading', { name: dayName(isoDay(0)) }));

  await page.goto(`/#/leads-calendar?month=${far}`);
  await eventually(
    () => cell(farDay).locator('.hidden').textContent(),
    `${dayName(farDay)}, 1 teste agendado`,
  );
  await cell(farDay).click();
  const table = page.getByRole('table', { name: 'Leads do dia' });
  await eventually(
    async () => (await tableRows(table)).map(({ Hora }) => Hora),
    ['09:00', '11:00'],
  );
  await table.getByRole('link', { name: `Detalhes de ${lead.name}` }).click();
  await arrives(page, `/leads/${lead._id}`);
  await page.goBack();
  await seen(page.getByRole('heading', { name: dayName(farDay) }));
  await choose(page, 'Cidade', 'São Paulo');
  await page.reload();
  const city = page.getByRole('combobox', { name: 'Cidade', exact: true });
  await eventually(() => city.innerText(), 'São Paulo');
});

it('P-LEAD-33 P-LEAD-34 P-LEAD-35 P-ERR-25 C-ROUTE-21 the report opens on the last 7 days, and is exported with the session in a header', async () => {
  const page = await journey.open('operation', '/leads');
  await menu(page, 'Leads', 'Relatório de leads');
  await arrives(page, '/leads/report');
  const total = async (): Promise<number> =>
    Number(
      await page
        .locator('dl > div')
        .filter({ has: page.getByText('Total de leads', { exact: true }) })
        .locator('strong')
        .innerText(),
    );
  const table = page.getByRole('table', { name: 'Leads por status' });
  expect((await tableRows(table))[0]?.Status).toBe('Não agendado');
  expect(await input(page, 'Período (de)').inputValue()).toBe(day(-7));
  expect(await input(page, 'Período (até)').inputValue()).toBe(day(0));
  const requests = watch(page, 'GET', /\/lead\/report\/export$/);
  const { name, text } = await downloaded(page, () => press(page, 'Exportar CSV'));
  expect(name).toBe(`Leads ${isoDay(-7)} a ${isoDay(0)}.csv`);
  expect(text.split('\r\n').filter(Boolean)).toHaveLength((await total()) + 1);
  expect(await requests[0]?.headerValue('authorization')).toMatch(/^Bearer /);
});

it('P-SLOT-01 P-SLOT-03 P-SLOT-04 P-SLOT-05 P-SLOT-06 P-SLOT-07 P-SLOT-09 P-SLOT-11 P-SLOT-12 P-SLOT-13 P-ERR-27 P-CALL-73 P-CALL-74 P-CALL-75 C-ROUTE-56 C-ROUTE-57 C-ROUTE-58 creates hours for tests in person at an address that a search finds, marks those that are over in the list, and changes one to a test online', async () => {
  const page = await journey.open('operationHead', '/leads');
  await menu(page, 'Leads', 'Horários de teste');
  await arrives(page, '/leads/evaluation/schedules/config/list');
  await eventually(async () => (await rowsOf(page)).length, 10);
  await choose(page, 'Ordem', 'Mais antigo');
  const expired = page.locator('tbody tr[data-tone="error"]').first();
  await seen(expired.getByText('Expirado'));

  await page.getByRole('link', { name: 'NOVO', exact: true }).click();
  await arrives(page, '/leads/evaluation/schedules/config/new');
  await tick(page, 'Dias da semana', 'Segunda-feira', 'Quarta-feira');
  await fill(page, {
    'Data inicial': day(200),
    'Data final': day(260),
    'Hora inicial': '12:00',
    'Hora final': '18:00',
    'Limite de pessoas': '5',
  });
  await choose(page, 'Categoria', 'Maquiadora');
  await choose(page, 'Tipo de teste', 'Presencial');
  const city = page.getByRole('combobox', { name: 'Cidade', exact: true });
  await city.fill('campi');
  await page.getByRole('option', { name: 'Campinas', exact: true }).click();
  const address = page.getByRole('group', { name: 'Endereço' });
  const search = address.getByRole('combobox', { name: 'Buscar endereço' });
  await search.click();
  await search.fill('avenida brasil campinas');
  await page.getByRole('option').filter({ hasText: 'Campinas - SP' }).first().click();
  await eventually(() => input(address, 'Rua').inputValue(), 'Avenida Brasil');
  await input(address, 'Número').fill('321');
  const sent = watch(page, 'POST', /\/lead\/schedule\/date$/);
  await page.getByRole('button', { name: 'CADASTRAR HORÁRIO', exact: true }).dblclick();
  await says(page, 'Horário cadastrado com sucesso.');
  await arrives(page, '/leads/evaluation/schedules/config/list');
  expect(sent.map((one) => one.postDataJSON())).toMatchObject([
    {
      days: [1, 3],
      start: isoDay(200),
      end: isoDay(260),
      timeRange: { start: '12:00', end: '18:00' },
      category: 'c110',
      type: 1,
      limit: 5,
      areaId: 'campinas',
      location: { formatted_address: expect.stringMatching(/^Avenida Brasil, 321/), uf: 'SP' },
    },
  ]);

  const title = `${day(200)} a ${day(260)}`;
  await choose(page, 'Ordem', 'Mais recente');
  await page.getByRole('link', { name: `Editar ${title}`, exact: true }).click();
  await eventually(() => input(address, 'Rua').inputValue(), 'Avenida Brasil');
  await choose(page, 'Tipo de teste', 'Online');
  await gone(address);
  // The message of the creation may still be on screen.
  const answer = await answerTo(page, 'PUT', /\/lead\/schedule\/date\/[^/]+$/, () =>
    press(page, 'EDITAR HORÁRIO'),
  );
  await says(page, 'Horário cadastrado com sucesso.');
  expect(answer.request().postDataJSON()).toMatchObject({ type: 3, location: null, version: 1 });
  await seen(rowOf(page, title).getByText('Online'));
});
