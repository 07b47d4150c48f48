import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import ArtistPage from '../../src/customPages/artist';
import { registry } from '../../src/resources/all';
import { createAccount } from '../../src/resources/artists';
import { openFile } from '../../src/resources/bonuses';
import type { Effect } from '../../src/schema/definition/types';
import { DialogHost } from '../../src/schema/desk/DialogHost';
import { given } from '../support/answers';
import { rowsOf } from '../support/definitionUnits';
import { answering, factIn, openPage, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The page of a professional: part 2 sections 2.6, 3, 4, 5, 8 and 9. */

const COMMENT = { _id: 'c1', message: 'Veio do parceiro', createdAt: '2026-03-01T15:00:00.000Z' };

const CALLS = {
  'artists.one': () => ({ _id: 'p1', name: 'Paula Prado', active: true, comments: [COMMENT] }),
  'artists.takeRates': () => ({ takeRateHistory: [{ value: 30 }, { value: 25 }], totalItems: 5 }),
  'bonuses.list': () => ({
    data: [{ _id: 'b1', value: 100, reason: 23, reasonText: 'Acordo', approval: { status: 5 } }],
    totalItems: 1,
  }),
  'infractions.summary': () => ({ points: 12, penalty: 30.5, clientDiscount: 10 }),
  'artists.year': () => ({ months: [{ month: '2026-03', finished: 4, rating: 4.5 }] }),
  'comments.list': () => ({ data: [] }),
  'bookings.list': () => ({ schedules: [], totalItems: 0, pages: 0 }),
  'areas.list': () => ({ data: [], totalItems: 0 }),
  'bookings.one': () => ({
    _id: 's9',
    dateRangeStart: '2026-03-08T18:30:00.000Z',
    status: [{ code: 11, date: '2026-03-08T18:30:00.000Z' }],
  }),
};

const open = (more: object = {}, can = (_: string, __: string): boolean => true) =>
  openPage({
    resource: 'artists',
    path: '/artist/p1',
    calls: { ...CALLS, ...more } as never,
    can,
  });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('P-BON-18 P-PROF-40 P-PROF-41 P-PROF-42 P-ROLE-07 C-ROUTE-44 P-CALL-36 the page shows the record and its histories, and offers no writing to who may only read', async () => {
  const { sent } = open({}, (_, action) => action === 'list' || action === 'show');
  const facts = await sectionOf('Informações');
  expect(factIn(facts, 'Situação')).toBe('Ativa');
  await screen.findByText('Veio do parceiro');
  await screen.findByRole('img', { name: /março de 2026: 4 atendimentos/ });
  await within(await screen.findByRole('table', { name: 'Bônus' })).findByText('Acordo');
  await sectionOf('Histórico de Take Rate');
  await waitFor(() => expect(sent('bookings.list')).not.toHaveLength(0));
  expect(sent('bookings.list')[0]?.query).toMatchObject({ 'partner._id': 'p1' });
  const first = { params: { id: 'p1' }, query: { page: 1, limit: 3 } };
  for (const id of ['bonuses.list', 'artists.takeRates']) expect(sent(id)[0]).toMatchObject(first);
  const buttons = [...document.querySelectorAll('button, a')].map(({ textContent }) => textContent);
  for (const name of ['Pagar bônus', 'Editar', 'Infrações']) expect(buttons).not.toContain(name);
});

it('P-BON-02 P-BON-03 P-BON-04 P-BON-06 P-BON-07 P-BON-09 P-ERR-10 P-ROLE-06 a bonus is typed, its booking looked up, and paid by who is signed in', async () => {
  let refuse = true;
  const { sent } = open({
    'bonuses.pay': () => {
      if (refuse) throw Object.assign(new Error('Limite do mês atingido.'), { status: 409 });
      return undefined;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar bônus' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pagar bônus' }));
  const field = (name: RegExp) => dialog.findByRole<HTMLInputElement>('textbox', { name });
  const responsible = await field(/Responsável/);
  await waitFor(() => expect(responsible.value).toBe('Rita Prado'));
  expect(responsible.readOnly).toBe(true);
  const type = async (name: RegExp, value: string) => {
    fireEvent.change(await field(name), { target: { value } });
    fireEvent.blur(await field(name));
  };
  await type(/Valor \(Limite de 2000\)/, '2500');
  expect((await field(/Valor/)).value).toBe('2.000,00');
  await type(/Id do agendamento/, ' s9 ');
  await type(/Descrição/, `  a   ${'b'.repeat(80)}`);
  expect(sent('bookings.one')[0]?.params).toEqual({ id: 's9' });
  const day = await field(/Data do agendamento/);
  await waitFor(() => expect(day.value).toBe('08/03/2026'));
  fireEvent.click(dialog.getByRole('button', { name: 'Pagar' }));
  await dialog.findByText('Erro');
  refuse = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Bônus enviado para aprovação!');
  await screen.findByText('Sucesso');
  expect(sent('bonuses.pay').at(-1)?.body).toMatchObject({
    ...{ message: `a ${'b'.repeat(70)}`, scheduleId: 's9', value: '2000.00', reason: 2 },
    scheduleDate: '2026-03-08T18:30:00.000Z',
  });
});

it('P-PROF-05 P-ERR-05 P-BON-21 an account and an attachment open an address of the web, or fail', () => {
  const downloaded = ({ download }: { readonly download?: unknown }, answer: unknown) =>
    (download as (...all: unknown[]) => unknown)(answer, {}, { product: { slug: 'camarim' } });
  const failed = 'Houve um erro para criar conta na Moip.';
  for (const answer of [undefined, { code: 'x-001' }, { code: 'camarim-000' }])
    expect(() => downloaded(createAccount, answer)).toThrow(failed);
  const data = 'https://arquivos.exemplo.test/recibo.pdf';
  expect(downloaded(openFile, { data })).toBe(data);
  for (const answer of [undefined, { data: 'javascript:alert(1)' }])
    expect(() => downloaded(openFile, answer)).toThrow('Erro ao recuperar o arquivo');
});

it('P-GAM-01 P-GAM-02 P-GAM-04 P-GAM-05 her points show months, progress, performance and history', async () => {
  const details = { name: 'gamification.details', resource: 'artists', record: { id: 'p1' } };
  openPage({
    resource: 'artists',
    path: '/artist/p1',
    shown: <DialogHost {...details} onClose={() => undefined} />,
    calls: {
      'gamification.one': () => ({
        currentMonth: { tier: 'Ouro', points: 260 },
        lastMonth: { tier: 'Prata', points: 120 },
        manualPointsHistory: [
          { points: -5, reason: 'Correção', blame: { email: 'ana@camarim.test' } },
        ],
      }),
      'gamification.performance': () => ({ schedules: 12, rating: 4.75 }),
    },
  });
  const now = await sectionOf('Mês atual');
  expect([factIn(now, 'Mês'), factIn(now, 'Pontos')]).toEqual(['março de 2026', '260']);
  const bar = await within(now).findByRole('progressbar', { name: 'Progresso do mês' });
  expect(bar.getAttribute('aria-valuetext')).toBe('Dia 10 de 31');
  const last = await sectionOf('Mês anterior');
  expect([factIn(last, 'Mês'), factIn(last, 'Tier')]).toEqual(['fevereiro de 2026', 'Prata']);
  const performance = await sectionOf('Desempenho do mês');
  await waitFor(() => expect(factIn(performance, 'Média das avaliações')).toBe('4,75'));
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Correção-5ana@camarim.test');
});

it('P-GAM-03 P-GAM-04 given points are told with what the month comes to, where it has any', () => {
  const sections = registry.get('gamification').spec.dialogs?.details?.sections ?? [];
  const [addPoints] = sections.flatMap(({ actions }) => actions ?? []);
  const { effects } = given(addPoints) as unknown as { effects: (...all: unknown[]) => Effect[] };
  const told = (currentPoints: number, points: unknown) =>
    rowsOf(effects({ currentPoints }, { points }));
  expect([told(260, 30), told(260, -300)]).toEqual([
    'Pontos do mês 260 > 290',
    'Pontos do mês 260 > 0; Tier Ouro > Bronze',
  ]);
  expect([told(0, 30), told(260, 0), told(260, null)]).toEqual(['', '', '']);
  const lines = (currentPoints: number) =>
    sections[0]?.lines?.({ currentPoints } as never, {} as never);
  expect(lines(260)).toEqual([expect.stringMatching(/^Faltam \d+ pontos para \w+\.$/)]);
  expect(lines(100_000)).toEqual(['Está no tier mais alto.']);
});

it('P-PROF-43 without an id the page of a professional alerts', async () => {
  renderScreen(<ArtistPage />, { registry });
  expect((await screen.findByRole('alert')).textContent).toBe('Id da profissional obrigatório');
  const link = screen.getByRole('link', { name: 'Ver profissionais' });
  expect(link.getAttribute('href')).toBe('/artists');
});

it('P-PROF-02 a service of others makes no file of professionals: it is made of its list', async () => {
  const calls = { 'artists.export': () => new Uint8Array([1]) };
  const theirs = answering(calls as never, () => false);
  expect(await theirs.provider.listFile('artists', 'artists.export', {})).toBeUndefined();
  expect(theirs.asked).toEqual([]);
  const ours = answering(calls as never);
  await ours.provider.listFile('artists', 'artists.export', { filter: 'Ana' });
  expect(ours.sent('artists.export').map(({ query }) => query)).toEqual([{ filter: 'Ana' }]);
});
