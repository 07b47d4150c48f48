import { describe, expect, it } from 'vitest';
import type { VoucherDraft } from './draft';
import { type VoucherPlaces, voucherSummary } from './summary';

const EVERYWHERE: VoucherPlaces = { services: [], cities: [] };

const DRAFT: VoucherDraft = {
  kind: 'single',
  value: { kind: 'percent', percent: 10 },
  start: '2026-03-10',
  end: '2026-03-31',
};

const BOTH: VoucherDraft = {
  ...DRAFT,
  kind: 'both',
  aquisition: { value: { kind: 'percent', percent: 20 }, maxTimes: 100, timesByUser: 1 },
  recurrence: { value: { kind: 'amount', cents: 1_000 } },
};

const said = (draft: VoucherDraft, places = EVERYWHERE) =>
  Object.fromEntries(
    voucherSummary(draft, places).map(({ label, value }) => [label, value.replace(/\u00a0/g, ' ')]),
  );

describe('P-VOU-10 what a voucher comes to', () => {
  it.each<[string, VoucherDraft, string]>([
    ['O que dá', DRAFT, '10% de desconto'],
    ['O que dá', { ...DRAFT, value: { kind: 'amount', cents: 2_000 } }, 'R$ 20,00 de desconto'],
    ['O que dá', { ...DRAFT, value: { kind: 'percent', percent: null } }, 'Desconto a informar'],
    [
      'O que dá',
      BOTH,
      '20% de desconto na primeira compra; R$ 10,00 de desconto nas compras seguintes',
    ],
    ['Para quem', DRAFT, 'Qualquer cliente'],
    ['Para quem', { ...DRAFT, justNew: true }, 'Somente novos clientes'],
    ['Para quem', { ...BOTH, justNew: true }, 'Qualquer cliente'],
    ['Para quem', { ...DRAFT, userId: 'u1' }, 'Somente a cliente u1'],
    ['Para quem', { ...DRAFT, userId: 'u1', userName: 'Ana Lima' }, 'Somente Ana Lima'],
    [
      'Para quem',
      { ...DRAFT, userId: 'u1', userName: 'Ana Lima', justNew: true },
      'Somente Ana Lima; somente novos clientes',
    ],
    ['Para quem', { ...DRAFT, numberOfClients: 1 }, 'Qualquer cliente'],
    [
      'Para quem',
      { ...DRAFT, numberOfClients: 2 },
      'Qualquer cliente; em pedidos de 2 clientes ou mais',
    ],
    [
      'Para quem',
      { ...BOTH, numberOfClients: 2, recurrence: { numberOfClients: 3 } },
      'Qualquer cliente; em pedidos de 2 clientes ou mais; em pedidos de 3 clientes ou mais nas compras seguintes',
    ],
    ['Quando', DRAFT, 'De 10/03/2026 a 31/03/2026'],
    ['Quando', { ...DRAFT, end: null }, 'A partir de 10/03/2026'],
    ['Quando', { ...DRAFT, start: '32/03' }, 'Até 31/03/2026'],
    ['Quando', { ...DRAFT, start: null, end: null }, 'Período a informar'],
    [
      'Quando',
      { ...DRAFT, dateRangeStart: '2026-04-01', dateRangeEnd: '2026-04-02' },
      'De 10/03/2026 a 31/03/2026; para atendimentos de 01/04/2026 a 02/04/2026',
    ],
    ['Quantas vezes', DRAFT, 'Sem limite de usos'],
    ['Quantas vezes', { ...DRAFT, maxTimes: 1 }, '1 uso ao todo'],
    [
      'Quantas vezes',
      { ...DRAFT, maxTimes: 1_000, timesByUser: 2 },
      'Até 1.000 usos ao todo, 2 por cliente',
    ],
    ['Quantas vezes', { ...DRAFT, timesByUser: 1 }, 'Sem limite de usos, 1 por cliente'],
    [
      'Quantas vezes',
      BOTH,
      'Até 100 usos ao todo, 1 por cliente na primeira compra; sem limite de usos nas compras seguintes',
    ],
    [
      'Quantas vezes',
      { ...BOTH, aquisition: null, maxTimes: 150 },
      'Até 150 usos ao todo; sem limite de usos na primeira compra; sem limite de usos nas compras seguintes',
    ],
    ['Onde vale', DRAFT, 'Todos os serviços; todas as cidades'],
  ])('%s of %j: %s', (label, draft, text) => expect(said(draft)[label]).toBe(text));

  it('names three places and counts the others', () => {
    const cities = ['São Paulo', 'Santos', 'Campinas'];
    const where = (names: readonly string[]) =>
      said(DRAFT, { services: ['Manicure'], cities: [...names] })['Onde vale'];
    expect(where(cities)).toBe('Manicure; São Paulo, Santos, Campinas');
    expect(where([...cities, 'Osasco', 'Itu'])).toBe(
      'Manicure; São Paulo, Santos, Campinas e mais 2',
    );
  });
});
