import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { endpointById } from '../../contract/index';
import { leanEnvironment, listenLean } from '../lean/listen';
import { requiredOnly } from '../lean/required';
import { login } from '../support/browser';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { opensDrawn } from './everyScreen';
import { readsWell } from './looks';
import { arrives, fill, gone, IMAGE, move, press, rowsOf, says, seen, sendImage } from './screen';

/**
 * Browser-only behavior in front of services that answer only what the specification names.
 * `tests/contract/leanScreens.full.test.tsx` opens every screen in front of them.
 */

/** True while the services answer only the keys that the screens cannot do without. */
let isThin = false;
// Their records are counted from the day that the screens call today, at any hour.
const noon = noonToday();
const lean = await listenLean({
  now: () => new Date(noon),
  // The profile of the session decides which pages may be opened.
  thin: (operation, body) =>
    isThin && !operation.startsWith('session.')
      ? requiredOnly(endpointById.get(operation)?.needs, body)
      : body,
});
const { services, files, storage } = lean;

const journey = journeyContext({ env: { ...leanEnvironment(lean), CAMARIM_SEED_BOOKINGS: '0' } });

beforeEach(() => {
  isThin = false;
  services.renew();
});

afterAll(() => lean.close());

/** A page on an address, after a login through the form; the test fails for what the specification does not name. */
const open = async (path: string, profile = 'administrator'): Promise<Page> => {
  const page = await journey.browser.newPage({ reaches: [lean.url, storage] });
  services.refused.length = 0;
  onTestFinished(() => expect(services.refused).toEqual([]));
  await page.goto(`/#${path}`);
  await login(page, `${profile}@exemplo.test`, 'qualquer senha');
  return page;
};

/** Carries out what writes once: afterwards the services have heard this one call, and no other. */
const once = async (call: string, work: () => Promise<unknown>): Promise<void> => {
  const from = services.calls.length;
  await work();
  // An earlier write may have left the same message on screen, so the call is awaited.
  await expect
    .poll(() => services.calls.slice(from).filter((line) => !line.startsWith('GET ')))
    .toEqual([call]);
};

it.each([
  ['all that the specification names', false],
  ['only what the screens cannot do without', true],
])('maps, formatted texts, the calendar, a report and a week open with %s', async (_, thin) => {
  isThin = thin;
  await opensDrawn(await open('/airport'));
});

it('a profile opens what the bare list of its paths says, and no more', async () => {
  const page = await open('/schedules', 'staff');
  expect(await rowsOf(page)).toHaveLength(50);
  await seen(page.getByText('1–50 de até 150'));
  await move(page, '/transfers');
  await arrives(page, '/restrict-access');
});

it('a campaign is created with its image, which goes to the storage; a transfer is approved', async () => {
  const page = await open('/campaigns/new');
  await fill(page, { Título: 'Lua', Resumo: 'À noite', Descrição: 'Sob a lua' });
  await sendImage(page);
  const [path, bytes] = [...files].find(([one]) => one.endsWith(`/${IMAGE.name}`)) ?? [];
  expect(bytes).toBe(IMAGE.buffer.length);
  await page.getByRole('combobox', { name: 'Cidades' }).click();
  await page.getByRole('option', { name: 'São Paulo', exact: true }).click();
  await gone(page.getByRole('listbox'));
  await once('POST /campaigns', async () => {
    await press(page, 'Salvar');
    await says(page, 'Campanha salva com sucesso');
  });
  const img = `${storage}${path}`;
  expect(services.state.campaigns[0]).toMatchObject({ title: 'Lua', img, cities: ['10'] });

  await move(page, '/transfers');
  await page.getByRole('button', { name: 'Aprovar Ana Souza' }).first().click();
  await once('POST /transfer/order/approval', async () => {
    await press(page.getByRole('dialog'), 'Aprovar');
    await says(page, 'Bônus atualizado com sucesso!');
  });
  await readsWell(page);
});
