import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import type { Resource } from '../../src/schema/definition/compiled';
import {
  actionsOf,
  afterSaveOf,
  askedBy,
  DRAWN_BY_PAGES,
  namedBy,
  WRITES,
} from '../support/definitionWrites';
import { shippedResources } from '../support/shipped';

/**
 * There is one way to write: a record of a definition, or an action. What it is can be read in the compiled
 * definitions. That nobody can write past them are rules of the imports: `only-listed-modules-import-writer` of the
 * boundaries and the imports that the linter forbids (decision 0067).
 */

/** What writes in its own way, or is called by nobody. */
interface Exception {
  readonly operations: string;
  /** No screen has it. */
  readonly noScreen?: true;
  readonly why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    operations: 'session.login session.logout session.changePassword',
    why: 'begin and end a session, which everything else needs, and carry a token of their own',
  },
  { operations: 'uploads.receive', why: 'is the address of a signed upload: bytes, and no record' },
  { operations: 'clientErrors.add', why: 'reports an error of a screen, and changes no record' },
  {
    operations: 'views.create views.update views.remove views.arrange',
    why: 'keep views of lists: every list has them alike, and no definition draws them (0067)',
  },
  { operations: 'leads.updatePayload', noScreen: true, why: 'the form saves by another call' },
  {
    operations: 'areaServices.setPrice',
    noScreen: true,
    why: 'the specification has another call',
  },
  { operations: 'bookings.comment', noScreen: true, why: 'added as all others (decision 0016)' },
];

/** Actions that write by a function, where one operation and what it is sent are not enough. */
const BY_CALL: Readonly<Record<string, string>> = {
  'addPix pix.add':
    'the contract knows two values as `id`: the booking of the path, the code of the body (0065)',
  'addCredits customers.addCredits':
    'a missing permission has a title and a text of its own (part 2 section 8)',
  'send bonuses.import':
    'the file of what was refused is another call, saved with the failure (0030)',
  'update polygons.update,polygons.allocate':
    'two calls, each where something of it was touched, and what differs is read when it is stale (0070)',
  'create polygons.create': 'what was drawn or pasted is read as a shape first (0070)',
  'changePrices polygons.prices,polygons.change':
    'steps alone have an address of their own, and what differs is read when it is stale (0070)',
  'changeManyPrices polygons.change': 'what differs is read when it is stale (0070)',
};

/** What a definition calls to save, remove and upload. */
const savedBy = (resource: Resource): string[] => {
  const { source, can, fields } = resource;
  return [
    ...afterSaveOf(resource),
    ...(['create', 'update', 'remove'] as const).flatMap((way) =>
      source.kind === 'contract' && can[way] ? (source.operations[way] ?? []) : [],
    ),
    ...fields.flatMap(({ field }) => (field.options.sign as string | undefined) ?? []),
  ];
};

const named = async (): Promise<Set<string>> => {
  const actions = [...registry.resources.flatMap(actionsOf), ...DRAWN_BY_PAGES];
  return new Set([
    ...registry.resources.flatMap(savedBy),
    ...(await Promise.all(actions.map(namedBy))).flat(),
  ]);
};

const without = (ids: Iterable<string>, others: Iterable<string>): string[] => {
  const known = new Set(others);
  return [...ids].filter((id) => !known.has(id)).sort();
};

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|harness\.tsx$/.test(path))
    .map((path) => join(folder, path));

describe('one way to write', () => {
  it('every operation that writes is a record of a definition or an action, and no exception is one', async () => {
    const missing = without(WRITES, await named());
    expect(missing).toEqual(EXCEPTIONS.flatMap(({ operations }) => operations.split(' ')).sort());
  });

  it('an action writes by its operation, or by a function for a reason that is named', async () => {
    const actions = new Set([...shippedResources.flatMap(actionsOf), ...DRAWN_BY_PAGES]);
    const byCall = [...actions].filter((action) => 'call' in action && action.call !== undefined);
    const writing = await Promise.all(
      byCall.map(async (action) => {
        const operations = (await namedBy(action)).filter((id) => WRITES.has(id));
        return operations.length > 0 ? [`${action.name} ${operations.join()}`] : [];
      }),
    );
    expect([...new Set(writing.flat())].sort()).toEqual(Object.keys(BY_CALL).sort());
  });

  it.each(EXCEPTIONS.flatMap(({ operations, noScreen }) => (noScreen ? operations : [])))(
    '%s has no caller',
    (id) => {
      const callers = sourcesIn('src').filter((path) =>
        readFileSync(path, 'utf8').includes(`'${id}'`),
      );
      expect(callers).toEqual([]);
    },
  );

  it('sections, lookups, polls and the search only read', () => {
    const asked = ['find.all', ...registry.resources.flatMap(askedBy)];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((id) => WRITES.has(id))).toEqual([]);
  });
});
