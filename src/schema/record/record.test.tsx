import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useRouterProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf, THINGS } from '../../../tests/support/things';
import { ApiError } from '../../http/ApiError';
import { Notifications } from '../../ui/feedback';
import type { HeadSpec, ShowSection, ShowSpec, TimelineEntry } from '../definition/types';
import * as f from '../index';
import RecordDialog from './RecordDialog';
import { RecordPage } from './RecordPage';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import '../fields/ContactLinks';
import './Timeline';
import '../actions/RowMenu';
import '../../ui/fields/CopyButton';

interface Stay {
  readonly id: string;
  readonly nights?: readonly TimelineEntry[];
  readonly notes?: readonly TimelineEntry[];
}

/** The parts of a page are of a stay with more in it. */
interface Room {
  readonly id: string;
  readonly size?: number;
  readonly keys?: readonly { readonly id: string; readonly code: string }[];
  readonly owners?: readonly { readonly id: string }[];
}

const call = (name: string, label: string, more: object = {}) =>
  f.defineAction<Stay>({
    name,
    label,
    places: ['show'],
    operation: `stays.${name}`,
    sends: ({ id }) => ({ id }),
    success: 'Feito',
    failure: 'Erro',
    ...more,
  });

const ACTIONS = [
  call('pay', 'Pagar'),
  call('move', 'Mudar', { blocked: () => 'Já terminou' }),
  call('call', 'Chamar'),
  call('close', 'Encerrar', { danger: true, blocked: () => 'Ainda há hóspedes' }),
  call('hide', 'Ocultar', { offered: () => false }),
];

const fields = {
  guest: f.text('Hóspede'),
  status: f.choice('Situação', { on: { label: 'Aberta', tone: 'success' } }),
  room: f.text('Quarto'),
  phone: f.phoneBR('Telefone'),
  key: f.text('Chave'),
  price: f.money('Preço'),
  nights: f.data(({ nights }) => nights as Stay['nights']),
  notes: f.data(({ notes }) => notes as Stay['notes']),
  size: f.integer('Lugares'),
  keys: f.data(({ keys }) => keys as Room['keys']),
  owners: f.data(({ owners }) => owners as Room['owners']),
};

const FULL = { id: 's1', guest: 'Ana Reis', status: 'on', room: '12', price: 9050 };

interface Opening {
  readonly head?: HeadSpec;
  readonly sections?: readonly ShowSection<never>[];
  readonly show?: Partial<ShowSpec<never>>;
  readonly inDialog?: boolean;
  /** The row of the list around the dialog. */
  readonly row?: object;
  readonly can?: (resource: string, action: string) => boolean;
}

const getOne = vi.fn();
const perform = vi.fn(async (..._: unknown[]): Promise<unknown> => undefined);
const [ask, getMany, getList, update] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];

const open = async (record: object | Promise<object>, opening: Opening = {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  perform.mockClear();
  const { head, sections = [], show = {}, inDialog = false, row, can } = opening;
  const registry = registryOf(
    f.defineResource({
      ...THINGS,
      routes: { list: '/things', show: '/things/:id' },
      titleField: 'guest',
      fields,
      actions: ACTIONS as never,
      show: {
        title: ({ guest }: { guest?: string }) => guest ?? '',
        head,
        sections,
        ...show,
      } as never,
      dialogs: {
        one: { title: 'Detalhes', head, sections, actions: ACTIONS, ...show } as never,
        key: { title: 'Chave', sections: [{ title: 'Chave', facts: ['key'] }] } as never,
      },
    }),
    f.defineResource({
      ...THINGS,
      name: 'people',
      routes: { list: '/people' },
      fields: { name: f.text('Nome', { filter: true }), city: f.text('Cidade') },
      filters: { room: f.text('Sala', { form: false }) },
    }),
  );
  const provider = { getOne, getMany, getList, update, perform, ask };
  getOne.mockImplementation(async () => ({ data: await record }));
  const onClose = () => undefined;
  const Page = () => {
    const { Route, Routes } = useRouterProvider();
    return (
      <Routes>
        <Route path="/things/:id" element={<RecordPage resource={registry.get('things')} />} />
      </Routes>
    );
  };
  renderScreen(
    <Suspense>
      {inDialog ? (
        <RecordDialog
          name="things.one"
          record={{ id: 's1', ...row }}
          resource="things"
          onClose={onClose}
        />
      ) : (
        <Page />
      )}
      <Notifications />
    </Suspense>,
    {
      registry,
      path: '/things/s1',
      ...(can && { can }),
      provider: { ...provider, decode: (_: string, wire: object) => wire } as never,
    },
  );
  return { user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) };
};

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const names = (role: 'button' | 'menuitem') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

describe('the head', () => {
  const head: HeadSpec = {
    state: 'status',
    meta: ['room', 'phone', 'key'],
    money: 'price',
    main: ['call', 'pay'],
  };

  it('shows state, meta and money without gaps; named actions are buttons, others a menu with reasons', async () => {
    const { user } = await open(FULL, { head });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Reis' })).toBeTruthy();
    expect(screen.getByText('Aberta').className).toContain('state');
    expect(screen.getByText('12').getAttribute('title')).toBe('Quarto');
    expect(screen.getByText('R$ 90,50').parentElement?.textContent).toBe('Preço R$ 90,50');
    expect(screen.queryByTitle('Telefone')).toBeNull();
    expect(screen.queryByText('—')).toBeNull();
    await button('Chamar');
    expect(names('button')).toEqual(['Chamar', 'Pagar', 'Mais ações']);
    await user.click(await button('Mais ações'));
    await screen.findByRole('menuitem', { name: /Mudar/ });
    expect(names('menuitem')).toEqual(['MudarJá terminou', 'EncerrarAinda há hóspedes']);
    const blocked = screen.getByRole('menuitem', { name: /Mudar/ });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    await user.click(blocked);
    expect(perform).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(await button('Chamar'));
    expect(await screen.findByText('Feito')).toBeTruthy();
  });

  it('has the first three actions if it names none, with the reason of a disabled one', async () => {
    await open(FULL);
    const move = await button('Mudar');
    expect(names('button')).toEqual(['Pagar', 'Mudar', 'Chamar', 'Mais ações']);
    expect([move.disabled, move.title]).toEqual([true, 'Já terminou']);
  });

  it('has no actions, and no section of actions, without the right to call them', async () => {
    const acting = [{ title: 'Fazer', column: 'aside', actions: [ACTIONS[0]] }] as never;
    await open(FULL, { head, sections: acting, can: (_, action) => action !== 'call' });
    await screen.findByText('R$ 90,50');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Fazer' })).toBeNull();
  });

  it('of a dialog shows the row of the list without actions until the record is read', async () => {
    let come: (record: object) => void = () => undefined;
    const record = new Promise<object>((resolve) => (come = resolve));
    await open(record, { head, inDialog: true, row: { guest: 'Ana Reis', price: 100 } });
    expect(await screen.findByText('Ana Reis')).toBeTruthy();
    expect(screen.getByText('R$ 1,00')).toBeTruthy();
    expect(names('button')).toEqual(['', 'Fechar']);
    come(FULL);
    expect(await screen.findByText('R$ 90,50')).toBeTruthy();
    expect(screen.queryByText('R$ 1,00')).toBeNull();
    await button('Chamar');
    expect(names('button')).toEqual(['', 'Chamar', 'Pagar', 'Mais ações', 'Fechar']);
    expect(screen.getByRole('dialog', { name: 'Detalhes' })).toBeTruthy();
  });
});

describe('facts', () => {
  const sections = [{ title: 'Dados', facts: ['guest', 'room', 'key', 'phone'] }] as never;
  const labels = () =>
    [...document.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');

  it.each<[record: object, inDialog: boolean, labels: string[], text: string]>([
    [{ ...FULL, room: '', key: null }, false, ['Hóspede'], 'Ana Reis'],
    [{ ...FULL, room: '  ' }, true, ['Hóspede'], 'Não informado: Quarto, Chave, Telefone'],
    [{ id: 's1' }, false, [], 'Não informado'],
  ])(
    '%# without a value are left out on a page, and named in one line of a dialog',
    async (record, inDialog, wanted, text) => {
      await open(record, { sections, inDialog });
      const section = await screen.findByRole('region', { name: 'Dados' });
      expect(within(section).getByText(text)).toBeTruthy();
      expect(labels()).toEqual(wanted);
    },
  );

  it.each([
    ['11987654321', '(11', '5511987654321'],
    ['351912345678', '+35', '351912345678'],
  ])('a phone number %s is called, messaged and copied', async (phone, shown, number) => {
    const { user } = await open({ ...FULL, phone }, { sections });
    const called = await screen.findByRole('link', { name: /^Ligar para/ });
    expect(called.getAttribute('href')).toBe(`tel:+${number}`);
    expect(called.getAttribute('aria-label')).toContain(shown);
    const written = screen.getByRole('link', { name: /^WhatsApp de/ });
    expect(written.getAttribute('href')).toBe(`https://wa.me/${number}`);
    expect(written.getAttribute('rel')).toBe('noopener noreferrer');
    await user.click(await button('Copiar telefone'));
    expect(await screen.findByText('Telefone copiado')).toBeTruthy();
  });
});

it('the timeline merges lists by time, newest first, ten at first, and shows one kind if it is chosen', async () => {
  const timeline = {
    kinds: [
      { label: 'Noites', of: ({ nights }: Stay) => nights ?? [], empty: 'Nenhuma noite.' },
      { label: 'Notas', of: ({ notes }: Stay) => notes ?? [], empty: 'Nenhuma nota.' },
      { label: 'Multas', of: () => [], empty: 'Nenhuma multa.' },
    ],
  };
  const told = async () =>
    within(await screen.findByRole('list', { name: 'História' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const nights = [
    { at: '2026-03-01T12:00:00Z', text: 'Chegou', author: 'rita@camarim.test' },
    { at: 'ontem', text: 'Sem hora' },
    ...Array.from({ length: 9 }, (_, at) => ({ text: `Sem data ${at}` })),
  ];
  const notes = [
    { at: '2026-03-02T15:30:00Z', text: 'Pediu toalha', details: ['azul', null, false, 'duas'] },
    {
      at: '2026-02-01T12:00:00-03:00',
      text: 'Viu',
      details: ['Ver'],
      to: 'https://maps.example.com',
    },
  ];
  const sections = [{ title: 'História', timeline }] as never;
  const { user } = await open({ ...FULL, nights, notes }, { sections });
  const shown = await told();
  expect(shown.slice(0, 5)).toEqual([
    '02/03/2026 12:30NotasPediu toalhaazul · duas',
    '01/03/2026 09:00Noitesrita@camarim.testChegou',
    expect.stringMatching(/^01\/02\/2026 12:00NotasViuVer/),
    'NoitesSem hora',
    'NoitesSem data 0',
  ]);
  expect(shown).toHaveLength(10);
  expect(screen.getByRole('link', { name: /Ver/ }).getAttribute('target')).toBe('_blank');
  expect(screen.getByText('Nenhuma multa.')).toBeTruthy();
  await user.click(await button('Mostrar mais 3'));
  expect((await told()).at(-1)).toContain('Sem data 8');
  expect(screen.queryByRole('button', { name: /Mostrar mais/ })).toBeNull();
  expect((await button('Todos 13')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await button('Multas 0'));
  expect((await button('Multas 0')).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('list', { name: 'História' })).toBeNull();
  await user.click(await button('Notas 2'));
  expect(await told()).toHaveLength(2);
  await waitFor(() => expect(screen.queryByText('Nenhuma multa.')).toBeNull());
});

interface Paid {
  readonly id: string;
  readonly version?: number;
  readonly nights?: readonly { readonly id: string; readonly price: number }[];
}

const add = f.defineAction<Paid>({
  name: 'add',
  label: 'Acrescentar',
  form: {
    fields: { price: f.money('Preço', { required: true, unit: 'reais' }) },
    rules: ({ price }, { stored }) => ({
      price: ((stored as unknown as Paid).nights ?? []).some((night) => night.price === price)
        ? 'Já existe'
        : undefined,
    }),
  },
  operation: 'stays.add',
  sends: ({ id }, { price }) => ({ id, price }),
  answersRecord: ({ nights }: Paid) => ({ nights }),
  success: 'Acrescentada',
  failure: 'Erro ao acrescentar',
});

const pay = f.defineAction<Paid>({
  name: 'pay',
  label: 'Quitar',
  confirm: { title: 'Quitar', text: 'Quitar agora?', button: 'Confirmar' },
  operation: 'stays.pay',
  sends: ({ id, version }) => ({ id, version }),
  success: 'Paga',
  failure: 'Erro ao pagar',
});

const save = f.defineAction<Paid>({
  name: 'save',
  label: 'Recibo',
  needs: 'read',
  operation: 'stays.receipt',
  sends: ({ id }) => ({ id }),
  download: (content) => ({ save: 'recibo.pdf', content }),
  patch: () => ({}),
  success: 'Salvo',
  failure: 'Erro ao salvar',
});

const PAID: Paid = { id: 's1', version: 1, nights: [{ id: 'n1', price: 100 }] };

/** Opens a page with one section of these parts. */
const openParts = async (parts: readonly ShowSection<Paid>[]) => {
  for (const spy of [ask, perform, getOne]) spy.mockReset();
  const { user } = await open(PAID, { sections: [{ title: 'Noites', parts }] as never });
  await screen.findByRole('region', { name: 'Noites' });
  return user;
};

const rows = () =>
  [...screen.getByRole('table', { name: 'As noites' }).querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')),
  );

const nights: ShowSection<Paid> = {
  table: {
    label: 'As noites',
    of: (stay) => stay.nights ?? [],
    columns: { id: f.text('Noite'), price: f.money('Preço'), note: f.text('Nota') },
    empty: 'Nenhuma noite.',
  },
};

it.each([
  ['a section of actions', {}],
  ['a section with content', nights],
])('the confirm button has the label of the action by default: %s', async (_, content) => {
  const user = await openParts([{ ...content, actions: [{ ...pay, confirm: { text: 'Já?' } }] }]);
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Quitar' }));
  expect(dialog.getByRole('button', { name: 'Quitar' })).toBeTruthy();
});

it('a failed read has a notice under its title, with the words of the back end (P-ERR-04)', async () => {
  const failure = Promise.reject(new ApiError('answer', 409, 'x', 'Registro bloqueado.'));
  await open(failure, { show: { failure: 'Não lido', failureTitle: 'Erro' } });
  expect(await screen.findByText('Erro')).toBeDefined();
  expect(screen.getByText('Registro bloqueado.')).toBeDefined();
  expect(screen.getByText('Não lido')).toBeDefined();
});

it('a section with a required reading of its own waits for it and fails with it', async () => {
  const reads = {
    operation: 'stays.nights' as const,
    sends: ({ id }: Paid) => ({ stay: id }),
    merge: ({ nights: seen }: Paid) => ({ nights: seen }),
    failure: 'Erro ao carregar as noites',
    required: true,
  };
  const opened = openParts([{ ...nights, reads }]);
  ask.mockRejectedValue(Object.assign(new Error(''), { status: 404 }));
  const user = await opened;
  ask.mockRejectedValue(Object.assign(new Error(''), { status: 404 }));
  expect(await screen.findByText('Erro ao carregar as noites')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  ask.mockResolvedValue({ id: 's1', nights: [{ id: 'n9', price: 900 }] });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(rows()[1]?.[0]).toBe('n9'));
  expect(ask.mock.lastCall).toMatchObject(['stays.nights', { values: { stay: 's1' } }]);
});

const type = async (user: ReturnType<typeof userEvent.setup>, text: string) =>
  user.type(await screen.findByRole('textbox', { name: 'Preço' }), text);
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Preço' }).value;

it('an open form is sent by Enter in reais, shows the answer, and is empty again', async () => {
  const user = await openParts([nights, { actions: [add] }]);
  const answer = { id: 's1', nights: [...(PAID.nights ?? []), { id: 'n2', price: 250 }] };
  perform.mockResolvedValue(answer);
  expect(rows()).toEqual([
    ['Noite', 'Preço'],
    ['n1', 'R$ 1,00'],
  ]);
  await type(user, '2,50{Enter}');
  await screen.findByText('Acrescentada');
  expect(perform.mock.calls[0]?.slice(0, 2)).toEqual(['stays.add', { id: 's1', price: 2.5 }]);
  expect(rows().at(-1)?.slice(0, 2)).toEqual(['n2', 'R$ 2,50']);
  expect(price()).toBe('');
  expect(getOne).toHaveBeenCalledTimes(1);
});

it('an open form keeps input after a failure, and checks it against the record read since', async () => {
  const user = await openParts([nights, { actions: [add] }]);
  perform.mockRejectedValue(new Error('Failed to fetch'));
  getOne.mockResolvedValue({ data: { id: 's1', nights: [{ id: 'n3', price: 250 }] } });
  await type(user, '2,50');
  await user.click(screen.getByRole('button', { name: 'Acrescentar' }));
  expect(await screen.findByText('Erro ao acrescentar')).toBeTruthy();
  expect(await screen.findByText('Já existe')).toBeTruthy();
  expect(price()).toBe('2,50');
});

it('a retry of a confirmed action sends the record read since', async () => {
  const user = await openParts([nights, { actions: [pay] }]);
  perform.mockRejectedValueOnce(Object.assign(new Error('Mudou'), { status: 409, code: '' }));
  perform.mockResolvedValue(undefined);
  getOne.mockResolvedValue({ data: { ...PAID, version: 2 } });
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  const question = await screen.findByRole('dialog', { name: 'Quitar' });
  expect(perform).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Mudou');
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Paga');
  expect(perform.mock.calls.map(([, sent]) => sent)).toEqual([
    { id: 's1', version: 1 },
    { id: 's1', version: 2 },
  ]);
});

it('an action at once saves a file', async () => {
  const url = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const user = await openParts([{ actions: [save] }]);
  perform.mockResolvedValueOnce(new Uint8Array([1, 2]));
  await user.click(screen.getByRole('button', { name: 'Recibo' }));
  await screen.findByText('Salvo');
  expect(perform.mock.calls[0]?.slice(0, 2)).toEqual(['stays.receipt', { id: 's1' }]);
  expect(url.mock.calls[0]?.[0]).toMatchObject({ type: 'application/pdf', size: 2 });
});

const take = f.defineAction<{ readonly id: string; readonly title: string }>({
  name: 'take',
  label: 'Recolher',
  labelFor: ({ title }) => `Recolher ${title}`,
  confirm: { title: 'Recolher', text: ({ title }) => `Recolher ${title}?`, button: 'Recolher' },
  offered: ({ id }) => id !== 'fixed',
  blocked: ({ id }) => (id === 'used' ? 'Está em uso' : undefined),
  operation: 'rooms.take',
  sends: ({ id }, _, { stored }) => ({ room: stored?.id, key: id }),
  success: 'Recolhida',
  failure: 'Erro ao recolher',
});

const clean = f.defineAction<Room>({
  name: 'clean',
  label: 'Limpar',
  form: { in: 'dialog', fields: { note: f.text('Nota', { required: true, max: 9 }) } },
  operation: 'rooms.clean',
  sends: ({ id }, { note }) => {
    if (note === 'não') throw new f.ActionRefusal('Diga de outro modo', 'word', 'Palavra proibida');
    return { id, note };
  },
  success: 'Limpa',
  failure: 'Erro ao limpar',
});

const unlock = f.defineAction<Room>({
  name: 'open',
  label: 'Abrir',
  operation: 'rooms.open',
  sends: ({ id }) => ({ id }),
  success: 'Aberta',
  failure: 'Erro ao abrir',
});

const roomSections = [
  { title: 'Dados', form: ['guest'], facts: ['size'] },
  {
    title: 'Chaves',
    table: {
      label: 'Lista de chaves',
      of: ({ keys }: Room) => keys ?? [],
      columns: { code: f.text('Chave') },
      empty: 'Nenhuma chave.',
      actions: [take],
    },
    actions: [clean],
  },
  {
    title: 'Donas',
    table: {
      label: 'Lista de donas',
      of: ({ owners }: Room) => owners ?? [],
      columns: { id: f.reference('Dona', 'people', { link: ({ id }) => `/people/${id}` }) },
      empty: 'Nenhuma dona.',
    },
  },
  { title: 'Portas', actions: [unlock] },
  {
    title: 'Sala',
    lines: ({ size }: Room) => (size ? [`${size} lugares`] : []),
    render: ({ record }: { readonly record: Room }) => <output>{`sala ${record.id}`}</output>,
  },
  {
    title: 'Pessoas',
    related: {
      ...{ resource: 'people', by: ({ id }: Room) => ({ room: id }), perPage: 5, tools: false },
      ...{ columns: ['city', 'name'], empty: 'Ninguém.' },
    },
  },
] as never;
const ROOM = {
  ...{ id: 's1', version: 1, guest: 'Azul', size: 4 },
  keys: [
    { id: 'k1', code: 'A-1' },
    { id: 'used', code: 'A-2' },
    { id: 'fixed', code: 'A-3' },
  ],
  owners: [{ id: 'p1' }, { id: 'p2' }],
};

const openRoom = async (room: object = ROOM, mayCall = (_: string) => true) => {
  for (const spy of [getOne, getMany, getList, perform]) spy.mockReset();
  const people = ['Ana', 'Bia'].map((name, at) => ({ id: `p${at + 1}`, name, city: 'Recife' }));
  getMany.mockResolvedValue({ data: people });
  getList.mockResolvedValue({ data: room === ROOM ? people : [], total: 1 });
  await open(room, {
    sections: roomSections,
    can: (resource, action) => action !== 'call' || mayCall(resource),
  });
  await screen.findByRole('heading', { level: 1, name: 'Azul' });
};
const section = (name: string) => screen.findByRole('region', { name });
const press = (box: HTMLElement, label: string) =>
  fireEvent.click(within(box).getByRole('button', { name: label }));

it('sections of a record: each row has a button of its own, disabled if blocked, absent if not offered', async () => {
  await openRoom();
  const keys = await section('Chaves');
  const buttons = within(keys).getAllByRole<HTMLButtonElement>('button');
  const states = buttons.map((button) => [
    button.getAttribute('aria-label') ?? button.textContent,
    button.disabled,
  ]);
  expect(states).toEqual([
    ['Limpar', false],
    ['Recolher A-1', false],
    ['Recolher A-2', true],
  ]);
  press(keys, 'Recolher A-1');
  const dialog = await screen.findByRole('dialog', { name: 'Recolher A-1' });
  expect(dialog.textContent).toContain('Recolher A-1?');
  press(dialog, 'Recolher');
  press(dialog, 'Recolher');
  expect(await screen.findByText('Recolhida')).toBeTruthy();
  expect(perform).toHaveBeenCalledTimes(1);
  expect(perform.mock.calls[0]?.slice(0, 2)).toEqual(['rooms.take', { room: 's1', key: 'k1' }]);
  // The record around has changed.
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
});

it('sections of a record: show references by one request, and related rows with their own columns and no tools', async () => {
  await openRoom();
  const owners = await section('Donas');
  const link = await within(owners).findByRole('link', { name: 'Bia' });
  expect(link.getAttribute('href')).toContain('/people/p2');
  expect(getMany).toHaveBeenCalledTimes(1);
  expect(getMany.mock.calls[0]).toMatchObject(['people', { ids: ['p1', 'p2'] }]);
  expect(within(await section('Chaves')).queryByRole('alert')).toBeNull();
  const people = await section('Pessoas');
  const heads = await within(people).findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Cidade', 'Nome']);
  expect(getList).toHaveBeenCalledTimes(1);
  expect(getList.mock.calls[0]).toMatchObject([
    ...['people', { filter: { room: 's1' }, pagination: { page: 1, perPage: 5 } }],
  ]);
  for (const role of ['textbox', 'checkbox', 'navigation'])
    expect(within(people).queryByRole(role)).toBeNull();
  expect(within(people).queryByRole('button', { name: 'Exportar' })).toBeNull();
  expect((await section('Sala')).textContent).toBe('Sala4 lugaressala s1');
});

it('sections of a record: say that they are empty, and appear by their rights', async () => {
  const empty = { ...ROOM, keys: [], owners: [] };
  await openRoom(empty, (operation) => operation !== 'rooms.clean' && operation !== 'rooms.open');
  const keys = await section('Chaves');
  expect(within(keys).getByText('Nenhuma chave.')).toBeTruthy();
  expect(within(keys).queryByRole('button', { name: 'Limpar' })).toBeNull();
  expect(within(await section('Donas')).getByText('Nenhuma dona.')).toBeTruthy();
  expect(getMany).not.toHaveBeenCalled();
  expect(await within(await section('Pessoas')).findByText('Ninguém.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Portas' })).toBeNull();
});

it('a refusal with a text of its own that the action finds is shown with its title, and nothing is sent', async () => {
  await openRoom();
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  const dialog = await screen.findByRole('dialog');
  const note = await within(dialog).findByRole('textbox', { name: 'Nota' });
  fireEvent.change(note, { target: { value: 'não' } });
  press(dialog, 'Limpar');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Palavra proibidaDiga de outro modo',
  );
  expect(perform).not.toHaveBeenCalled();
});

it('a refusal of the server is shown in its section until the retry, which has the same key', async () => {
  await openRoom();
  const refusal = { code: 'locked', status: 409, body: {} };
  perform.mockRejectedValueOnce(Object.assign(new Error('Não'), refusal));
  const doors = await section('Portas');
  press(doors, 'Abrir');
  expect((await within(doors).findByRole('alert')).textContent).toBe('Não');
  let answer = (_: unknown): void => undefined;
  perform.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  press(doors, 'Abrir');
  await waitFor(() => expect(within(doors).queryByRole('alert')).toBeNull());
  expect(within(doors).getByRole('button', { name: 'Abrir' })).toHaveProperty('disabled', true);
  await act(async () => answer(undefined));
  expect(await screen.findByText('Aberta')).toBeTruthy();
  const keys = perform.mock.calls.map(([, , key]) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('a form on the page shows what is stored until an edit, and is saved on the version read then', async () => {
  await openRoom();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Hóspede' });
  const type = (value: string) => fireEvent.change(name, { target: { value } });
  /** Somebody changes the record, which is read again after an action. */
  const change = async (stored: { guest: string; size?: number; version: number }) => {
    const times = getOne.mock.calls.length;
    getOne.mockResolvedValue({ data: { ...ROOM, ...stored } });
    press(await section('Portas'), 'Abrir');
    await waitFor(() => expect(getOne).toHaveBeenCalledTimes(times + 1));
    await screen.findByRole('heading', { level: 1, name: stored.guest });
  };
  await change({ guest: 'Verde', version: 2 });
  expect(name.value).toBe('Verde');
  type('Verde!');
  await change({ guest: 'Rosa', version: 3 });
  expect(name.value).toBe('Verde!');
  // An edit that is taken back is none.
  type('Verde');
  await waitFor(() => expect(name.value).toBe('Rosa'));
  type('Rosa!');
  // A change elsewhere in the record gives its version, one of the edited field does not.
  await change({ guest: 'Rosa', size: 5, version: 4 });
  await change({ guest: 'Lilás', size: 5, version: 5 });
  expect(name.value).toBe('Rosa!');
  update.mockResolvedValue({ data: ROOM });
  press(await section('Dados'), 'Salvar');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    data: { guest: 'Rosa!' },
    previousData: { version: 4 },
  });
});
