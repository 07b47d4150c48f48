import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import { ACTION_CASES } from '../support/actionCases';
import {
  type AnyAction,
  actionsOf,
  DRAWN_BY_PAGES,
  followingOf,
  namedBy,
  savedInSections,
  WRITES,
} from '../support/definitionWrites';
import { SECTION_CASES } from '../support/sectionCases';

/** Every write that an action performs is a row of what is specified, which the generated tests draw. */

const ON_MAP = 'what is selected on the map of its page is no record';

/** Writes without a row: the test that proves them, and why. */
const ELSEWHERE: Readonly<Record<string, readonly [test: string, why: string]>> = {
  'artists.allocation': [
    'tests/contract/professionalForm.test.tsx',
    'follows the save of a form: it has neither button nor question',
  ],
  'bookings.reactivate': [
    'tests/contract/bookingDialogs/reactivation.test.tsx',
    'is the last of four steps of a dialog of its own',
  ],
  'polygons.allocate': ['src/customPages/polygons/polygons.test.tsx', ON_MAP],
  'polygons.change': ['src/customPages/polygons/polygons.test.tsx', ON_MAP],
  'polygons.create': ['src/customPages/polygons/polygons.test.tsx', ON_MAP],
  'polygons.prices': ['src/customPages/polygons/polygons.test.tsx', ON_MAP],
  'polygons.update': ['src/customPages/polygons/polygons.test.tsx', ON_MAP],
};

const calls = (action: AnyAction): boolean =>
  action.dialog === undefined && action.to === undefined;

const performed = async (): Promise<string[]> => {
  const actions = [...registry.resources.flatMap(actionsOf), ...DRAWN_BY_PAGES].filter(calls);
  const named = [
    ...(await Promise.all(actions.map(namedBy))).flat(),
    ...registry.resources.flatMap(followingOf),
    ...registry.resources.flatMap(savedInSections),
  ];
  return [...new Set(named)].filter((id) => WRITES.has(id)).sort();
};

it('every write of an action, a section, a thing or what follows a save has a row, or a test that is named', async () => {
  const rows = new Set([...ACTION_CASES, ...SECTION_CASES].map(({ said }) => said.sends?.[0]));
  const missing = (await performed()).filter((id) => !rows.has(id));
  expect(missing).toEqual(Object.keys(ELSEWHERE).sort());
});

it.each(Object.entries(ELSEWHERE))('%s is proven by the test that is named', (id, [test]) => {
  expect(readFileSync(test, 'utf8')).toContain(`'${id}'`);
});
