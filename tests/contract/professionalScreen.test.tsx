import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ArtistPage from '../../src/customPages/artist';
import { registry } from '../../src/resources/all';
import { answering, confirm, factIn, pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

/** The page of a professional as an operator meets it: part 2 sections 2.6, 3, 4, 5, 8 and 9. */

const RECORD = {
  _id: 'p1',
  name: 'Paula Prado',
  email: 'paula@exemplo.test',
  active: true,
  paidByAdvance: false,
  tier: 'Ouro',
  createdDate: '2025-01-10T15:00:00.000Z',
  takeRate: { value: 30, expiration: '2026-04-01' },
  address: {
    fullAddress: 'Rua Augusta, 10',
    place: 'Rua Augusta',
    streetNumber: '10',
    complement: 'Apto 2',
    neighbor: 'Consolação',
    city: 'São Paulo',
  },
  cpf: { documentNumber: '52998224725' },
  rg: { documentNumber: '12.345.678-9' },
  comments: [
    {
      _id: 'c1',
      message: 'Veio do parceiro',
      createdAt: '2026-03-01T15:00:00.000Z',
      createdBy: { email: 'ana@camarim.test' },
    },
  ],
};

const bonus = (n: number, over: object = {}) => ({
  _id: `b${n}`,
  value: 12_345,
  reason: 2,
  description: 'Diária',
  schedule: { _id: 's1', date: '2026-03-09T15:00:00.000Z' },
  responsible: { name: 'Rita' },
  createdAt: '2026-03-09T15:00:00.000Z',
  transfer: { id: `t${n}`, status: 'PENDING' },
  approval: { status: 1, history: [] },
  ...over,
});

const REFUSED = bonus(1, {
  reason: 23,
  reasonText: 'Acordo',
  fileName: 'recibo.pdf',
  approval: {
    status: 5,
    history: [
      {
        approved: true,
        at: '2026-03-09T16:00:00.000Z',
        by: { name: 'Olga', email: 'olga@camarim.test' },
      },
      {
        approved: false,
        comment: 'Valor alto',
        at: '2026-03-09T17:00:00.000Z',
        by: { name: 'Fábio', email: 'fabio@camarim.test' },
      },
    ],
  },
});

const fails = () => {
  throw Object.assign(new Error(''), { status: 500 });
};

const CALLS = {
  'artists.one': () => RECORD,
  'artists.takeRates': () => ({
    takeRateHistory: [
      { value: 30, expiration: '2026-03-10', createdAt: '2026-03-01T15:00:00.000Z' },
      {
        value: 25,
        expiration: '2026-03-09',
        createdAt: '2026-02-01T15:00:00.000Z',
        createdBy: { email: 'ana@camarim.test' },
      },
      { value: 20, expiration: '2026-01-09', createdAt: '2026-01-01T15:00:00.000Z' },
    ],
    totalItems: 5,
  }),
  'bonuses.list': () => ({
    data: [REFUSED, bonus(2, { reason: 99 }), bonus(3, { approval: null })],
    totalItems: 4,
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

const open = (more: object = {}, mayDo?: (resource: string, action: string) => boolean) =>
  pageOpener(renderScreen)({
    resource: 'artists',
    path: '/artist/p1',
    calls: { ...CALLS, ...more } as never,
    ...(mayDo && { mayDo }),
  });

type User = ReturnType<typeof userEvent.setup>;

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const menuOf = async (user: User, row: RegExp, entry: string) => {
  const table = await screen.findByRole('table', { name: 'Bônus' });
  const found = await within(table).findByRole('row', { name: row });
  await user.click(found.querySelector('[aria-haspopup="menu"]') as Element);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

const field = (name: RegExp | string) => screen.findByRole('textbox', { name });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the page', () => {
  it('P-PROF-40 P-PROF-41 P-PROF-42 C-ROUTE-44 P-CALL-36 shows the record, its histories and what can be done', async () => {
    const { sent } = open();
    const facts = await sectionOf('Informações');
    for (const [label, text] of Object.entries({
      Código: 'p1',
      Situação: 'Ativa',
      Tier: 'Ouro',
      Cadastro: '10/01/2025 12:00',
      'Take rate': '30%',
      'Expira em': '01/04/2026',
      Rua: 'Rua Augusta',
      Número: '10',
      Complemento: 'Apto 2',
      Bairro: 'Consolação',
      Cidade: 'São Paulo',
      CPF: '529.982.247-25',
      RG: '12.345.678-9',
    }))
      expect([label, factIn(facts, label)]).toEqual([label, text]);
    for (const name of ['Pagar bônus', 'Editar', 'Infrações', 'Gamificação', 'Mais ações'])
      await screen.findByRole('button', { name });
    expect(screen.queryByRole('button', { name: 'Desbloquear fraude de login' })).toBeNull();
    await screen.findByText('Veio do parceiro');
    expect(
      (await screen.findByRole('img', { name: /março de 2026: 4 atendimentos/ })).tagName,
    ).toBe('svg');
    await waitFor(() => expect(sent('bookings.list')).not.toHaveLength(0));
    expect(sent('bookings.list')[0]?.query).toMatchObject({ 'partner._id': 'p1' });
    expect(sent('bonuses.list')[0]).toMatchObject({
      params: { id: 'p1' },
      query: { page: 1, limit: 3 },
    });
  });

  it('P-PROF-48 P-PROF-49 the take rates, with the label of each', async () => {
    const { sent, user } = open();
    const section = await sectionOf('Histórico de Take Rate');
    const rows = await within(section).findAllByRole('row');
    expect(rows[1]?.textContent).toContain('expira');
    expect(rows[1]?.textContent).not.toContain('expirado');
    expect(rows[2]?.textContent).toContain('expirado');
    expect(rows[2]?.textContent).toContain('ana@camarim.test');
    expect(sent('artists.takeRates')[0]?.query).toEqual({ page: 1, limit: 3 });
    await user.click(within(section).getByRole('button', { name: /próxima página/ }));
    await waitFor(() =>
      expect(sent('artists.takeRates').at(-1)?.query).toEqual({ page: 2, limit: 3 }),
    );
  });

  it('P-PROF-43 says that it waits, and what could not be read', async () => {
    let answer: (record: unknown) => void = () => undefined;
    open({ 'artists.one': () => new Promise((resolve) => (answer = resolve)) });
    await screen.findByText('Por favor, aguarde....');
    answer(RECORD);
    await sectionOf('Informações');
    expect(screen.queryByText('Por favor, aguarde....')).toBeNull();
  });

  it.each([
    ['artists.one', 'Erro ao recuperar os dados do servidor'],
    ['bonuses.list', 'Erro ao coletar os dados de pagamento de bônus'],
    ['artists.takeRates', 'Erro ao coletar os dados de Take Rate'],
    ['infractions.summary', 'Não foi possível carregar o resumo das infrações.'],
  ])('P-ERR-11 when %s fails it says %s', async (operation, text) => {
    open({ [operation]: fails });
    await screen.findByText(text);
  });

  it('P-PROF-43 without an id it alerts', async () => {
    renderScreen(<ArtistPage />, { registry });
    expect((await screen.findByRole('alert')).textContent).toBe('Id da profissional obrigatório');
  });

  it('P-PROF-46 P-PROF-47 who is blocked for a fraudulent login is unblocked, and read again', async () => {
    const { user, sent } = open({
      'artists.one': () => ({
        ...RECORD,
        active: false,
        status: 'desabilitado',
        deactivationReason: 'Fraude de LOGIN',
      }),
      'artists.unblockLoginFraud': () => ({}),
    });
    await screen.findByRole('button', { name: 'Desbloquear fraude de login' });
    const facts = await sectionOf('Informações');
    expect(factIn(facts, 'Motivo da desativação')).toBe('Fraude de LOGIN');
    expect(factIn(facts, 'Situação')).toBe('Inativa');
    const before = sent('artists.one').length;
    await confirm(user, 'Desbloquear fraude de login', 'Desbloquear');
    await screen.findByText('Profissional desbloqueada com sucesso!');
    expect(sent('artists.unblockLoginFraud')[0]?.params).toEqual({ artistId: 'p1' });
    await waitFor(() => expect(sent('artists.one').length).toBeGreaterThan(before));
  });

  it('P-PROF-42 P-CALL-35 a comment is added by the call of professionals', async () => {
    const { user, sent } = open({ 'artists.comment': () => undefined });
    await user.type(await field('Novo comentário'), 'Chegou cedo');
    await press(user, 'Adicionar comentário');
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getAllByRole('button').at(-1) as Element);
    await waitFor(() =>
      expect(sent('artists.comment')[0]?.body).toEqual({ artistId: 'p1', message: 'Chegou cedo' }),
    );
  });
});

it.each([
  [{ beginner: true, novice: true, realtime: true }, ['Iniciante', 'Novata', 'Tempo real']],
  [{ beginner: false, novice: true }, ['Novata']],
  [{}, []],
])('P-PROF-40 the head says how she works: %j', async (flags, words) => {
  open({ 'artists.one': () => ({ ...RECORD, ...flags }) });
  await sectionOf('Informações');
  const all = ['Iniciante', 'Novata', 'Tempo real'];
  expect(all.filter((word) => screen.queryByText(word, { exact: true }))).toEqual(words);
});

describe('the password', () => {
  it('P-PROF-50 P-CONST-07 is asked for, and said for 2 s to be changed', async () => {
    const { user } = open({ 'artists.changePassword': () => ({}) });
    await press(user, 'Mais ações');
    await user.click(await screen.findByRole('menuitem', { name: 'Alterar senha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Alterar senha' });
    await user.click(within(dialog).getByRole('button', { name: 'Alterar' }));
    await within(dialog).findByText('Insira uma senha');
    await user.type(await within(dialog).findByLabelText(/Nova senha/), 'violeta no jardim');
    const timers = vi.spyOn(window, 'setTimeout');
    await user.click(within(dialog).getByRole('button', { name: 'Alterar' }));
    await screen.findByText('Senha alterada com sucesso!');
    await waitFor(() => expect(timers.mock.calls.map(([, after]) => after)).toContain(2000));
  });
});

describe('a bonus', () => {
  const pay = async (user: User) => {
    await press(user, 'Pagar bônus');
    const dialog = await screen.findByRole('dialog', { name: 'Pagar bônus' });
    await within(dialog).findByRole('textbox', { name: /Valor \(Limite de 2000\)/ });
    return dialog;
  };
  const submit = (user: User, dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: /^(Pagar|Tentar novamente)$/ }));

  it('P-BON-01 P-BON-02 P-BON-05 P-ROLE-06 asks what it must, and says who is responsible', async () => {
    const { user, sent } = open();
    const dialog = await pay(user);
    const responsible = await within(dialog).findByRole('textbox', { name: 'Responsável' });
    await waitFor(() => expect((responsible as HTMLInputElement).value).toBe('Rita Prado'));
    expect((responsible as HTMLInputElement).readOnly).toBe(true);
    expect(within(dialog).getByText('Adiantamento de diária')).toBeDefined();
    expect(within(dialog).queryByRole('textbox', { name: /Descreva o motivo/ })).toBeNull();
    await submit(user, dialog);
    expect(await within(dialog).findAllByText('Preenchimento Obrigatório')).toHaveLength(4);
    expect(sent('bonuses.pay')).toEqual([]);
  });

  it('P-BON-03 P-BON-04 P-BON-06 P-BON-07 P-BON-09 P-ERR-10 is typed, looked up and paid', async () => {
    let refuse = true;
    const { user, sent } = open({
      'bonuses.pay': () => {
        if (refuse) throw Object.assign(new Error('Limite do mês atingido.'), { status: 409 });
        return undefined;
      },
    });
    const dialog = await pay(user);
    const value = await field(/Valor/);
    await user.type(value, '2500');
    await user.tab();
    expect((value as HTMLInputElement).value).toBe('2.000,00');
    await user.type(await field(/Id do agendamento/), ' s9 ');
    await user.type(await field(/Descrição/), `  a   ${'b'.repeat(80)}`);
    expect(((await field(/Descrição/)) as HTMLInputElement).value).toBe(`a ${'b'.repeat(70)}`);
    expect(sent('bookings.one')[0]?.params).toEqual({ id: 's9' });
    await waitFor(async () =>
      expect(((await field(/Data do agendamento/)) as HTMLInputElement).value).toBe('08/03/2026'),
    );
    const file = within(dialog).getByLabelText('Anexo (PDF)', { selector: 'input' });
    await user.upload(file, new File(['%PDF-1.4'], 'recibo.pdf', { type: 'application/pdf' }));
    await within(dialog).findByText('recibo.pdf');
    await submit(user, dialog);
    await within(dialog).findByText('Erro');
    refuse = false;
    await submit(user, dialog);
    await screen.findByText('Bônus enviado para aprovação!');
    await screen.findByText('Sucesso');
    expect(sent('bonuses.pay').at(-1)?.body).toEqual({
      message: `a ${'b'.repeat(70)}`,
      scheduleId: 's9',
      value: '2000.00',
      reason: 2,
      scheduleDate: '2026-03-08T18:30:00.000Z',
      file: expect.any(File),
    });
  });

  it('P-BON-07 a look-up that fails alerts, and the date can be typed', async () => {
    const { user } = open({ 'bookings.one': fails });
    await pay(user);
    await user.type(await field(/Id do agendamento/), 'nada');
    await user.click(await field(/Descrição/));
    await screen.findByText('Erro ao consultar agendamento!');
    expect(((await field(/Id do agendamento/)) as HTMLInputElement).value).toBe('nada');
  });

  it('P-BON-11 P-BON-15 P-BON-16 P-BON-17 the rows say amount, objective and state', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Bônus' });
    const texts = (await within(table).findAllByRole('row')).map(({ textContent }) => textContent);
    expect(texts[1]).toContain('R$ 123,45');
    expect(texts[1]).toContain('Acordo');
    expect(texts[1]).toContain('Recusado pelo head financeiro');
    expect(texts[2]).toContain('Objetivo não encontrada');
    expect(texts[2]).toContain('Pendente head de operações');
    expect(texts[3]).toContain('N/A');
    // Only the refused one is corrected.
    expect(within(table).getAllByRole('button', { name: /Editar/ })).toHaveLength(1);
  });

  it('P-BON-19 the way through the approval', async () => {
    const { user } = open();
    await menuOf(user, /Acordo/, 'Histórico de aprovação');
    const dialog = await screen.findByRole('dialog', { name: 'Histórico de aprovação' });
    const story = await within(dialog).findByRole('list', { name: 'Decisões' });
    expect(
      within(story)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '09/03/2026 14:00Fábio · fabio@camarim.testReprovadoValor alto',
      '09/03/2026 13:00Olga · olga@camarim.testAprovado',
    ]);
    // One kind alone needs no buttons to choose it by.
    expect(within(dialog).queryByRole('group', { name: 'Decisões: tipos' })).toBeNull();
  });

  it('P-BON-18 P-BON-09 P-CALL-39 a refused one is corrected with its own values', async () => {
    const { user, sent } = open({ 'bonuses.correct': () => undefined });
    await menuOf(user, /Acordo/, 'Editar');
    const dialog = await screen.findByRole('dialog', { name: 'Editar bônus' });
    expect(((await field(/Valor/)) as HTMLInputElement).value).toBe('123,45');
    expect(((await field(/Descreva o motivo/)) as HTMLInputElement).value).toBe('Acordo');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Bônus alterado com sucesso!');
    expect(sent('bonuses.correct')[0]).toMatchObject({
      params: { transferId: 't1' },
      body: {
        transferId: 't1',
        professionalId: 'p1',
        value: '123.45',
        reason: 23,
        reasonText: 'Acordo',
        description: 'Diária',
        idschedule: 's1',
        scheduleDate: '2026-03-09T15:00:00.000Z',
      },
    });
  });

  it.each([
    ['https://arquivos.exemplo.test/recibo.pdf', true],
    ['javascript:alert(1)', false],
  ])('P-BON-21 the attachment at %s opens: %s', async (data, opens) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, sent } = open({ 'bonuses.file': () => ({ data }) });
    await menuOf(user, /Acordo/, 'Abrir anexo');
    if (opens) await waitFor(() => expect(opened).toHaveBeenCalledWith(data, '_blank', 'noopener'));
    else await screen.findByText('Erro ao recuperar o arquivo');
    expect(opened).toHaveBeenCalledTimes(opens ? 1 : 0);
    expect(sent('bonuses.file')[0]?.params).toEqual({ bonusId: 'b1' });
  });

  it('P-BON-18 P-ROLE-07 who may only read is offered neither payment nor correction, nor any other writing', async () => {
    open({}, (_, action) => action === 'list' || action === 'show');
    const table = await screen.findByRole('table', { name: 'Bônus' });
    await within(table).findByText('Acordo');
    await sectionOf('Histórico de Take Rate');
    for (const name of ['Pagar bônus', 'Editar', 'Infrações'])
      expect([name, screen.queryByRole('button', { name })]).toEqual([name, null]);
    expect(within(table).queryByRole('button', { name: /Editar/ })).toBeNull();
  });
});

describe('gamification', () => {
  const POINTS = {
    'gamification.one': () => ({
      currentMonth: { tier: 'Ouro', points: 260 },
      lastMonth: { tier: 'Prata', points: 120 },
      manualPointsHistory: [
        { points: -5, reason: 'Correção', blame: { email: 'ana@camarim.test' } },
      ],
    }),
    'gamification.performance': () => ({
      schedules: 12,
      finished: 9,
      cancelled: 1,
      rating: 4.75,
      ratings: 4,
    }),
  };

  const show = async (user: User) => {
    await press(user, 'Gamificação');
    const dialog = await screen.findByRole('dialog', { name: 'Gamificação' });
    await within(dialog).findByRole('region', { name: 'Mês atual' });
    return dialog;
  };

  it('P-GAM-01 P-GAM-02 P-GAM-04 P-GAM-05 months, progress, performance and history', async () => {
    const { user } = open(POINTS);
    const dialog = await show(user);
    const now = within(dialog).getByRole('region', { name: 'Mês atual' });
    expect(factIn(now, 'Mês')).toBe('março de 2026');
    expect([factIn(now, 'Tier'), factIn(now, 'Pontos')]).toEqual(['Ouro', '260']);
    const steps = await within(now).findByRole('list', { name: 'Etapas do mês' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '7', '15', '23', '31']);
    const last = within(dialog).getByRole('region', { name: 'Mês anterior' });
    expect([factIn(last, 'Mês'), factIn(last, 'Tier')]).toEqual(['fevereiro de 2026', 'Prata']);
    const performance = within(dialog).getByRole('region', { name: 'Desempenho do mês' });
    await waitFor(() => expect(factIn(performance, 'Média das avaliações')).toBe('4,75'));
    const rows = within(dialog).getAllByRole('row');
    expect(rows.at(-1)?.textContent).toBe('Correção-5ana@camarim.test');
  });

  it('P-GAM-03 points are given with a reason, in one line', async () => {
    const { user, sent } = open({ ...POINTS, 'gamification.add': () => undefined });
    const shown = await show(user);
    await user.click(await within(shown).findByRole('button', { name: 'Adicionar pontos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar pontos' });
    const submit = () => user.click(within(dialog).getByRole('button', { name: 'Adicionar' }));
    await submit();
    expect(await within(dialog).findAllByText('Preenchimento Obrigatório')).toHaveLength(2);
    expect(sent('gamification.add')).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Pontos/), '30');
    await user.type(within(dialog).getByLabelText(/Motivo/), '  Evento   novo ');
    await submit();
    await screen.findByText('Pontos adicionados com sucesso!');
    expect(sent('gamification.add').at(-1)?.body).toEqual({
      artistId: 'p1',
      points: 30,
      reason: 'Evento novo',
    });
  });

  it.each([
    ['30', ['Pontos do mês', '260', '290']],
    ['240', ['Pontos do mês', '260', '500', 'Tier', 'Ouro', 'Diamante']],
    ['-300', ['Pontos do mês', '260', '0', 'Tier', 'Ouro', 'Bronze']],
  ])('P-GAM-03 P-GAM-04 %s points are told with what the month comes to', async (points, told) => {
    const { user } = open(POINTS);
    const shown = await show(user);
    await user.click(await within(shown).findByRole('button', { name: 'Adicionar pontos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar pontos' });
    await user.type(within(dialog).getByLabelText(/Pontos/), points);
    const table = await within(dialog).findByRole('table', { name: 'Antes e depois' });
    await waitFor(() =>
      expect(
        [...table.querySelectorAll('tbody th, tbody td')].map(({ textContent }) => textContent),
      ).toEqual(told),
    );
  });

  it('P-GAM-03 of a month without points it is not told', async () => {
    const { user } = open({
      ...POINTS,
      'gamification.one': () => ({
        currentMonth: { tier: 'Bronze', points: 0 },
        lastMonth: { tier: 'Prata', points: 120 },
        manualPointsHistory: [],
      }),
    });
    const shown = await show(user);
    await user.click(await within(shown).findByRole('button', { name: 'Adicionar pontos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar pontos' });
    await user.type(within(dialog).getByLabelText(/Pontos/), '30');
    await user.type(within(dialog).getByLabelText(/Motivo/), 'Evento');
    expect(within(dialog).queryByRole('table')).toBeNull();
  });

  it('P-GAM-06 points that cannot be read say so', async () => {
    const { user } = open({ ...POINTS, 'gamification.one': fails });
    await press(user, 'Gamificação');
    await screen.findByText('Não foi possível carregar a gamificação.');
  });
});

it.each(['artists', 'partners', 'bonuses', 'gamification'])(
  'P-CONST-07 what %s say of a success stays 2 s',
  (name) => {
    const { actions = [], dialogs = {} } = registry.get(name).spec;
    const sections = Object.values(dialogs).flatMap((dialog) => dialog.sections ?? []);
    const all = [...actions, ...sections.flatMap((section) => section.actions ?? [])];
    const telling = all.filter((action) => 'success' in action && action.success);
    expect(telling).not.toHaveLength(0);
    expect(telling.map((action) => 'toastMs' in action && action.toastMs)).toEqual(
      telling.map(() => 2000),
    );
  },
);

it('P-PROF-02 a service of others is not asked for the file of professionals: it is made of its list', async () => {
  const file = new Uint8Array([1]);
  const calls = { 'artists.export': () => file };
  const theirs = answering(calls as never, () => false);
  expect(await theirs.provider.listFile('artists', 'artists.export', {})).toBeUndefined();
  expect(theirs.asked).toEqual([]);
  const ours = answering(calls as never);
  await ours.provider.listFile('artists', 'artists.export', { filter: 'Ana' });
  expect(ours.sent('artists.export').map(({ query }) => query)).toEqual([{ filter: 'Ana' }]);
});

it.each([
  [{ code: 'x-001' }, 'an answer of another code'],
  [{ code: 'camarim-000' }, 'one without a link'],
])(
  'P-PROF-05 P-ERR-05 an account that was not made says so, and opens nothing: %j',
  async (answer) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = pageOpener(renderScreen)({
      resource: 'artists',
      path: '/artists',
      calls: {
        ...CALLS,
        'artists.list': () => ({ data: [RECORD], totalItems: 1 }),
        'artists.createAccount': () => answer,
      } as never,
    });
    await press(user, 'Ações de Paula Prado');
    await user.click(
      await screen.findByRole('menuitem', { name: 'Criar conta no provedor de pagamento' }),
    );
    await screen.findByText('Houve um erro para criar conta na Moip.');
    expect(opened).not.toHaveBeenCalled();
  },
);
