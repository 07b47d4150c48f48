import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useRouterProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { Notifications } from '../../ui/feedback';
import * as f from '../index';
import { createRegistry } from '../registry';
import type { HeadSpec, ShowSection, ShowSpec, TimelineEntry } from '../types';
import RecordDialog from './RecordDialog';
import { RecordPage } from './RecordPage';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import './PhoneWays';
import './Timeline';
import '../list/RowMenu';
import '../neighbours';
import '../../ui/fields/CopyButton';

/** The head of a record, what has no value, two columns and the story: decision 0082. */

interface Stay {
  readonly id: string;
  readonly nights?: readonly TimelineEntry[];
  readonly notes?: readonly TimelineEntry[];
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
  phone: f.phoneBR('Telefone', { personal: true }),
  key: f.text('Chave', { copy: { label: 'Copiar chave' } }),
  price: f.money('Preço'),
  nights: f.data(({ nights }) => nights as Stay['nights']),
  notes: f.data(({ notes }) => notes as Stay['notes']),
};

const spec = { name: 'stays', label: ['Estadia', 'Estadias'], titleField: 'guest' } as const;
const FULL = { id: 's1', guest: 'Ana Reis', status: 'on', room: '12', price: 9050 };

interface Opening {
  readonly head?: HeadSpec;
  readonly sections?: readonly ShowSection<never>[];
  readonly show?: Partial<ShowSpec<never>>;
  readonly inDialog?: boolean;
  /** What the list around the dialog knows of it. */
  readonly row?: object;
  readonly mayDo?: (resource: string, action: string) => boolean;
}

const open = async (record: object | Promise<object>, opening: Opening = {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { head, sections = [], show = {}, inDialog = false, row, mayDo } = opening;
  const registry = createRegistry({
    './stays/index.ts': f.defineResource({
      ...spec,
      routes: { list: '/stays', show: '/stays/:id' },
      roles: 'permissions',
      api: { url: 'https://crm.example.com/stays' },
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
  });
  const perform = vi.fn(async () => undefined);
  const Page = () => {
    const { Route, Routes } = useRouterProvider();
    return (
      <Routes>
        <Route path="/stays/:id" element={<RecordPage resource={registry.get('stays')} />} />
      </Routes>
    );
  };
  renderScreen(
    <Suspense>
      {inDialog ? (
        <RecordDialog
          name="stays.one"
          record={{ id: 's1', ...row }}
          resource="stays"
          onClose={() => undefined}
        />
      ) : (
        <Page />
      )}
      <Notifications />
    </Suspense>,
    {
      registry,
      path: '/stays/s1',
      ...(mayDo && { mayDo }),
      provider: { getOne: async () => ({ data: await record }), perform } as never,
    },
  );
  return { user: userEvent.setup({ pointerEventsCheck: 0, delay: null }), perform };
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

  it('says how the record stands, what tells it from others and its money, and nothing that is not there', async () => {
    await open(FULL, { head });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Reis' })).toBeTruthy();
    expect(screen.getByText('Aberta').className).toContain('state');
    expect(screen.getByText('12').getAttribute('title')).toBe('Quarto');
    expect(screen.getByText('R$ 90,50').parentElement?.textContent).toBe('Preço R$ 90,50');
    expect(screen.queryByTitle('Telefone')).toBeNull();
    expect(screen.queryByText('—')).toBeNull();
  });

  it('has the actions that it names as buttons in their order, and the others in a menu with their reasons', async () => {
    const { user, perform } = await open(FULL, { head });
    await button('Chamar');
    expect(names('button')).toEqual(['Chamar', 'Pagar', 'Mais ações']);
    await user.click(await button('Mais ações'));
    await screen.findByRole('menuitem', { name: /Mudar/ });
    expect(names('menuitem')).toEqual(['MudarJá terminou', 'EncerrarAinda há hóspedes']);
    await user.click(screen.getByRole('menuitem', { name: /Mudar/ }));
    expect(perform).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(await button('Chamar'));
    expect(await screen.findByText('Feito')).toBeTruthy();
  });

  it('has the first three where it names none, and keeps why one is closed', async () => {
    await open(FULL);
    const move = await button('Mudar');
    expect(names('button')).toEqual(['Pagar', 'Mudar', 'Chamar', 'Mais ações']);
    expect(move.disabled).toBe(true);
    expect(move.title).toBe('Já terminou');
  });

  it('has none of them for who may call none', async () => {
    await open(FULL, { head, mayDo: (_, action) => action !== 'call' });
    await screen.findByText('R$ 90,50');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stands below the title of a dialog, named by the record, in place of buttons in its footer', async () => {
    await open(FULL, { head, inDialog: true });
    const dialog = await screen.findByRole('dialog', { name: 'Detalhes' });
    expect(await within(dialog).findByText('Ana Reis')).toBeTruthy();
    await button('Chamar');
    expect(names('button')).toEqual(['', 'Chamar', 'Pagar', 'Mais ações']);
  });

  it('stands by what its row knows while the record is read, without actions', async () => {
    let come: (record: object) => void = () => undefined;
    const record = new Promise<object>((resolve) => {
      come = resolve;
    });
    await open(record, { head, inDialog: true, row: { guest: 'Ana Reis', price: 100 } });
    expect(await screen.findByText('Ana Reis')).toBeTruthy();
    expect(screen.getByText('R$ 1,00')).toBeTruthy();
    expect(names('button')).toEqual(['']);
    come(FULL);
    expect(await screen.findByText('R$ 90,50')).toBeTruthy();
    expect(screen.queryByText('R$ 1,00')).toBeNull();
    await button('Chamar');
  });

  it('of a row that says nothing waits for the record', async () => {
    await open(new Promise<object>(() => undefined), { head, inDialog: true });
    expect(await screen.findByLabelText('Carregando')).toBeTruthy();
    expect(screen.queryByText('s1')).toBeNull();
  });

  it('is named by another field, and by its id where there is no name', async () => {
    await open(FULL, { head: { title: 'room' }, inDialog: true });
    expect(await screen.findByText('12')).toBeTruthy();
    expect(screen.queryByText('Ana Reis')).toBeNull();
  });
});

describe('facts', () => {
  const sections = [{ title: 'Dados', facts: ['guest', 'room', 'key', 'phone'] }] as never;
  const labels = () =>
    [...document.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');

  it('without a value take no room', async () => {
    await open({ ...FULL, room: '', key: null }, { sections });
    await screen.findByRole('region', { name: 'Dados' });
    expect(labels()).toEqual(['Hóspede']);
    expect(screen.queryByText(/Quarto|Chave/)).toBeNull();
  });

  it('are named in one quiet line where a text is said of what is missing', async () => {
    await open({ ...FULL, room: '  ' }, { sections, show: { missing: 'Não informado' } });
    expect(await screen.findByText('Não informado: Quarto, Chave, Telefone')).toBeTruthy();
    expect(labels()).toEqual(['Hóspede']);
  });

  it('say that there is none of them', async () => {
    await open({ id: 's1' }, { sections });
    const section = await screen.findByRole('region', { name: 'Dados' });
    expect(within(section).getByText('Não informado')).toBeTruthy();
  });

  it.each([
    ['11987654321', '(11) 9 8765-4321', '5511987654321'],
    ['1133334444', '(11) 3333-4444', '551133334444'],
    ['351912345678', '+35 (19) 1 2345-678', '351912345678'],
  ])('a telephone %s is called, written to and copied', async (phone, shown, number) => {
    const { user } = await open({ ...FULL, phone }, { sections });
    const called = await screen.findByRole('link', { name: /^Ligar para/ });
    expect(called.getAttribute('href')).toBe(`tel:+${number}`);
    const written = screen.getByRole('link', { name: /^WhatsApp de/ });
    expect(written.getAttribute('href')).toBe(`https://wa.me/${number}`);
    expect(written.getAttribute('rel')).toBe('noopener noreferrer');
    await user.click(await button('Copiar telefone'));
    expect(await screen.findByText('Telefone copiado')).toBeTruthy();
    expect(called.getAttribute('aria-label')).toContain(shown.slice(0, 3));
  });
});

describe('a table', () => {
  it('folds what says no more than others into a line for each text', async () => {
    const rows = [
      { name: 'Diária', value: 'R$ 90,00' },
      { name: 'Taxa', value: 'R$ 0,00' },
      { name: 'Gorjeta', value: 'R$ 0,00' },
      { name: 'Multa' },
    ];
    const table = {
      of: () => rows,
      columns: { name: f.text('Item'), value: f.text('Valor') },
      folds: ({ value }: { readonly value?: string }) =>
        value === 'R$ 0,00' ? value : value ? undefined : 'Não informado',
      empty: 'Nada.',
    };
    await open(FULL, { sections: [{ title: 'Preço', table }] as never });
    const shown = await screen.findByRole('table', { name: 'Preço' });
    expect(shown.querySelectorAll('tbody tr')).toHaveLength(1);
    expect(screen.getByText('R$ 0,00: Taxa, Gorjeta')).toBeTruthy();
    expect(screen.getByText('Não informado: Multa')).toBeTruthy();
    expect(screen.queryByText('Nada.')).toBeNull();
  });
});

describe('two columns', () => {
  const sections = [
    { title: 'Quem', column: 'aside', facts: ['guest'] },
    { title: 'O quê', facts: ['room'] },
    { title: 'Onde', column: 'aside', facts: ['room'] },
  ] as never;
  const headings = (level: number) =>
    screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
  const columnOf = async (name: string) =>
    (await screen.findByRole('region', { name })).parentElement;

  it('stand side by side on a page; the one that comes first is read first', async () => {
    await open(FULL, { sections });
    expect(await columnOf('Quem')).toBe(await columnOf('Onde'));
    expect(await columnOf('Quem')).not.toBe(await columnOf('O quê'));
    expect(headings(2)).toEqual(['Quem', 'Onde', 'O quê']);
  });

  it('may be of actions alone, and is not there for who may do none of them', async () => {
    const acting = [{ title: 'Fazer', column: 'aside', actions: [ACTIONS[0]] }] as never;
    await open(FULL, {
      sections: acting,
      head: { money: 'price' },
      mayDo: (_, act) => act !== 'call',
    });
    await screen.findByText('R$ 90,50');
    expect(screen.queryByRole('region', { name: 'Fazer' })).toBeNull();
  });

  it('are one in a dialog, in the order of the definition', async () => {
    await open(FULL, { sections, inDialog: true });
    expect(await columnOf('Quem')).toBe(await columnOf('O quê'));
    expect(headings(3)).toEqual(['Quem', 'O quê', 'Onde']);
  });
});

describe('the story', () => {
  const sections = [
    {
      title: 'História',
      timeline: {
        kinds: [
          { label: 'Noites', of: ({ nights }: Stay) => nights ?? [], empty: 'Nenhuma noite.' },
          { label: 'Notas', of: ({ notes }: Stay) => notes ?? [], empty: 'Nenhuma nota.' },
          { label: 'Multas', of: () => [] },
        ],
      },
    },
  ] as never;
  const told = async () =>
    within(await screen.findByRole('list', { name: 'História' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const kind = (name: string) => screen.findByRole('button', { name });

  it('merges lists by time, newest first; what has no time or none that can be read comes last', async () => {
    await open(
      {
        ...FULL,
        nights: [
          { at: '2026-03-01T12:00:00Z', what: 'Chegou', who: 'rita@camarim.test' },
          { what: 'Sem data' },
          { at: 'ontem', what: 'Sem hora' },
        ],
        notes: [
          { at: '2026-03-02T15:30:00Z', what: 'Pediu toalha', more: ['azul', null, false, 'duas'] },
          { at: '2026-02-01T12:00:00-03:00', what: 'Reservou' },
        ],
      },
      { sections },
    );
    expect(await told()).toEqual([
      '02/03/2026 12:30NotasPediu toalhaazul · duas',
      '01/03/2026 09:00Noitesrita@camarim.testChegou',
      '01/02/2026 12:00NotasReservou',
      'NoitesSem data',
      'NoitesSem hora',
    ]);
  });

  it('shows ten at first, and ten more', async () => {
    const nights = Array.from({ length: 23 }, (_, day) => ({
      at: new Date(Date.UTC(2026, 0, day + 1)).toISOString(),
      what: `Dia ${day}`,
    }));
    const { user } = await open({ ...FULL, nights }, { sections });
    expect(await told()).toHaveLength(10);
    await user.click(await button('Mostrar mais 10'));
    expect(await told()).toHaveLength(20);
    await user.click(await button('Mostrar mais 3'));
    expect((await told()).at(-1)).toContain('Dia 0');
    expect(screen.queryByRole('button', { name: /Mostrar mais/ })).toBeNull();
  });

  it('is of one kind where one is chosen, and says what there is none of', async () => {
    const { user } = await open(
      { ...FULL, nights: [{ what: 'Chegou', more: ['Ver'], to: 'https://maps.example.com' }] },
      { sections },
    );
    expect((await kind('Todos 1')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Nenhuma nota.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ver/ }).getAttribute('target')).toBe('_blank');
    await user.click(await kind('Notas 0'));
    expect((await kind('Notas 0')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('list', { name: 'História' })).toBeNull();
    expect(screen.getByText('Nenhuma nota.')).toBeTruthy();
    await user.click(await kind('Noites 1'));
    expect(await told()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Nenhuma nota.')).toBeNull());
  });

  it('says of nothing what there is none of', async () => {
    await open({ id: 's1' }, { sections });
    expect(await screen.findByText('Nenhuma noite.')).toBeTruthy();
    expect(screen.getByText('Nenhuma nota.')).toBeTruthy();
  });
});
