import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { noonToday } from '../support/product';
import { journeyContext } from './context';
import { arrives, menu, seen } from './screen';

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

it('C-MISC-01 C-MISC-02 C-ROUTE-45 the shared calendar is shown in a frame, which the policy lets in', async () => {
  const page = await journey.open('administrator', '/staff', { reaches: [origin] });
  await menu(page, 'Ajustes', 'Sala de Reunião');
  await arrives(page, '/meeting-room');
  await seen(page.frameLocator(FRAME).getByRole('heading', { name: 'Agenda da sala' }));
  expect(await page.locator(FRAME).getAttribute('src')).toBe(address);
  expect(referrer).toBeUndefined();
});
