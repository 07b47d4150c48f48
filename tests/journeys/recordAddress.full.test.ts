import { expect, it } from 'vitest';
import { requestsOf, VIEWPORTS } from '../support/browser';
import { bookingsFor, codeOf, DETAILS, hasPartner, openRow } from './bookingScreen';
import { journeyContext } from './context';
import { arrives, dialogOf, eventually, gone, press, seen } from './screen';

const journey = journeyContext();
const take = bookingsFor(() => journey.api);

it('details over the list have an address, which Back takes away without reading the list; opened by itself it is a page with the way back', async () => {
  const booking = await take([2], hasPartner);
  const page = await openRow(journey.browser, booking);
  const asked = requestsOf(page, /\/v2\/bo\/schedules$/);
  const search = () => page.url().split('?')[1];
  const before = search();
  await press(page, codeOf(booking));
  await seen(dialogOf(page, DETAILS));
  await arrives(page, `/schedules/${booking._id}`);
  expect(search()).toBe(before);
  await page.goBack();
  await gone(dialogOf(page, DETAILS));
  await arrives(page, '/schedules');
  await press(page, codeOf(booking));
  await dialogOf(page, DETAILS).getByText('Fechar').click();
  await arrives(page, '/schedules');
  await eventually(search, before);
  expect(asked).toEqual([]);

  const viewport = VIEWPORTS.phone;
  const followed = await journey.open('administrator', `/schedules/${booking._id}`, { viewport });
  await seen(followed.getByRole('heading', { level: 1, name: DETAILS, exact: true }));
  await seen(followed.getByRole('region', { name: 'Comentários' }));
  expect(await followed.getByRole('dialog').count()).toBe(0);
  await followed.getByRole('link', { name: 'Agendamentos', exact: true }).last().click();
  await arrives(followed, '/schedules');
});
