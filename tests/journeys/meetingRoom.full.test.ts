import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { arrives, gone, input, menu, place, press, refusals, says, seen, warns } from './screen';

/** Pages of other services: the calendar of the meeting room, and the integration of a consultant. */

const FRAME = 'iframe[title="Calendário da Sala de Reunião"]';

let referrer: string | undefined;
const calendar = createServer((request, response) => {
  referrer = request.headers.referer;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!doctype html><html lang="pt-BR"><title>Agenda</title><h1>Agenda da sala</h1>');
});
await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(calendar.address() as AddressInfo).port}`;
const address = `${origin}/embed?src=sala`;

const journey = journeyContext({
  startsAt: noonToday(),
  env: { CAMARIM_MEETING_CALENDAR_URL: address },
});

afterAll(() => calendar.close());

it('C-MISC-01 C-MISC-02 C-ROUTE-45 the shared calendar is shown in a frame, and the policy lets exactly its origin in', async () => {
  const page = await journey.open('administrator', '/staff', { reaches: [origin] });
  await menu(page, 'Ajustes', 'Sala de Reunião');
  await arrives(page, '/meeting-room');
  await seen(page.getByRole('heading', { level: 1, name: 'Sala de Reunião', exact: true }));
  await seen(page.frameLocator(FRAME).getByRole('heading', { name: 'Agenda da sala' }));
  const frame = page.locator(FRAME);
  expect(await frame.getAttribute('src')).toBe(address);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(referrer).toBeUndefined();
  const link = page.getByRole('link', { name: /Abrir em nova aba/ });
  expect(await link.getAttribute('href')).toBe(address);
  const { headers } = await fetch(journey.url);
  const policy = headers.get('content-security-policy') ?? '';
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(origin);
});

it('C-MISC-03 C-MISC-04 C-ROUTE-55 C-CALL-53 P-CALL-77 C-ERR-37 a consultant is not found, then found by e-mail, whose address is copied, and by id', async () => {
  const page = await journey.open('administrator', '/staff', refusals(404));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu(page, 'Ajustes', 'Integração da Consultora');
  await arrives(page, '/natura-integration');
  await input(page, 'E-mail da consultora').fill('ninguem@consultora.test');
  await press(page, 'BUSCAR');
  await warns(page, 'Consultora não encontrada.');
  await input(page, 'E-mail da consultora').fill('helena.moraes@consultora.test');
  await press(page, 'BUSCAR');
  const url = 'https://consultoras.camarim.test/integracao/CN100200';
  const link = page.getByRole('link', { name: url });
  await seen(link);
  expect(place(page)).toBe('/natura-integration');
  expect(page.url()).not.toContain('helena');
  await press(page, 'Copiar URL');
  await says(page, 'URL copiada');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.getByRole('radio', { name: 'Id', exact: true }).check();
  await gone(link);
  await input(page, 'Id da consultora').fill('CN100200');
  await page.keyboard.press('Enter');
  await seen(link);
});
