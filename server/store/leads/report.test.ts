import { beforeEach, describe, expect, it } from 'vitest';
import { emptiedDatabase } from '../../../tests/support/store';
import { later, operator } from '../bookings/rowTestSupport';
import { lastAudit } from '../customers/testSupport';
import { Exports } from '../exports';
import { addCatalogue, textOf } from '../fixture';
import { createWrite } from '../write';
import { Leads } from '.';
import { addSlot, leadBody } from './testSupport';

const database = await emptiedDatabase();
const write = createWrite(database);
const store = new Leads(database, write, new Exports(database, write, 0));

beforeEach(() => addCatalogue(database));

const create = (changes: object = {}, at = '2026-03-10T15:00:00.000Z') =>
  store.create(operator({ at: new Date(at) }), leadBody(changes));

const scheduled = (date: string, changes: object = {}, test: object = {}) =>
  create({ status: 2, evaluation: { type: 3, date, ...test }, ...changes });

const idsOf = (leads: readonly { readonly _id: string }[]) => leads.map(({ _id }) => _id);

describe('the calendar', () => {
  it('P-CALL-66 P-CALL-67 answers month and day in America/Sao_Paulo, by the hour', async () => {
    const first = await scheduled('2026-03-01T03:00:00.000Z');
    const last = await scheduled('2026-04-01T02:59:00.000Z');
    const later = await scheduled('2026-03-10T20:00:00.000Z');
    const sooner = await scheduled('2026-03-10T13:00:00.000Z');
    await scheduled('2026-03-01T02:59:00.000Z');
    await scheduled('2026-04-01T03:00:00.000Z');
    await create();
    const month = await store.month('2026-03', {});
    expect(idsOf(month.data)).toEqual(idsOf([first, sooner, later, last]));
    expect(month.totalItems).toBe(4);
    expect(month.data[1]).toEqual({ ...sooner, cpf: expect.stringMatching(/^\*{3}/) });
    expect(idsOf((await store.day('2026-03-10', {})).data)).toEqual(idsOf([sooner, later]));
    expect((await store.day('9999-12-31', {})).data).toEqual([]);
  });

  it('P-CALL-67 P-LEAD-37 filters by area, category, type and location', async () => {
    const slot = await addSlot(database);
    const date = '2026-03-10T13:00:00.000Z';
    const online = await scheduled(date);
    const placed = await scheduled(date, {}, { type: 1, locationId: slot.id });
    const niteroi = await scheduled(date, { areaIds: ['niteroi'], categoryIds: ['c102'] });
    const elsewhere = await scheduled(date, { areaIds: ['anotherCity'], anotherCity: 'Recife' });
    const cases: [Parameters<Leads['day']>[1], { _id: string }[]][] = [
      [{}, [online, placed, niteroi, elsewhere]],
      [{ areaId: 'sao-paulo' }, [online, placed]],
      [{ category: 'c102' }, [niteroi]],
      [{ evaluationType: 1 }, [placed]],
      [{ evaluationLocation: slot.id }, [placed]],
      [{ areaId: 'niteroi', evaluationType: 3 }, [niteroi]],
      [{ areaId: 'niteroi', category: 'c100' }, []],
    ];
    for (const [query, leads] of cases) {
      const day = idsOf((await store.day('2026-03-10', query)).data);
      expect(day.toSorted()).toEqual(idsOf(leads).sort());
      expect(idsOf((await store.month('2026-03', query)).data)).toEqual(day);
    }
  });
});

const range = { dateRangeStart: '2026-03-10', dateRangeEnd: '2026-03-11' };
const online = { type: 3, date: '2026-03-20T13:00:00.000Z' };

describe('the report', () => {
  it('P-CALL-71 P-LEAD-33 P-LEAD-34 counts who came in on the days by their status', async () => {
    await create({}, '2026-03-10T02:59:59.999Z');
    await create({}, '2026-03-10T03:00:00.000Z');
    await create({ status: 2, evaluation: online }, '2026-03-12T02:59:59.999Z');
    await create({ status: 6 });
    await create({ status: 6 });
    await create({ status: 6 }, '2026-03-12T03:00:00.000Z');
    const { total, status } = await store.report(range);
    const counts = Object.fromEntries(status.map(({ code, count }) => [code, count]));
    expect(counts).toEqual({ 1: 1, 2: 1, 3: 0, 4: 0, 5: 0, 6: 2, 7: 0, 11: 0 });
    expect([total, status[1]?.description]).toEqual([4, 'Teste não realizado']);
  });

  it('P-LEAD-35 P-LEAD-36 filters by the cities and categories of the filters', async () => {
    await create({ areaIds: ['sao-paulo', 'campinas'] });
    await create({ areaIds: ['belo-horizonte'], categoryIds: ['c104m'], hasCertification: true });
    await create({ areaIds: ['nova-lima'], categoryIds: ['c104'], hasCertification: true });
    await create({ areaIds: ['niteroi'] });
    await create({ areaIds: ['anotherCity'], anotherCity: 'Recife' });
    for (const [query, total] of [
      [{ cities: '', categories: '' }, 5],
      [{ cities: 'sao-paulo' }, 1],
      [{ cities: 'minas-gerais' }, 2],
      [{ cities: 'others' }, 3],
      [{ cities: 'minas-gerais,sao-paulo,others' }, 5],
      [{ categories: 'c104' }, 2],
      [{ categories: 'c100' }, 3],
      [{ categories: 'c100,c104', cities: 'minas-gerais' }, 2],
      [{ dateRangeStart: '1900-01-01', dateRangeEnd: '9999-12-31' }, 5],
    ] as const)
      expect([query, (await store.report({ ...range, ...query })).total]).toEqual([query, total]);
  });

  it('refuses a range that ends before it begins', async () => {
    const backwards = { dateRangeStart: '2026-03-11', dateRangeEnd: '2026-03-10' };
    const fields = { dateRangeEnd: 'A data final não pode ser anterior à inicial' };
    for (const call of [
      () => store.report(backwards),
      () => store.exportReport(operator(), backwards),
    ])
      await expect(call()).rejects.toMatchObject({ status: 422, fields });
  });
});

describe('P-CALL-71 the CSV', () => {
  const exported = (from = store) =>
    textOf(from.exportReport(operator({ at: new Date('2026-03-13T15:00:00Z') }), range));

  it('has the same leads, newest first, and an audit row', async () => {
    await create({ areaIds: ['brasilia'] });
    const lead = await create(
      {
        name: '=cmd Souza',
        cpf: '52998224725',
        status: 6,
        reproveReasons: ['time', 'training'],
        evaluation: online,
        experience: '6-to-11-months',
        areaIds: ['sao-paulo', 'campinas'],
        techniques: ['manicure', 'waxer'],
      },
      '2026-03-11T15:00:00.000Z',
    );
    await create({}, '2026-03-12T15:00:00.000Z');
    const lines = (await exported()).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      '\ufeffCadastro;Nome;CPF;E-mail;Telefone;Status;Cidades;Categorias;Profissões;Experiência;Data do teste;Tipo de teste;Motivos da reprovação;Código de indicação',
      "11/03/2026 12:00;'=cmd Souza;529.982.247-25;bia@lead.test;(11) 9 8765-4321;Não passou no teste;São Paulo, Campinas;Manicure;Manicure, Depilador(a);De 6 a 11 meses;20/03/2026 10:00;Online;Tempo, Treinamento;",
    ]);
    expect(lines).toHaveLength(4);
    const audit = await lastAudit(database);
    expect(audit).toMatchObject({ operation: 'leads.exportReport', diff: { rows: { after: 2 } } });
    expect(JSON.stringify(audit)).not.toContain(lead.name);
  });

  it('reads every lead once, whatever the batch', async () => {
    for (let index = 0; index < 5; index += 1)
      await create({ email: `n${index}@lead.test` }, later(index < 3 ? 0 : index).toISOString());
    const exports = new Exports(database, write, 0, { batch: 2, most: 100 });
    const text = await exported(new Leads(database, write, exports));
    const found = text.match(/n\d@lead/g) as string[];
    expect(found.slice(0, 2)).toEqual(['n4@lead', 'n3@lead']);
    expect([...found].sort()).toEqual(['n0@lead', 'n1@lead', 'n2@lead', 'n3@lead', 'n4@lead']);
  });
});
