import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_KEY } from '../../src/http/session';
import { DEMO_PASSWORD } from '../support/accounts';
import { failedAnswer, login, openBrowser, requestsOf, type TestBrowser } from '../support/browser';
import { type Product, startProduct } from '../support/product';
import { emailOf } from '../support/signIn';

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

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);

const type = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
};

const atLogin = async (page: Page): Promise<void> => {
  await enter(page).waitFor();
  expect(new URL(page.url()).hash).toBe('#/login');
};

/** Ends the session on the server, behind the page's back. */
const revoke = async (page: Page): Promise<void> => {
  const { token } = JSON.parse((await kept(page)) ?? '{}') as { token?: string };
  const { status } = await fetch(`${product.url}/api/bo/v1/boUser/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(204);
};

describe('login', () => {
  it('B-SESS-01 B-NAV-01 C-ROUTE-02 shows the form, the way to it and nothing else', async () => {
    const page = await browser.newPage();
    await page.goto('/');
    await atLogin(page);
    expect(await page.getByLabel('E-mail').getAttribute('type')).toBe('email');
    expect(await page.getByLabel('Senha', { exact: true }).getAttribute('type')).toBe('password');
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Login',
    ]);
    expect(await page.getByRole('contentinfo').textContent()).toMatch(/^v2\.20\.13 · /);
  });

  it.each(['#/vouchers?page=2', '#/new-voucher'])(
    'B-SESS-02 B-SESS-16 C-ROUTE-05 opens %s after the login that it asked for',
    async (wanted) => {
      const page = await browser.newPage();
      await page.goto(`/${wanted}`);
      await atLogin(page);
      await login(page, emailOf('marketing'));
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).hash).toBe(wanted);
    },
  );

  it('B-ROLE-09 without the permission list there is no session', async () => {
    const page = await browser.newPage({
      allow: [failedAnswer(500), /session\.permissions-failed/],
    });
    const sent = requestsOf(page, /\/logout$/);
    await page.route('**/profile/access', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/#/vouchers');
    await type(page, emailOf('marketing'), DEMO_PASSWORD);
    await enter(page).click();
    await page.getByText('Dados inválidos').waitFor();
    await atLogin(page);
    expect(await kept(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('camarim.password.1'))).toBeNull();
    expect(sent).toEqual(['POST /api/bo/v1/boUser/logout']);
  });

  it('B-SESS-20 B-SESS-22 keeps the session for 24 hours, and nothing personal but the name', async () => {
    const page = await browser.newPage();
    await page.goto('/#/vouchers');
    const before = Date.now();
    await login(page, emailOf('marketing'));
    await heading(page, 'Vouchers').waitFor();
    const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    // Which font and which files the browser has may be known by then: names of files, of nobody.
    const keys = Object.keys(stored).filter(
      (key) => !['camarim.font', 'camarim.ahead.1'].includes(key),
    );
    expect(keys.sort()).toEqual(['RaStorecamarim.version', SESSION_KEY]);
    const session = JSON.parse(stored[SESSION_KEY] ?? '') as Record<string, unknown>;
    expect(Object.keys(session).sort()).toEqual(
      ['expiresAt', 'id', 'name', 'permissions', 'token', 'type'].sort(),
    );
    const hours = (Number(session.expiresAt) - before) / 3_600_000;
    expect(hours).toBeGreaterThan(23.99);
    expect(hours).toBeLessThan(24.01);
    expect(JSON.stringify(stored)).not.toContain('@');
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
    expect(await page.context().cookies()).toEqual([]);
  });
});

const NEW_PASSWORD = 'passaro azul no telhado';

describe('change of the password', () => {
  const field = (page: Page) => page.getByLabel('Nova senha', { exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar' });

  it('B-SESS-03 B-SESS-19 B-SESS-13 C-STAFF-12 C-ERR-31 a first login changes the password first', async () => {
    const page = await browser.newPage();
    await page.goto('/#/investiments');
    await login(page, emailOf('novo'));
    await heading(page, 'Alterar Senha').waitFor();
    expect(new URL(page.url()).hash).toBe('#/change-password');
    expect(await kept(page)).toBeNull();
    expect(await page.getByRole('navigation').count()).toBe(0);

    await page.evaluate(() => window.location.assign('#/investiments'));
    await atLogin(page);
    await login(page, emailOf('novo'));
    await heading(page, 'Alterar Senha').waitFor();

    expect(await field(page).getAttribute('type')).toBe('password');
    await field(page).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    expect(await field(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ocultar senha' }).click();
    expect(await field(page).getAttribute('type')).toBe('password');
    await save(page).click();

    await page.getByText('Senha alterada com sucesso.').waitFor();
    await atLogin(page);
    await login(page, emailOf('novo'), NEW_PASSWORD);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(JSON.parse((await kept(page)) ?? '{}')).toMatchObject({ name: 'Novo Colaborador' });
  });
});

describe('logout', () => {
  it('B-SESS-11 C-ROUTE-18 ends the session; the way back shows no record', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    const loggedOut = requestsOf(page, /\/logout$/);
    await page.goto('/#/vouchers');
    await page.getByRole('table', { name: 'Vouchers' }).waitFor();
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByText('Usuário desconectado').waitFor();
    await atLogin(page);
    expect(loggedOut).toEqual(['POST /api/bo/v1/boUser/logout']);
    expect(await kept(page)).toBeNull();
    await page.goBack();
    await enter(page).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it.each(['#/logout'])(
    'B-SESS-11 C-ROUTE-18 the address %s alone does it too',
    async (address) => {
      const page = await browser.newPage({ as: 'marketing' });
      await page.goto(`/${address}`);
      await page.getByText('Usuário desconectado').waitFor();
      await atLogin(page);
      expect(await kept(page)).toBeNull();
    },
  );

  it('B-SESS-22 in one tab ends the others', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    await page.goto('/#/vouchers');
    await page.getByRole('table', { name: 'Vouchers' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/#/vouchers');
    await other.getByRole('table', { name: 'Vouchers' }).waitFor();
    await other.goto('/#/logout');
    await atLogin(other);
    await page.waitForURL('**/#/login');
    await page.getByText('Usuário desconectado').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});

describe('the end of a session', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });
  const description = (page: Page) => page.getByLabel('Descrição');

  /** Whether the code is free is asked while the rest is filled in; answered, nothing else asks by itself. */
  const fillVoucher = async (page: Page, code: string): Promise<void> => {
    const isAsked = page.waitForResponse(/\/vouchers\?/);
    await page.getByLabel('Código').fill(code);
    await page.getByLabel('Descrição').fill('Semana da limpeza');
    await page.getByLabel('Início', { exact: true }).fill('10/01/2030');
    await page.getByLabel('Fim', { exact: true }).fill('20/01/2030');
    await page.getByLabel('Percentual', { exact: true }).fill('10');
    await page.getByRole('combobox', { name: 'Setor' }).click();
    await page.getByRole('option').nth(1).click();
    await isAsked;
  };

  const enterAgain = async (page: Page, profile: string): Promise<void> => {
    await dialog(page).getByLabel('E-mail').fill(emailOf(profile));
    await dialog(page).getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await dialog(page).getByRole('button', { name: 'Entrar' }).click();
  };

  it('B-SESS-20 in the middle of a form asks for the login over it and loses nothing', async () => {
    const page = await browser.newPage({ as: 'marketing', allow: [failedAnswer(401)] });
    await page.goto('/#/new-voucher');
    await fillVoucher(page, 'JORNADA1');
    await revoke(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dialog(page).waitFor();
    expect(await description(page).inputValue()).toBe('Semana da limpeza');

    await dialog(page).getByLabel('E-mail').fill(emailOf('marketing'));
    await dialog(page).getByLabel('Senha', { exact: true }).fill('errada');
    await dialog(page).getByRole('button', { name: 'Entrar' }).click();
    await dialog(page).getByText('Dados inválidos').waitFor();
    await enterAgain(page, 'marketing');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Código').inputValue()).toBe('JORNADA1');
    expect(await description(page).inputValue()).toBe('Semana da limpeza');

    const sent = requestsOf(page, /\/voucher/);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Voucher criado com sucesso!').waitFor();
    await page.getByRole('rowheader', { name: 'JORNADA1' }).waitFor();
    expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('B-SESS-20 gives somebody else a page of their own', async () => {
    const page = await browser.newPage({ as: 'marketing', allow: [failedAnswer(401)] });
    await page.goto('/#/new-voucher');
    await fillVoucher(page, 'JORNADA2');
    await revoke(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await enterAgain(page, 'finance');
    await heading(page, 'Agendamentos').waitFor();
    expect(await page.getByLabel('Campanha').count()).toBe(0);
  });

  it('B-SESS-20 while a list is read asks for the login and then reads it', async () => {
    const page = await browser.newPage({ as: 'marketing', allow: [failedAnswer(401)] });
    // The last thing that the list asks by itself: a session that ends before it is missed without a press.
    const isQuiet = page.waitForResponse(/\/views\b/);
    await page.goto('/#/vouchers');
    await page.getByRole('table', { name: 'Vouchers' }).waitFor();
    await isQuiet;
    await revoke(page);
    await page.getByRole('button', { name: 'Código', exact: true }).click();
    await enterAgain(page, 'marketing');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('columnheader', { name: 'Código', exact: true }).waitFor();
    // The rows of before stay until the answer is there.
    const codes = () => page.getByRole('rowheader').allTextContents();
    const isSorted = async () => {
      const shown = await codes();
      return shown.join() === shown.toSorted().join();
    };
    await expect.poll(isSorted).toBe(true);
    expect(await codes()).toHaveLength(10);
  });

  it('B-SESS-20 an expiry in the past counts as logged out', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    await page.goto('/#/vouchers');
    await page.getByRole('table', { name: 'Vouchers' }).waitFor();
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...session, expiresAt: Date.now() - 5000 }));
    }, SESSION_KEY);
    const lists = requestsOf(page, /^\/api\/.*voucher/);
    await page.reload();
    await atLogin(page);
    expect(lists).toEqual([]);
    await login(page, emailOf('marketing'));
    await page.getByRole('table', { name: 'Vouchers' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/vouchers');
  });
});

describe('pages that are not open', () => {
  it('B-SESS-15 B-SESS-17 C-ROUTE-06 C-ROUTE-64 a page without a right leads to the panel', async () => {
    const page = await browser.newPage({ as: 'marketing' });
    const asked = requestsOf(page, /\/staff/);
    await page.goto('/#/staff');
    await page.getByText('Você não tem permissão para acessar esta página.').waitFor();
    expect(new URL(page.url()).hash).toBe('#/restrict-access');
    await page.getByText('Página: Acessos. Seu perfil: Marketing.').waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click();
    await heading(page, 'Vouchers').waitFor();
  });

  it('B-SESS-16 C-ROUTE-65 asks somebody without a session for the login first', async () => {
    const page = await browser.newPage();
    await page.goto('/#/nao-existe');
    await atLogin(page);
    await login(page, emailOf('marketing'));
    await heading(page, 'Página não encontrada').waitFor();
    expect(new URL(page.url()).hash).toBe('#/nao-existe');
  });

  it('B-SESS-17 C-ROUTE-65 pages without a right lead to the panel, and from there home, without a loop', async () => {
    const page = await browser.newPage();
    await page.goto('/');
    const moved: string[] = [];
    page.on('framenavigated', (frame) => moved.push(frame.url()));
    await login(page, emailOf('staff'));
    await heading(page, 'Agendamentos').waitFor();
    expect(moved.length).toBeLessThan(4);
    for (const address of ['#/vouchers', '#/staff', '#/airport']) {
      await page.goto(`/${address}`);
      await heading(page, 'Acesso restrito').waitFor();
    }
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click();
    await heading(page, 'Agendamentos').waitFor();
  });
});
