import { readFileSync } from 'node:fs';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import englishMessages from 'ra-language-english';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Grant } from '../../domain/access';
import { entriesOf } from '../../server/access/profiles';
import { App } from '../../src/App';
import { boot } from '../../src/boot/boot';
import { loadConfig } from '../../src/env';
import { session } from '../../src/http/session';
import { createProviders } from '../../src/providers';
import { createLeanServices, type LeanServices } from '../lean/services';
import { SCREEN_NOW } from '../support/screen';
import { comparable, expectedMenu, type Place } from '../support/specifiedMenu';

/** The whole application from index.html on, before services of the specification: start, frame, guards and words. */

const BODY = readFileSync('index.html', 'utf8').replace(/^[\s\S]*<body>|<\/body>[\s\S]*$/g, '');
const SERVICES = ['bo', 'allocation', 'artist', 'node', 'orders'];
const CONFIG = {
  version: '2.20.13',
  environment: 'teste',
  productName: 'Camarim',
  services: Object.fromEntries(SERVICES.map((name) => [name, `https://lean.test/${name}`])),
};

let services: LeanServices;
/** The pages that the services name to who signs in. */
let entries: Grant['entries'] = [];
let listening: [string, EventListenerOrEventListenerObject][] = [];

class DumbChannel {
  postMessage(): void {}
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SCREEN_NOW });
  services = createLeanServices({ now: () => SCREEN_NOW });
  // A few of each are as good as many.
  for (const kept of Object.values(services.state)) if (Array.isArray(kept)) kept.splice(3);
  // A page listens for as long as it lives; here each test is a page of its own.
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      listen(type, listener);
    },
  );
  vi.stubGlobal('BroadcastChannel', DumbChannel);
  // As wide as a desk: questions for a least width alone.
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: 1440 >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  expect(services.refused).toEqual([]);
  for (const [type, listener] of listening) window.removeEventListener(type, listener);
  listening = [];
  session.clear();
  session.wantedPath.take();
  vi.useRealTimers();
});

afterAll(() => loadConfig(async () => Response.json({})));

const serve = (config: object) => async (input: RequestInfo | URL, init?: RequestInit) => {
  const address = String(input);
  if (address === '/config.json') return Response.json(config);
  if (address.endsWith('/profile/access')) return Response.json({ data: entries });
  return services.fetch(new Request(address, init));
};

/** Opens the page at an address, as a browser does that finds there what it has kept. */
const open = async (hash: string, change: object = {}): Promise<void> => {
  cleanup();
  document.body.innerHTML = BODY;
  window.history.replaceState(null, '', hash || '/');
  vi.stubGlobal('fetch', serve({ ...CONFIG, ...change }));
  await boot({
    loadApplication: async () => ({
      prepareApplication: () => undefined,
      startApplication: (root) =>
        void render(<App providers={createProviders()} />, { container: root }),
    }),
  });
};

/** Keeps the session of a profile, with its own list of pages or another. */
const signIn = (type: string, list: Grant['entries'] = entriesOf(type)): void => {
  entries = list;
  session.save({
    token: 'lean-token',
    // The session looks at the clock of the machine.
    expiresAt: Date.UTC(2100, 0),
    type,
    name: 'Ana Souza',
    id: type,
    permissions: list,
  });
};

const user = userEvent.setup({ delay: null });
/** Waits for the page of a title, which has taken the place of the first frame. */
const title = async (name: string): Promise<void> => {
  await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.getElementById('start')).toBeNull());
};
const hash = () => window.location.hash;
const path = () => hash().split('?')[0];
const rows = () => screen.findAllByRole('rowheader');
/** The bar of the frame; a page may have a heading part of its own below it. */
const bar = () => screen.getAllByRole('banner')[0] as HTMLElement;
const menu = () => screen.getByRole('navigation', { name: 'Menu principal' });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

/** Signs in by the form, as a profile of the services. */
const enter = async (type: string): Promise<void> => {
  entries = entriesOf(type);
  await user.type(screen.getByLabelText('E-mail'), `${type}@exemplo.test`);
  await user.type(screen.getByLabelText('Senha'), 'qualquer senha');
  await press('Entrar');
};

describe('an address', () => {
  it.each([
    ['#/vouchers?page=2', 'Vouchers'],
    ['#/new-voucher', 'Novo voucher'],
  ])(
    'B-SESS-02 B-SESS-16 C-ROUTE-05 %s opens after the login that it asked for',
    async (wanted, name) => {
      await open(wanted);
      expect(hash()).toBe('#/login');
      await enter('marketing');
      await title(name);
      expect(hash()).toBe(wanted);
    },
  );

  it.each(['#/vouchers', '#/staff/new', '#/restrict-access', '#/nowhere', ''])(
    'C-ROUTE-04 %j asks for a session',
    async (address) => {
      await open(address);
      expect(screen.getByRole('button', { name: 'Entrar' })).toBeDefined();
      expect(hash()).toBe('#/login');
      expect(services.calls).toEqual([]);
    },
  );

  it('B-SESS-16 C-ROUTE-65 that is none asks for the login first', async () => {
    await open('#/nao-existe');
    expect(hash()).toBe('#/login');
    await enter('marketing');
    await title('Página não encontrada');
    expect(hash()).toBe('#/nao-existe');
  });

  it('B-SESS-15 B-SESS-17 C-ROUTE-06 C-ROUTE-64 without a right leads to the panel, which names it and leads on', async () => {
    signIn('marketing');
    await open('#/staff');
    await screen.findByText('Você não tem permissão para acessar esta página.');
    expect(hash()).toBe('#/restrict-access');
    expect(screen.getByText(/^Página: Acessos\. Seu perfil: Marketing\./)).toBeDefined();
    expect(services.calls).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Ir para a página inicial' }));
    await title('Vouchers');
  });

  it('B-SESS-17 C-ROUTE-65 without a right leads to the panel, and from there home, without a loop', async () => {
    await open('');
    const moved: string[] = [];
    for (const way of ['pushState', 'replaceState'] as const) {
      const go = window.history[way].bind(window.history);
      vi.spyOn(window.history, way).mockImplementation((state, unused, address) => {
        go(state, unused, address);
        if (moved.at(-1) !== path()) moved.push(path() ?? '');
      });
    }
    await enter('staff');
    await title('Agendamentos');
    expect(moved).toEqual(['#/login', '#/', '#/schedules']);
    for (const address of ['#/vouchers', '#/staff', '#/airport']) {
      await open(address);
      await title('Acesso restrito');
    }
    await user.click(screen.getByRole('link', { name: 'Ir para a página inicial' }));
    await title('Agendamentos');
  });

  it('C-ROUTE-07 C-ROLE-07 B-ROLE-01 is not compared with the list of the head of marketing', async () => {
    signIn('marketingHead', []);
    await open('#/staff');
    await title('Acessos');
    expect(hash()).toMatch(/^#\/staff(\?|$)/);
  });
});

/** The menu as it is drawn, read by opening every place. */
const readMenu = async (): Promise<Place[]> => {
  const read: Place[] = [];
  for (const place of menu().querySelectorAll('[data-top]')) {
    const label = place.firstChild?.textContent ?? '';
    const address = place.getAttribute('href')?.slice(1);
    const arrow = within(menu()).queryByRole('button', { name: `Seções de ${label}` });
    if (address !== undefined && !arrow) {
      read.push({ label, path: address, below: [] });
      continue;
    }
    await user.click(arrow ?? place);
    const links = within(menu())
      .getAllByRole('menuitem')
      .map(
        (link) =>
          [link.firstChild?.textContent, (link.getAttribute('href') ?? '').slice(1)] as const,
      );
    // The place's own page comes first, under the place's name.
    const [first] = links;
    const own = first?.[0] === label ? first[1] : undefined;
    expect([label, own]).toEqual([label, address]);
    read.push({
      label,
      ...(own !== undefined && { path: own }),
      below: links.map(([, to]) => to).filter((to) => to !== own),
    });
    await user.keyboard('{Escape}');
    expect(within(menu()).queryByRole('menuitem')).toBeNull();
  }
  return read;
};

describe('the menu', () => {
  it('B-NAV-01 B-NAV-11 B-NAV-12 C-ROUTE-08 is that of the specification, and the index its first page', async () => {
    signIn('administrator');
    await open('#/');
    await title('Agendamentos');
    expect(path()).toBe('#/schedules');
    const grant = { type: 'administrator', entries };
    expect(comparable(await readMenu())).toEqual(comparable(expectedMenu(grant)));
  });

  it('B-NAV-11 B-NAV-12 ruling 13 of a list without levels, whose entries are parts of paths', async () => {
    const list = ['/schedules', '/new-lead', '/air'].map((router) => ({ router }));
    signIn('operation', list);
    await open('');
    await title('Agendamentos');
    const drawn = await readMenu();
    expect(comparable(drawn)).toEqual(
      comparable(expectedMenu({ type: 'operation', entries: list })),
    );
    expect(drawn.find(({ label }) => label === 'Leads')).toEqual({
      label: 'Leads',
      below: ['/new-lead', '/leads/evaluation/schedules/config/list'],
    });
  });
});

/** What is seen and what is read aloud, piece by piece. */
const spoken = (): string[] =>
  [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim() ?? ''] : [],
    ),
    ...['aria-label', 'title', 'placeholder', 'alt'].map(
      (name) => element.getAttribute(name)?.trim() ?? '',
    ),
  ]);

describe('the frame', () => {
  it('B-SESS-23 C-CONST-01 names the product, its version and the page', async () => {
    signIn('marketing');
    await open('#/new-voucher');
    await title('Novo voucher');
    expect(bar().textContent).toContain('v2.20.13 · teste');
    expect(document.title).toBe('Novo voucher · Camarim');
    const trail = within(screen.getByRole('navigation', { name: 'Trilha' }));
    expect(trail.getByText('Novo voucher').getAttribute('aria-current')).toBe('page');
    await user.click(trail.getByRole('link', { name: 'Vouchers' }));
    await title('Vouchers');
    expect(path()).toBe('#/vouchers');
    await user.click(screen.getByRole('link', { name: 'Início de Camarim' }));
    await title('Meu turno');
    expect(path()).toBe('#/home');
  });

  it('B-SESS-23 C-CONST-01 C-MISC-06 C-MISC-11 has the name of the product from its configuration, the same everywhere, and says production where it is', async () => {
    signIn('administrator');
    const change = { environment: 'produção', productName: 'Vitrine' };
    await open('#/realtime-orders', change);
    await title('Pedidos em tempo real');
    await rows();
    expect(document.title).toBe('Pedidos em tempo real · Vitrine');
    expect(screen.getByRole('link', { name: 'Início de Vitrine' })).toBeDefined();
    expect(within(bar()).getByText('v2.20.13 · produção')).toBeDefined();
    await open('#/voucher-batch', change);
    await screen.findByRole('textbox', { name: /^Campanha/ });
    const values = [...document.querySelectorAll('input')].map(({ value }) => value);
    const shown = [document.body.textContent, ...values, ...spoken()].join('\n');
    expect(shown).toMatch(/vitrine/i);
    expect(shown).not.toMatch(/camarim/i);
  });
});

type Messages = { readonly [key: string]: string | Messages };

/** Words of react-admin's English that are Portuguese too, or part of names. */
const SHARED = ['Dashboard'];

const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? value.split('||||').map((text) => text.trim()) : textsOf(value),
  );

const ENGLISH = [...new Set(textsOf(englishMessages as unknown as Messages))].filter(
  (text) => text.length > 3 && !text.includes('%{') && !SHARED.includes(text),
);

/** What is English on the page as it stands. */
const english = (): string[] => {
  const texts = new Set(spoken());
  return ENGLISH.filter((text) => texts.has(text));
};

describe('no text of react-admin is English', () => {
  it.each([
    ['C-ROUTE-09', '#/schedules', 'Agendamentos'],
    ['C-ROUTE-12', '#/realtime-orders', 'Pedidos em tempo real'],
    ['C-ROUTE-14', '#/users', 'Clientes'],
    ['C-ROUTE-17', '#/vouchers', 'Vouchers'],
    ['C-ROUTE-50', '#/staff', 'Acessos'],
    ['C-ROUTE-62', '#/investiments', 'Investimentos'],
    ['C-ROUTE-15', '#/airport', 'Aeroportos'],
    ['C-ROUTE-54', '#/service-category', 'Categorias'],
  ])('C-ROUTE-01 %s B-SESS-23 C-MISC-05 P-CONST-01 on the list of %s', async (_, address, name) => {
    expect(ENGLISH).toEqual(expect.arrayContaining(['Export', 'Save', 'Loading', 'Add filter']));
    signIn('administrator');
    await open(address);
    await title(name);
    await rows();
    expect(path()).toBe(address);
    expect(english()).toEqual([]);
  });

  it.each([
    ['C-ROUTE-38', '#/new-voucher', 'Novo voucher', 'Salvar'],
    ['C-ROUTE-61', '#/new-investiment', 'Novo investimento', 'Salvar'],
    ['C-MISC-05', '#/change-password', 'Alterar Senha', 'Salvar'],
    ['C-ROUTE-64', '#/restrict-access', 'Acesso restrito', undefined],
    ['C-ROUTE-65', '#/nao-existe', 'Página não encontrada', undefined],
    ['C-ROUTE-65', '#/vouchers/nao-existe', 'Página não encontrada', undefined],
  ])(
    'C-ROUTE-01 %s B-SESS-23 C-MISC-05 P-CONST-01 on the page of %s',
    async (_, address, name, word) => {
      signIn('administrator');
      await open(address);
      await title(name);
      expect(path()).toBe(address);
      if (word) await screen.findByRole('button', { name: word });
      expect(english()).toEqual([]);
    },
  );
});

describe('Meu turno', () => {
  it('is found by Buscar, and is where the day begins for whoever wants that', async () => {
    signIn('operation');
    await open('#/');
    await title('Agendamentos');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Buscar' }), 'meu turno');
    await user.click(await screen.findByRole('option', { name: 'Meu turno' }));
    await title('Meu turno');
    expect(path()).toBe('#/home');
    const choose = async (name: string) => {
      await press(/^Menu de/);
      const choice = await screen.findByRole('menuitemradio', { name });
      await user.click(choice);
      expect(choice.getAttribute('aria-checked')).toBe('true');
    };
    await choose('Meu turno');
    await open('#/');
    await title('Meu turno');
    expect(path()).toBe('#/home');
    await choose('Agendamentos');
    await open('#/');
    await title('Agendamentos');
    expect(path()).toBe('#/schedules');
  });
});
