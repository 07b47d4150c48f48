import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pageOpener } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The infractions of a professional, of a booking or of both, as an operator meets them. */

const row = (over: object = {}) => ({
  id_professional_infraction: 'i1',
  professional_id: 'p1',
  schedule_id: 'b1',
  description: 'Atraso de 30 minutos',
  occurrence_date: '2026-03-09',
  created_at: '2026-03-09T15:00:00.000Z',
  created_by: 'ana@camarim.test',
  paid: false,
  level: 'LEVE',
  points: 3,
  penalty: 10.5,
  client_discount: 20,
  relieve_points: false,
  relieve_penalty: false,
  relieve_client_discount: false,
  comment: 'Chegou tarde',
  ...over,
});

const RULE = {
  id_infraction_rule: 7,
  description: 'Atraso',
  type: 'ARREAR',
  level: 'LEVE',
  penalty: 10.5,
  points: 3,
  client_discount: 20,
  suspended_days: 0,
  manual: true,
};

const CALLS = {
  'infractions.ofArtist': () => [row()],
  'infractions.ofBoth': () => [row()],
  'infractions.ofSchedule': () => [row()],
  'infractions.summary': () => ({ points: 12, penalty: 30.5, clientDiscount: 10 }),
  'infractions.rules': () => ({ data: [RULE], totalItems: 1 }),
  'artists.summaries': () => ({ data: [{ _id: 'p1', name: 'Paula Prado' }], totalItems: 1 }),
  'artists.one': () => ({ _id: 'p1', name: 'Paula Prado', active: true, paidByAdvance: false }),
};

const open = (path: string, more: object = {}) =>
  pageOpener(renderScreen)({
    resource: 'infractions',
    path,
    calls: { ...CALLS, ...more } as never,
  });

const table = () => screen.findByRole('table', { name: 'Infrações' });

const openMenu = async (user: { click: (element: Element) => Promise<void> }) => {
  await waitFor(() => expect(document.querySelector('td [aria-haspopup="menu"]')).not.toBeNull());
  await user.click(document.querySelector('td [aria-haspopup="menu"]') as Element);
};

const cellOf = async (header: string) => {
  const whole = await table();
  const headers = within(whole).getAllByRole('columnheader');
  const at = headers.findIndex(({ textContent }) => textContent === header);
  const [, first] = within(whole).getAllByRole('row');
  return first?.children[at] as HTMLElement;
};

it.each([
  ['/infraction/artist/p1', 'infractions.ofArtist', { professionalId: 'p1' }, true],
  [
    '/infraction/artist/p1/b1',
    'infractions.ofBoth',
    { professionalId: 'p1', scheduleId: 'b1' },
    true,
  ],
  ['/infraction/schedule/b1', 'infractions.ofSchedule', { scheduleId: 'b1' }, false],
])(
  'P-INF-01 P-INF-02 C-ROUTE-26 C-ROUTE-27 C-ROUTE-28 %s asks %s',
  async (path, operation, params, hasSummary) => {
    const { sent, asked } = open(path);
    await table();
    expect(sent(operation).map((input) => input.params)).toEqual([params]);
    const lists = asked.filter(({ id }) => id.startsWith('infractions.of'));
    expect(lists).toHaveLength(1);
    const summary = hasSummary && (await screen.findByText('R$ 30,50'));
    expect(summary !== false).toBe(hasSummary);
    expect(sent('infractions.summary')).toHaveLength(hasSummary ? 1 : 0);
  },
);

it('P-INF-03 the summary of 90 days and the way to the professional stand above the list', async () => {
  open('/infraction/artist/p1/b1');
  const summary = await screen.findByRole('region', { name: 'Últimos 90 dias' });
  await within(summary).findByText('12');
  expect(summary.textContent).toBe(
    'Últimos 90 diasPontos12MultaR$ 30,50Desconto da clienteR$ 10,00',
  );
  const way = screen.getByRole('navigation', { name: 'Trilha' });
  await within(way).findByRole('link', { name: 'Paula Prado' });
  const links = within(way).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/artist/p1', '/schedules/b1']),
  );
});

it('P-INF-03 a summary that cannot be read leaves the list as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/infraction/artist/p1', {
    'infractions.summary': () => {
      throw new Error('');
    },
  });
  await table();
  await screen.findByText('Não foi possível carregar o resumo das infrações.');
});

it('P-INF-05 P-INF-06 P-INF-09 the loss is the discount less the penalty; what is relieved says so', async () => {
  open('/infraction/artist/p1', {
    'infractions.ofArtist': () => [
      row({ paid: true, relieve_points: true, relieve_penalty: true }),
    ],
  });
  expect((await cellOf('Prejuízo')).textContent).toBe('R$ 9,50');
  expect((await cellOf('Pontos')).textContent).toBe('3 (relevados)');
  expect((await cellOf('Multa')).textContent).toBe('R$ 10,50 (relevada)');
  expect((await cellOf('Desconto da cliente')).textContent).toBe('R$ 20,00');
  expect((await cellOf('Paga')).textContent).toBe('Paga');
  expect((await cellOf('Comentário')).textContent).toBe('Chegou tarde');
  const link = within(await cellOf('Agendamento')).getByRole('link');
  expect(link.getAttribute('href')).toBe('#/schedules/b1');
});

it('P-INF-06 P-CALL-54 after an infraction is ignored list and summary are read again', async () => {
  const { user, sent } = open('/infraction/artist/p1', {
    'infractions.ignore': () => row({ paid: true, relieve_points: true }),
  });
  await table();
  await screen.findByText('R$ 30,50');
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Ignorar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ignorar infração' });
  await user.click(within(dialog).getByRole('button', { name: 'Ignorar' }));
  await screen.findByText('Infração ignorada com sucesso');
  expect(sent('infractions.ignore').map(({ params }) => params)).toEqual([{ id: 'i1' }]);
  await waitFor(() => {
    expect(sent('infractions.ofArtist')).toHaveLength(2);
    expect(sent('infractions.summary')).toHaveLength(2);
  });
});

it('P-INF-07 P-CALL-53 P-ERR-14 the comment is a text until it is edited, and keeps what it was', async () => {
  const { user, sent } = open('/infraction/artist/p1', { 'infractions.update': () => row() });
  await table();
  expect(screen.queryByRole('textbox')).toBeNull();
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Editar comentário' }));
  const box = await screen.findByRole('textbox', { name: /Comentário/ });
  expect((box as HTMLTextAreaElement).value).toBe('Chegou tarde');
  await user.type(box, ' de novo');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Comentário atualizado com sucesso.');
  expect(sent('infractions.update').map(({ params, body }) => [params, body])).toEqual([
    [{ id: 'i1' }, { comment: 'Chegou tarde de novo' }],
  ]);
});

it('P-CALL-58 the file of one professional is saved', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const { user, sent } = open('/infraction/artist/p1', {
    'infractions.exportOfArtist': () => new Uint8Array([1]),
  });
  await user.click(await screen.findByRole('button', { name: 'Exportar infrações' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(sent('infractions.exportOfArtist').map(({ params }) => params)).toEqual([
    { professionalId: 'p1' },
  ]);
});

it('P-INF-10 a new infraction is that of the professional of the address', async () => {
  const { user } = open('/infraction/artist/p1');
  await user.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova Infração ou taxa' });
  await within(dialog).findByText('Profissional: Paula Prado');
});

it.each([
  [{ partnerId: 'p1', partnerName: 'Paula Prado' }, 'Profissional: Paula Prado'],
  [null, 'Agendamento sem profissional'],
])('P-INF-10 of a booking it is its professional: %j', async (partner, text) => {
  const { bookingOf } = await import('../support/bookingOf');
  const { user } = open('/infraction/schedule/b1', {
    'bookings.one': () => bookingOf({ partner } as never),
  });
  await table();
  expect(screen.queryByRole('button', { name: 'Exportar infrações' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Nova Infração ou taxa' }));
  await screen.findByRole('dialog', { name: 'Nova Infração ou taxa' });
  // The dialog of a known professional takes the place of the one that waited.
  await screen.findByText(text);
});

it('P-ROLE-07 who may only read is offered neither a new one nor a file', async () => {
  pageOpener(renderScreen)({
    resource: 'infractions',
    path: '/infraction/artist/p1',
    calls: CALLS as never,
    mayDo: (_, action) => ['list', 'show'].includes(action),
  });
  await table();
  await screen.findByText('R$ 30,50');
  expect(screen.queryByRole('button', { name: /infração|infrações/i })).toBeNull();
  expect(document.querySelector('td [aria-haspopup="menu"]')).toBeNull();
});
