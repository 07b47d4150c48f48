import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SESSION_KEY } from '../../src/http/session';
import { DEMO_PASSWORD } from '../support/accounts';
import { failedAnswer, login, requestsOf } from '../support/browser';
import { emailOf } from '../support/signIn';
import { journeyContext } from './context';
import { arrives, choose, eventually, gone, input, place, says, seen } from './screen';

const journey = journeyContext();

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const table = (page: Page) => page.getByRole('table', { name: 'Vouchers' });
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);

/** The page shows the login form, at its address. */
const atLogin = async (page: Page): Promise<void> => {
  await seen(enter(page));
  await arrives(page, '/login');
};

/** Ends the session on the server, behind the page's back. */
const revoke = async (page: Page): Promise<void> => {
  const { token } = JSON.parse((await kept(page)) ?? '{}') as { token?: string };
  const { status } = await fetch(`${journey.url}/api/bo/v1/boUser/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(204);
};

describe('login', () => {
  it('B-SESS-01 B-SESS-02 B-SESS-15 B-SESS-16 B-SESS-17 B-SESS-22 B-SESS-23 B-NAV-01 C-ROUTE-02 C-ROUTE-04 C-ROUTE-05 C-ROUTE-06 C-ROUTE-64 C-ROUTE-65 C-CONST-01 every page needs a session; after the login the wanted page opens, one without a right is refused, and an unknown one is not found', async () => {
    const page = await journey.browser.newPage();
    for (const address of ['#/staff/new', '#/restrict-access', '', '#/vouchers?page=2']) {
      await page.goto(`/${address}`);
      await atLogin(page);
    }
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Login',
    ]);
    expect(await page.getByRole('contentinfo').textContent()).toMatch(/^v2\.20\.13 · /);
    await login(page, emailOf('marketing'));
    await seen(heading(page, 'Vouchers'));
    expect(new URL(page.url()).hash).toBe('#/vouchers?page=2');
    const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    expect(Object.keys(JSON.parse(stored[SESSION_KEY] ?? '')).sort()).toEqual(
      ['expiresAt', 'id', 'name', 'permissions', 'token', 'type'].sort(),
    );
    expect(JSON.stringify(stored)).not.toContain('@');
    expect(await page.context().cookies()).toEqual([]);

    const asked = requestsOf(page, /\/staff/);
    await page.goto('/#/staff');
    await seen(page.getByText('Página: Acessos. Seu perfil: Marketing.'));
    expect([place(page), asked]).toEqual(['/restrict-access', []]);
    await page.goto('/#/nao-existe');
    await seen(heading(page, 'Página não encontrada'));
    await page.goto('/#/restrict-access');
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click();
    await seen(table(page));
  });

  it('B-ROLE-01 B-ROLE-09 C-ROUTE-07 C-ROLE-07 without the list of permissions there is no session; the path check is skipped for the head of marketing', async () => {
    const page = await journey.browser.newPage({
      allow: [failedAnswer(500), /session\.permissions-failed/],
    });
    const sent = requestsOf(page, /\/logout$/);
    await page.route('**/profile/access', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/#/vouchers');
    await page.getByLabel('E-mail').fill(emailOf('marketing'));
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
    await enter(page).click();
    await seen(page.getByText('Dados inválidos'));
    await atLogin(page);
    expect([await kept(page), sent]).toEqual([null, ['POST /api/bo/v1/boUser/logout']]);

    const head = await journey.open('marketinghead', '/staff', { allow: [/403/] });
    await seen(heading(head, 'Acessos'));
    expect(place(head)).toBe('/staff');
  });

  it('B-SESS-03 B-SESS-13 B-SESS-19 C-STAFF-12 C-ERR-31 a first login changes the password before anything else', async () => {
    const page = await journey.browser.newPage();
    await page.goto('/#/investiments');
    await login(page, emailOf('novo'));
    await seen(heading(page, 'Alterar Senha'));
    expect([place(page), await kept(page)]).toEqual(['/change-password', null]);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.evaluate(() => window.location.assign('#/investiments'));
    await atLogin(page);
    await login(page, emailOf('novo'));
    const field = page.getByLabel('Nova senha', { exact: true });
    const password = 'passaro azul no telhado';
    await field.fill(password);
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await eventually(() => field.getAttribute('type'), 'text');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await says(page, 'Senha alterada com sucesso.');
    await atLogin(page);
    await login(page, emailOf('novo'), password);
    await seen(page.getByRole('main').getByRole('heading', { level: 1 }));
    expect(JSON.parse((await kept(page)) ?? '{}')).toMatchObject({ name: 'Novo Colaborador' });
  });
});

it('B-SESS-11 B-SESS-22 C-ROUTE-18 a logout ends the session in every tab, and Back shows no record', async () => {
  const page = await journey.open('marketing', '/vouchers');
  await seen(table(page));
  const other = await page.context().newPage();
  await other.goto('/#/vouchers');
  await seen(table(other));
  const loggedOut = requestsOf(page, /\/logout$/);
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await says(page, 'Usuário desconectado');
  await atLogin(page);
  expect([loggedOut, await kept(page)]).toEqual([['POST /api/bo/v1/boUser/logout'], null]);
  await atLogin(other);
  expect(await other.getByRole('table').count()).toBe(0);
  await page.goBack();
  await seen(enter(page));
  expect(await page.getByRole('table').count()).toBe(0);
});

describe('the end of a session', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });

  /** A form that is filled in, whose session ends when it is saved. */
  const endsWhileSaving = async (code: string): Promise<Page> => {
    const page = await journey.open('marketing', '/new-voucher', { allow: [failedAnswer(401)] });
    // The uniqueness check of the code is done before the press; no request is under way.
    const isAsked = page.waitForResponse(/\/vouchers\?/);
    await input(page, 'Código').fill(code);
    await input(page, 'Descrição').fill('Semana da limpeza');
    await input(page, 'Início').fill('10/01/2030');
    await input(page, 'Fim').fill('20/01/2030');
    await input(page, 'Percentual').fill('10');
    await choose(page, 'Setor', 'RH');
    await isAsked;
    await revoke(page);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await seen(dialog(page));
    return page;
  };

  const enterAgain = async (page: Page, profile: string, password = DEMO_PASSWORD) => {
    await dialog(page).getByLabel('E-mail').fill(emailOf(profile));
    await dialog(page).getByLabel('Senha', { exact: true }).fill(password);
    await dialog(page).getByRole('button', { name: 'Entrar' }).click();
  };

  it('B-SESS-20 in the middle of a form the login opens over it, nothing is lost, and it can be saved', async () => {
    const page = await endsWhileSaving('JORNADA1');
    await enterAgain(page, 'marketing', 'errada');
    await seen(dialog(page).getByText('Dados inválidos'));
    await enterAgain(page, 'marketing');
    await gone(dialog(page));
    expect(await input(page, 'Código').inputValue()).toBe('JORNADA1');
    expect(await input(page, 'Descrição').inputValue()).toBe('Semana da limpeza');
    const sent = requestsOf(page, /\/voucher/);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await says(page, 'Voucher criado com sucesso!');
    await seen(page.getByRole('rowheader', { name: 'JORNADA1' }));
    expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('B-SESS-20 somebody else who logs in over a form does not get it', async () => {
    const page = await endsWhileSaving('JORNADA2');
    await enterAgain(page, 'finance');
    await seen(heading(page, 'Agendamentos'));
    expect(await page.getByLabel('Campanha').count()).toBe(0);
  });
});
