import { expect, it } from 'vitest';
import { isoOf } from './columnTypes';

it.each([
  ['2026-03-10 12:00:00+00', '2026-03-10T12:00:00.000Z'],
  ['2026-03-10 12:00:00.5+00', '2026-03-10T12:00:00.500Z'],
  ['2026-03-10 23:59:59.07+00', '2026-03-10T23:59:59.070Z'],
  ['1999-12-31 00:00:00.999+00', '1999-12-31T00:00:00.999Z'],
  // Sessions that are not in UTC, as behind a proxy that drops the setting.
  ['2026-03-10 09:00:00.5-03', '2026-03-10T12:00:00.500Z'],
  ['2026-03-10 17:30:00+05:30', '2026-03-10T12:00:00.000Z'],
])('instants as the wire says them: %s is %s', (said, iso) => expect(isoOf(said)).toBe(iso));
