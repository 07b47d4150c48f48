import { expect, it, vi } from 'vitest';
import type { ActionSpec } from '../../schema/definition/actionTypes';
import { copyText, findArtist } from './actions';
import type { BookingRow } from './listFields';

/** A booking of another back end, whose address was never put on the map. */
const unplaced: BookingRow = {
  id: 'b1',
  code: 'ABC123',
  partnerId: 'p1',
  start: '2026-03-11T12:00:00.000Z',
  end: '2026-03-11T14:00:00.000Z',
  address: 'Rua Augusta, 100, São Paulo - SP',
  original: 10_000,
};

const TEXT = 'Rua%20Augusta%2C%20100%2C%20S%C3%A3o%20Paulo%20-%20SP';

const run = async (action: ActionSpec<BookingRow>, tools: Readonly<Record<string, unknown>>) => {
  if (!('call' in action) || !action.call) throw new Error('It calls nothing');
  await action.call(tools as never, unplaced, {}, {} as never);
};

it('B-ROW-04 B-ROW-10 a booking without coordinates is copied with a map of its address, and gone to by it', async () => {
  const copy = vi.fn(async (_text: string) => undefined);
  const open = vi.fn();
  const operation = async () => ({ location: { coordinates: [-46.6, -23.5] } });
  await run(copyText, { copy });
  await run(findArtist, { open, operation });
  const search = 'https://www.google.com/maps/search/?api=1&query=';
  expect(copy.mock.calls[0]?.[0]).toContain(`Mapa: ${search}${TEXT}`);
  expect(open.mock.calls[0]?.[0]).toContain(`&origin=-23.5,-46.6&destination=${TEXT}&`);
});
