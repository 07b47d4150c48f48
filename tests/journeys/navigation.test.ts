import type { Page } from 'playwright-core';
import englishMessages from 'ra-language-english';
import { expect, it } from 'vitest';
import type { Grant } from '../../domain/access';
import { SESSION_KEY, type Session } from '../../src/http/session';
import { expectedMenu } from '../support/specifiedMenu';
import { journeyContext } from './context';
import { arrives, eventually, move, place, seen } from './screen';

const journey = journeyContext();

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const row = (page: Page) => page.getByRole('rowheader').first();

/** Profile and permission list of the session, as the browser keeps them. */
const grantOf = async (page: Page): Promise<Grant> => {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  const { type, permissions } = JSON.parse(stored ?? '{}') as Session;
  return { type, entries: permissions };
};

type Messages = { readonly [key: string]: string | Messages };

const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? value.split('||||').map((text) => text.trim()) : textsOf(value),
  );

/** Texts of react-admin that are not Portuguese too. */
const ENGLISH = [...new Set(textsOf(englishMessages as unknown as Messages))].filter(
  (text) => text.length > 3 && !text.includes('%{') && text !== 'Dashboard',
);

/** English texts on the page, seen or read aloud. */
const englishOn = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent?.trim() ?? ''] : [],
      ),
      ...['aria-label', 'title', 'placeholder', 'alt'].map(
        (name) => element.getAttribute(name)?.trim() ?? '',
      ),
    ]),
  );
  return ENGLISH.filter((text) => texts.includes(text));
};

/** Pages that only refuse. */
const NO_PAGE = /não encontrada|Acesso restrito|não está disponível/;

it('B-NAV-01 B-NAV-11 B-NAV-12 B-SESS-23 C-ROUTE-01 C-ROUTE-08 C-ROUTE-09 C-ROUTE-12 C-ROUTE-14 C-ROUTE-15 C-ROUTE-17 C-ROUTE-38 C-ROUTE-50 C-ROUTE-54 C-ROUTE-61 C-ROUTE-62 C-CONST-01 C-MISC-05 P-CONST-01 the menu has the places of the specification, and each page of it opens with its heading, its title and no text in English', async () => {
  const page = await journey.open('administrator', '/');
  await arrives(page, '/schedules');
  expect(ENGLISH).toEqual(expect.arrayContaining(['Export', 'Save', 'Loading', 'Add filter']));
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
  expect(await page.getByRole('banner').textContent()).toMatch(/v2\.20\.13 · /);
  const places = expectedMenu(await grantOf(page));
  const labels = () =>
    menu(page)
      .locator('[data-top]')
      .evaluateAll((all) => all.map((top) => top.firstChild?.textContent));
  await eventually(
    labels,
    places.map(({ label }) => label),
  );
  const paths = places.flatMap(({ path, below }) => [...(path ? [path] : []), ...below]);
  /** Heading and title at one moment: a page that is leaving may still set the title. */
  const named = () =>
    page.evaluate(() => [document.querySelector('main h1')?.textContent ?? '', document.title]);
  let before = '';
  for (const path of paths.filter((one) => one !== '/logout')) {
    if (place(page) !== path) await move(page, path);
    await arrives(page, path);
    await expect
      .poll(
        async () => {
          const [shown, title] = await named();
          return shown !== '' && shown !== before && title === `${shown} · Camarim`;
        },
        { message: path },
      )
      .toBe(true);
    [before = ''] = await named();
    const main = page.getByRole('main');
    expect([path, await main.textContent()]).not.toEqual([path, expect.stringMatching(NO_PAGE)]);
    expect([path, await main.getByRole('alert').count()]).toEqual([path, 0]);
    expect([path, await englishOn(page)]).toEqual([path, []]);
  }
});

it('B-SESS-23 C-CONST-01 C-MISC-06 C-MISC-11 the name of the product comes from its configuration and is the same everywhere; appearance and height of rows stay over a reload', async () => {
  const page = await journey.browser.newPage({ as: 'administrator' });
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    const ours = { ...config, environment: 'produção', productName: 'Vitrine' };
    await route.fulfill({ response, json: ours });
  });
  await page.goto('/#/voucher-batch');
  await seen(page.getByRole('textbox', { name: /^Campanha/ }));
  expect(await page.title()).toBe('Vouchers em lote · Vitrine');
  await seen(page.getByRole('banner').getByText('v2.20.13 · produção', { exact: true }));
  const shown = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ]);
  expect(shown.join('\n')).toMatch(/vitrine/i);
  expect(shown.join('\n')).not.toMatch(/camarim/i);

  await move(page, '/vouchers');
  await seen(row(page));
  const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(await look()).toEqual({ theme: 'light', density: 'comfortable' });
  const height = () => row(page).evaluate((cell) => cell.getBoundingClientRect().height);
  const comfortable = await height();
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
  await page.reload();
  await seen(row(page));
  await eventually(look, { theme: 'dark', density: 'compact' });
  await expect.poll(height).toBeLessThan(comfortable);
  expect(place(page)).toBe('/vouchers');
});

it('the content security policy lets nothing of another origin in', async () => {
  const page = await journey.open('marketing', '/vouchers', {
    allow: [/security policy|Refused|violates|third party/],
  });
  await seen(row(page));
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const names: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          names.push(effectiveDirective);
          if (names.length === 3) resolve(names.toSorted());
        });
        fetch('https://elsewhere.test/').catch(() => undefined);
        const script = document.createElement('script');
        script.textContent = 'document.title = "x"';
        const image = document.createElement('img');
        image.src = 'https://elsewhere.test/a.png';
        document.body.append(script, image);
      }),
  );
  expect(refused).toEqual(['connect-src', 'img-src', 'script-src-elem']);
  expect(await page.title()).not.toBe('x');
});
