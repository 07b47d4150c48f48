import type { Page } from 'playwright-core';
import englishMessages from 'ra-language-english';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Grant } from '../../domain/access';
import { SESSION_KEY, type Session } from '../../src/http/session';
import { openBrowser, type TestBrowser, VIEWPORTS } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { comparable, expectedMenu, type Place } from '../support/specifiedMenu';

let product: Product;
let browser: TestBrowser;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser(product.url);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const LISTS = [
  ['#/schedules', 'Agendamentos'],
  ['#/realtime-orders', 'Pedidos em tempo real'],
  ['#/users', 'Clientes'],
  ['#/vouchers', 'Vouchers'],
  ['#/staff', 'Acessos'],
  ['#/investiments', 'Investimentos'],
  ['#/airport', 'Aeroportos'],
  ['#/service-category', 'Categorias'],
] as const;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const top = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const row = (page: Page) => page.getByRole('rowheader').first();
const hash = (page: Page) => new URL(page.url()).hash;

const open = async (page: Page, address: string, title: string): Promise<void> => {
  await page.goto(`/${address}`);
  await heading(page).filter({ hasText: title }).waitFor();
};

/** What an entry is called, without how many wait there: that comes by itself, some time. */
const nameOf = (entry: Element): string => entry.firstChild?.textContent ?? '';

/** The menu as it is drawn, read by opening every place. */
const readMenu = async (page: Page): Promise<Place[]> => {
  const read: Place[] = [];
  for (const place of await menu(page).locator('[data-top]').all()) {
    const label = await place.evaluate(nameOf);
    const address = await place.getAttribute('href');
    const arrow = menu(page).getByRole('button', { name: `Seções de ${label}`, exact: true });
    if (address !== null && (await arrow.count()) === 0) {
      read.push({ label, path: address.slice(1), below: [] });
      continue;
    }
    await (address === null ? place : arrow).click();
    const entries = menu(page).getByRole('menuitem');
    await entries.first().waitFor();
    const links = await entries.evaluateAll((all) =>
      all.map(
        (link) =>
          [link.firstChild?.textContent, (link.getAttribute('href') ?? '').slice(1)] as const,
      ),
    );
    // The place's own page comes first, under the place's name.
    const [first] = links;
    const own = first?.[0] === label ? first[1] : undefined;
    expect([label, own]).toEqual([label, address?.slice(1)]);
    read.push({
      label,
      ...(own !== undefined && { path: own }),
      below: links.map(([, path]) => path).filter((path) => path !== own),
    });
    await page.keyboard.press('Escape');
    await entries.first().waitFor({ state: 'detached' });
  }
  return read;
};

/** Profile and permission list of who is signed in, as the browser keeps them. */
const grantOf = async (page: Page): Promise<Grant> => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  const { type, permissions } = JSON.parse(stored ?? '{}') as Session;
  return { type, entries: permissions };
};

/** Pages that say only that they are not for this operator, or are none. */
const NO_PAGE = /não encontrada|Acesso restrito|não está disponível/;

/** Opens every place of a menu: each has its page, which comes without a failure. */
const opensEach = async (page: Page, places: readonly Place[]): Promise<void> => {
  const paths = places.flatMap(({ path, below }) => [...(path ? [path] : []), ...below]);
  for (const path of paths.filter((one) => one !== '/logout')) {
    await page.goto(`/#${path}`);
    await expect.poll(() => hash(page).split('?')[0]).toBe(`#${path}`);
    await expect.poll(() => page.title()).toMatch(/ · Camarim$/);
    const title = (await heading(page).textContent()) ?? '';
    expect([path, await page.title()]).toEqual([path, `${title} · Camarim`]);
    expect([path, await page.getByRole('main').textContent()]).not.toEqual([
      path,
      expect.stringMatching(NO_PAGE),
    ]);
    expect([path, await page.getByRole('main').getByRole('alert').count()]).toEqual([path, 0]);
  }
};

describe('the menu', () => {
  it('B-NAV-11 B-NAV-12 ruling 13 of a list without levels, whose entries are parts of paths', async () => {
    const page = await browser.newPage({ as: 'operation' });
    const data = ['/schedules', '/new-lead', '/air'].map((router) => ({ router }));
    await page.route('**/profile/access', (route) => route.fulfill({ json: { data } }));
    await page.goto('/');
    await heading(page).waitFor();
    await expect.poll(() => grantOf(page)).toEqual({ type: 'operation', entries: data });
    const drawn = await readMenu(page);
    expect(comparable(drawn)).toEqual(
      comparable(expectedMenu({ type: 'operation', entries: data })),
    );
    expect(drawn.find(({ label }) => label === 'Leads')).toEqual({
      label: 'Leads',
      below: ['/new-lead', '/leads/evaluation/schedules/config/list'],
    });
    await opensEach(page, drawn);
  });

  it('B-NAV-01 B-NAV-11 B-NAV-12 C-ROUTE-08 is that of the specification and has no dead end: every entry opens a page with its heading', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    await open(page, '#/', 'Agendamentos');
    expect(hash(page)).toBe('#/schedules');
    const drawn = await readMenu(page);
    expect(comparable(drawn)).toEqual(comparable(expectedMenu(await grantOf(page))));
    await opensEach(page, drawn);
  });

  it('B-NAV-12 works with the keyboard alone, and a place that has no page of its own opens only what is below it', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    await open(page, '#/vouchers', 'Vouchers');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Ir para o conteúdo');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Camarim');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Agendamentos');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Transferências');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('Vouchers');
    await page.keyboard.press('ArrowDown');
    await menu(page).getByRole('menuitem', { name: 'Novo voucher' }).waitFor();
    await expect.poll(focused).toBe('Vouchers');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Novo voucher');
    await page.keyboard.press('Escape');
    await menu(page).getByRole('menuitem').first().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Vouchers');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('Vouchers em lote');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('Novo voucher');
    await page.keyboard.press('Enter');
    await heading(page).filter({ hasText: 'Novo voucher' }).waitFor();
    expect(hash(page)).toBe('#/new-voucher');

    await top(page, 'Portfólio').click();
    const entry = menu(page).getByRole('menuitem', { name: 'Categorias' });
    await entry.waitFor();
    expect(hash(page)).toBe('#/new-voucher');
    await entry.click();
    await heading(page).filter({ hasText: 'Categorias' }).waitFor();
    await top(page, 'Portfólio').click();
    expect(await entry.getAttribute('aria-current')).toBe('page');
  });

  it('is a drawer on a phone', async () => {
    const page = await browser.newPage({ as: 'administrator', viewport: VIEWPORTS.phone });
    await open(page, '#/vouchers', 'Vouchers');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu principal' });
    await drawer.getByRole('button', { name: 'Ajustes' }).click();
    await drawer.getByRole('link', { name: 'Acessos' }).click();
    await heading(page).filter({ hasText: 'Acessos' }).waitFor();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });
});

describe('the frame', () => {
  it('B-SESS-23 C-CONST-01 names the product, its version and the page', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    await open(page, '#/new-voucher', 'Novo voucher');
    expect(await page.getByRole('banner').textContent()).toMatch(/v2\.20\.13 · /);
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
    expect(await page.title()).toBe('Novo voucher · Camarim');
    const trail = page.getByRole('navigation', { name: 'Trilha' });
    expect(await trail.locator('[aria-current="page"]').textContent()).toBe('Novo voucher');
    await trail.getByRole('link', { name: 'Vouchers' }).click();
    await heading(page).filter({ hasText: 'Vouchers' }).waitFor();
    expect(hash(page)).toBe('#/vouchers');
    await page.getByRole('link', { name: 'Início de Camarim' }).click();
    await heading(page).filter({ hasText: 'Meu turno' }).waitFor();
    expect(hash(page)).toBe('#/home');
  });

  it('B-SESS-23 C-CONST-01 C-MISC-06 C-MISC-11 has the name of the product from its configuration, the same everywhere, and says production where it is', async () => {
    const page = await browser.newPage({ as: 'administrator' });
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...config, environment: 'produção', productName: 'Vitrine' },
      });
    });
    await open(page, '#/realtime-orders', 'Pedidos em tempo real');
    await row(page).waitFor();
    expect(await page.title()).toBe('Pedidos em tempo real · Vitrine');
    await page.getByRole('link', { name: 'Início de Vitrine' }).waitFor();
    await page.getByRole('banner').getByText('v2.20.13 · produção', { exact: true }).waitFor();
    await page.goto('/#/voucher-batch');
    await page.getByRole('textbox', { name: /^Campanha/ }).waitFor();
    const shown = await page.evaluate(() => [
      document.body.innerText,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ]);
    expect(shown.join('\n')).toMatch(/vitrine/i);
    expect(shown.join('\n')).not.toMatch(/camarim/i);
  });

  it('remembers the appearance and the height of rows', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
    await open(page, '#/vouchers', 'Vouchers');
    await row(page).waitFor();
    expect(await look()).toEqual({ theme: 'light', density: 'comfortable' });
    const height = () => row(page).evaluate((cell) => cell.getBoundingClientRect().height);
    const comfortable = await height();
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
    await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
    await page.reload();
    await row(page).waitFor();
    expect(await look()).toEqual({ theme: 'dark', density: 'compact' });
    expect(await height()).toBeLessThan(comfortable);
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
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

/** What is seen and what is read aloud, piece by piece. */
const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim() ?? ''] : [],
      ),
      ...['aria-label', 'title', 'placeholder', 'alt'].map(
        (name) => element.getAttribute(name)?.trim() ?? '',
      ),
    ]),
  );

/** Notes what is English on the page as it stands. */
const englishOn = async (page: Page): Promise<string[]> => {
  const texts = new Set(await spoken(page));
  return ENGLISH.filter((text) => texts.has(text)).map((text) => `${page.url()} ${text}`);
};

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('C-ROUTE-01 C-ROUTE-09 C-ROUTE-12 C-ROUTE-14 C-ROUTE-15 C-ROUTE-17 C-ROUTE-50 C-ROUTE-54 C-ROUTE-62 B-SESS-23 C-MISC-05 P-CONST-01 every list has its address, fits every screen without a sideways scroll, and says nothing of react-admin in English', async () => {
  expect(ENGLISH).toEqual(expect.arrayContaining(['Export', 'Save', 'Loading', 'Add filter']));
  const page = await browser.newPage({ as: 'administrator' });
  for (const [address, title] of LISTS) {
    await open(page, address, title);
    await row(page).waitFor();
    expect(hash(page).split('?')[0]).toBe(address);
    for (const viewport of Object.values(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      await row(page).waitFor();
      await expect.poll(async () => [address, await overflowOf(page)]).toEqual([address, 0]);
    }
    await page.setViewportSize(VIEWPORTS.desktop);
    expect(await englishOn(page)).toEqual([]);
  }
});

it('C-ROUTE-01 C-ROUTE-38 C-ROUTE-61 B-SESS-23 C-MISC-05 P-CONST-01 no text of react-admin is English on forms, in menus and dialogs', async () => {
  const page = await browser.newPage({ as: 'administrator' });
  for (const [address, title, word] of [
    ['#/new-voucher', 'Novo voucher', 'Salvar'],
    ['#/new-investiment', 'Novo investimento', 'Salvar'],
    ['#/change-password', 'Alterar Senha', undefined],
    ['#/restrict-access', 'Acesso restrito', undefined],
    ['#/nao-existe', 'Página não encontrada', undefined],
    ['#/vouchers/nao-existe', 'Página não encontrada', undefined],
  ] as const) {
    await open(page, address, title);
    expect(hash(page).split('?')[0]).toBe(address);
    if (word) await page.getByRole('button', { name: word }).waitFor();
    expect(await englishOn(page)).toEqual([]);
  }
  await page.goto('/#/staff/new');
  await page.getByRole('dialog', { name: 'Acessos' }).getByRole('textbox').first().waitFor();
  expect(await englishOn(page)).toEqual([]);
  await open(page, '#/vouchers', 'Vouchers');
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  for (const [name, role] of [
    ['Colunas', 'dialog'],
    [/^Menu de /, 'menu'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await page.getByRole(role).waitFor();
    expect(await englishOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'detached' });
  }
  await row(page).getByRole('link').click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  expect(await englishOn(page)).toEqual([]);
});

describe('addresses', () => {
  it('C-ROUTE-07 C-ROLE-07 B-ROLE-01 the path check is skipped for the head of marketing', async () => {
    const page = await browser.newPage({ as: 'marketinghead', allow: [/403/] });
    await open(page, '#/staff', 'Acessos');
    expect(hash(page)).toBe('#/staff');
  });

  it('C-ROUTE-04 every page but the login and the password asks for a session', async () => {
    const page = await browser.newPage();
    for (const address of ['#/vouchers', '#/staff/new', '#/restrict-access', '#/nowhere', '']) {
      await page.goto(`/${address}`);
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
      expect(hash(page)).toBe('#/login');
    }
  });
});
