import { screen, waitFor } from '@testing-library/react';
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

it('P-LEAD-37 RELIABILITY G13 asks by area, category, kind and place; another area takes the place and its options away', async () => {
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

it('(O08) a month too far away opens the nearest one', async () => {
  draw('month=9999-12');
  expect(await screen.findByText('dezembro de 2100')).toBeTruthy();
});
