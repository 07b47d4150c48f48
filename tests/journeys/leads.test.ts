import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatCpf, hideCpf } from '../../domain/br';
import { formatDay, instantAt } from '../../domain/time';
import { freshCpf } from '../support/numbers';
import { journeyContext } from './context';
import {
  arrives,
  choose,
  columnOf,
  dialogOf,
  eventually,
  gone,
  input,
  isoDay,
  press,
  region,
  rowOf,
  rowsOf,
  says,
  seen,
  watch,
} from './screen';

const journey = journeyContext();

const PLACE = 'Rua da Jornada, 1 - Centro, São Paulo - SP';

/** Makes a place for tests in São Paulo, on every day of the next month. */
const newPlace = () =>
  journey.api('slots.create', {
    body: {
      days: [0, 1, 2, 3, 4, 5, 6],
      start: isoDay(0),
      end: isoDay(31),
      timeRange: { start: '08:00', end: '18:00' },
      category: 'c100',
      type: 1,
      limit: 5,
      areaId: 'sao-paulo',
      location: {
        type: 'Point',
        coordinates: [-46.63, -23.55],
        formatted_address: PLACE,
        place: 'Rua da Jornada',
        streetNumber: '1',
        city: 'São Paulo',
        uf: 'SP',
      },
    },
  });

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
  const place = await newPlace();
  const lead = await journey.api('leads.create', {
    body: {
      ...{ cpf: freshCpf(), name: 'Abigail Jornada', techniques: ['manicure'] },
      ...{ phone: { areaCode: '11', number: '987654321' } },
      ...{ categoryIds: ['c100'], areaIds: ['sao-paulo'] },
    },
  });
  const page = await journey.open('operation', '/leads');
  expect(await rowsOf(page)).toHaveLength(10);
  await input(page, 'CPF').fill(formatCpf(lead.cpf));
  await press(page, 'Buscar');
  await eventually(() => columnOf(page, 'Nome'), [lead.name]);
  expect(await columnOf(page, 'CPF')).toEqual([hideCpf(lead.cpf)]);
  const row = rowOf(page, lead.name);
  await row.getByRole('link', { name: `Editar ${lead.name}` }).click();
  await arrives(page, `/leads/${lead._id}`);
  await eventually(() => input(page, 'Nome').inputValue(), lead.name);
  await choose(page, 'Status', 'Agendado');
  await choose(page, 'Tipo de teste', 'Presencial');
  await choose(page, 'Cidade do teste', 'São Paulo');
  await choose(page, 'Local do teste', PLACE);
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
  await seen(region(page, 'Teste'));
  await choose(page, 'Status', 'Não agendado');
  await gone(region(page, 'Teste'));
  await saveAndConfirm(page);
  const { data } = await journey.api('leads.list', { query: { _id: lead._id } });
  expect(data).toMatchObject([{ statusId: 'NAO_AGENDADO', evaluation: null }]);

  await page.goto(`/#/leads?filter=${encodeURIComponent(JSON.stringify({ cpf: lead.cpf }))}`);
  await row.getByRole('button', { name: `Visualizar ${lead.name}` }).click();
  const dialog = dialogOf(page, lead.name);
  await seen(dialog.getByRole('list', { name: 'Histórico' }));
  await press(dialog, 'Transformar em artista');
  await arrives(page, '/new-artist');
  expect(page.url()).toContain(`lead=${lead._id}`);
  await seen(page.getByRole('heading', { name: `Transformar em especialista ${lead.name}` }));
  await eventually(() => input(page, 'Nome').inputValue(), lead.name);
});
