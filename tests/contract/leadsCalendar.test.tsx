import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import LeadsCalendarPage from '../../src/customPages/leadsCalendar';
import { registry } from '../../src/resources/all';
import type { Calls } from '../support/answers';
import { choose, refusal } from '../support/customScreens';
import { answering } from '../support/recordPage';
import { renderScreen } from '../support/screen';

const AREAS = [
  { id: 'a1', city: 'São Paulo' },
  { id: 'a2', city: 'Recife' },
];

const none = () => ({ data: [], totalItems: 0 });

/** Draws the calendar on an address; March 2026 by the clock of screens. */
const draw = (query: string, calls: Calls = {}) => {
  const { provider, sent } = answering({
    'areas.list': () => AREAS,
    'leads.month': none,
    'leads.day': none,
    ...calls,
  });
  renderScreen(<LeadsCalendarPage />, { registry, provider, path: `/leads-calendar?${query}` });
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), sent };
};

it('P-LEAD-37 P-ERR-24 month, day and places each say that they failed, and are read again by themselves', async () => {
  const failing = new Set(['leads.month', 'leads.day', 'slots.available']);
  const answer = (name: string) => () => {
    if (failing.has(name)) throw refusal('internal', '', 500);
    return none();
  };
  const { user, sent } = draw('areaId=a1', {
    'leads.month': answer('leads.month'),
    'leads.day': answer('leads.day'),
    'slots.available': answer('slots.available'),
  });
  for (const [name, text, asked] of [
    ['slots.available', 'Erro ao carregar opções disponíveis', { areaId: 'a1' }],
    ['leads.month', 'Não foi possível carregar o calendário.', { areaId: 'a1' }],
    ['leads.day', 'Não foi possível carregar os leads do dia.', { areaId: 'a1' }],
  ] as const) {
    expect(await screen.findByText(text)).toBeTruthy();
    const before = sent(name).length;
    failing.delete(name);
    // They stand one below the other, in this order.
    const [again] = screen.getAllByRole('button', { name: 'Tentar novamente' });
    await user.click(again as HTMLElement);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(sent(name)).toHaveLength(before + 1);
    expect(sent(name).at(-1)?.query).toMatchObject(asked);
  }
});

it('P-LEAD-37 asks by area, category, kind and place; another area takes the place and its options away', async () => {
  const { user, sent } = draw('', {
    'slots.available': ({ query }) =>
      query?.areaId === 'a1'
        ? { data: [{ _id: 's1', location: { formatted_address: 'Rua A, São Paulo' } }] }
        : new Promise(() => undefined),
  });
  const asked = (query: object) =>
    waitFor(() => expect(sent('leads.month').at(-1)?.query).toEqual(query));
  const place = await screen.findByRole('combobox', { name: 'Local do teste' });
  expect(place.getAttribute('aria-disabled')).toBe('true');
  await choose(user, 'Cidade', 'São Paulo');
  await choose(user, 'Categoria', 'Manicure');
  await choose(user, 'Tipo de teste', 'Presencial');
  const all = { areaId: 'a1', category: 'c100', evaluationType: '1' };
  await asked(all);
  await choose(user, 'Local do teste', 'Rua A, São Paulo');
  await asked({ ...all, evaluationLocation: 's1' });
  await choose(user, 'Cidade', 'Recife');
  await asked({ ...all, areaId: 'a2' });
  await user.click(place);
  expect(screen.queryByRole('option', { name: 'Rua A, São Paulo' })).toBeNull();
});

it('P-LEAD-38 P-LEAD-39 opens on today, counts the tests that are scheduled, and lists the leads of a day with the way to each', async () => {
  const lead = (_id: string, name: string, code: number, hour: string) => ({
    ...{ _id, name, status: [{ code }], categoryIds: ['c100'] },
    evaluation: { type: { code: 3 }, date: `2026-03-12T${hour}:00.000Z` },
  });
  const data = [lead('l1', 'Bia', 2, '12:00'), lead('l2', 'Caio', 4, '14:00')];
  const { user } = draw('', {
    'leads.month': () => ({ data }),
    'leads.day': ({ params }) => (params?.date === '2026-03-12' ? { data } : none()),
  });
  await screen.findByRole('heading', { name: 'terça-feira, 10 de março de 2026' });
  const day = 'quinta-feira, 12 de março de 2026, 1 teste agendado';
  await user.click(await screen.findByRole('gridcell', { name: day }));
  const table = within(await screen.findByRole('table', { name: 'Leads do dia' }));
  const rows = table
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));
  expect(rows).toEqual([
    'Hora Nome Categoria Tipo Local Status Ações',
    expect.stringMatching(/^09:00 Bia Manicure Online Não informado Agendado /),
    expect.stringMatching(/^11:00 Caio /),
  ]);
  const details = table.getByRole('link', { name: 'Detalhes de Bia' });
  expect(details.getAttribute('href')).toMatch(/\/leads\/l1$/);
});

it('a month too far away opens the nearest one', async () => {
  draw('month=9999-12');
  expect(await screen.findByText('dezembro de 2100')).toBeTruthy();
});
