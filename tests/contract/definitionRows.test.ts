import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { fillPath } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import { registry } from '../../src/resources/all';
import type { Resource } from '../../src/schema/compiled';
import type { ActionValues } from '../../src/schema/types';
import { ACTION_CASES } from '../support/actionCases';
import {
  type AnyAction,
  actionsOf,
  DRAWN_BY_PAGES,
  followingOf,
  namedBy,
  placedOf,
  savedInSections,
  undoneBy,
  WRITES,
} from '../support/definitionWrites';
import { SECTION_CASES } from '../support/sectionCases';
import type { SpecifiedAction } from './specified';
import { testWire } from './specified/wire';

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

const COMMENT = 'Adicionar comentário';

const calls = (action: AnyAction): boolean =>
  action.dialog === undefined && action.to === undefined;

/** An action with one of the operations that it writes by: what has a row, or has none. */
interface Write {
  readonly action: AnyAction;
  readonly operation: string;
  readonly name: string;
}

const writesOf = async (name: string, action: AnyAction): Promise<Write[]> =>
  calls(action)
    ? [...new Set(await namedBy(action))]
        .filter((operation) => WRITES.has(operation))
        .map((operation) => ({ action, operation, name: `${name}.${action.name} ${operation}` }))
    : [];

const allOf = async (actionsIn: (resource: Resource) => readonly AnyAction[]): Promise<Write[]> => {
  const all = registry.resources.map((resource) =>
    actionsIn(resource).map((action) => writesOf(resource.name, action)),
  );
  return (await Promise.all(all.flat())).flat();
};

/**
 * What an action sends makes it what it is: one that stands elsewhere too, with another word or place, sends the same.
 * Comments are sent by one action of the engine, by the operation that their section names.
 */
const sentBy = (action: AnyAction): unknown => {
  const { sends, call, sendsAll } = action as Extract<AnyAction, { failure: string }>;
  return call ?? sendsAll ?? (action.label === COMMENT ? COMMENT : sends);
};

const CASES: readonly { readonly action: AnyAction; readonly said: SpecifiedAction }[] = [
  ...ACTION_CASES.map(({ name, action, said }) => ({
    action: actionsOf(registry.get(name)).find((one) => one.name === action) as AnyAction,
    said,
  })),
  ...SECTION_CASES.map(({ action, said }) => ({ action: action as unknown as AnyAction, said })),
];

const hasRow = ({ action, operation }: Write): boolean =>
  CASES.some((one) => one.said.sends?.[0] === operation && sentBy(one.action) === sentBy(action));

it('every write of an action has a row of that action', async () => {
  const writes = await allOf(placedOf);
  expect(writes.length).toBeGreaterThan(80);
  expect(writes.filter((write) => !hasRow(write)).map(({ name }) => name)).toEqual([]);
});

it('every write of a page, a section or what follows a save has a row, or a test that is named', async () => {
  const rows = new Set(CASES.map(({ said }) => said.sends?.[0]));
  const drawn = await Promise.all(DRAWN_BY_PAGES.map((action) => writesOf('', action)));
  const named = [
    ...drawn.flat().map(({ operation }) => operation),
    ...registry.resources.flatMap(followingOf),
    ...registry.resources.flatMap(savedInSections),
  ];
  const missing = [...new Set(named)].filter((id) => WRITES.has(id) && !rows.has(id));
  expect(missing.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

it.each(Object.entries(ELSEWHERE))('%s is proven by the test that is named', (id, [test]) => {
  expect(readFileSync(test, 'utf8')).toContain(`'${id}'`);
});

const undoable = CASES.filter(({ action }) => undoneBy(action).length > 0);

it('every action that can be taken back says what takes it back, and every way of it', () => {
  const placed = registry.resources.flatMap(placedOf).filter((one) => undoneBy(one).length > 0);
  expect(placed.length).toBeGreaterThan(6);
  for (const action of placed) {
    const rows = undoable.filter((one) => sentBy(one.action) === sentBy(action)).flatMap(ofRow);
    const met = new Set(rows.map(({ back }) => back?.action));
    const named = undoneBy(action).map((back) => back.action);
    expect([action.name, named.every((one) => met.has(one))]).toEqual([action.name, true]);
  }
});

function ofRow({ action, said }: (typeof CASES)[number]) {
  return (said.undone ?? []).map(([over, sends]) => {
    const before = { ...said.record, ...over };
    const back = undoneBy(action).find(({ when }) => when?.(before) ?? true);
    return {
      before,
      back,
      sends,
      answer: said.answers,
      title: `${said.label}, ${JSON.stringify(over)}`,
    };
  });
}

it.each(undoable.flatMap(ofRow).map((row) => [row.title, row] as const))(
  "0104 'Desfazer' of %s",
  async (_, { before, back, sends, answer }) => {
    expect(back !== undefined).toBe(sends !== undefined);
    if (!back || !sends) return;
    const [operation, { params = {}, query = {}, body }] = sends as readonly [
      string,
      Readonly<Record<string, Readonly<Record<string, string>>>>,
    ];
    const { action } = back as { readonly action: Extract<AnyAction, { sends: unknown }> };
    const wire = testWire({});
    // The record that is answered is of no account here.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const values = (back.values?.(before, answer) ?? {}) as ActionValues;
    const context = { today: '2026-03-10', product: { name: 'Camarim' } } as never;
    expect(action.operation).toBe(operation);
    await wire.provider.perform?.(operation, action.sends(before, values, context), 'key');
    const { method, service, path = '' } = endpointById.get(operation) ?? {};
    const [sent] = wire.sent;
    expect([sent?.method, sent?.url.pathname]).toEqual([
      method,
      `/api/${service}${fillPath(path, params)}`,
    ]);
    expect(Object.fromEntries(sent?.url.searchParams ?? [])).toEqual(
      Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    );
    expect(sent?.body).toEqual(body);
  },
);
