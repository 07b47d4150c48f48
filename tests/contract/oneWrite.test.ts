import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '../../src/resources/all';
import type { Resource } from '../../src/schema/compiled';
import {
  actionsOf,
  askedBy,
  DRAWN_BY_PAGES,
  followingOf,
  namedBy,
  WRITES,
} from '../support/definitionWrites';

/**
 * There is one way to write: a record of a definition, or an action. What it is can be read in the compiled
 * definitions; nobody calls a write past them.
 */

/** What writes in its own way, or is called by nobody. */
interface Exception {
  /** Operations of the contract. */
  readonly operations: readonly string[];
  /** Where it is called past the engine; a definition may name it all the same. */
  readonly by?: string;
  /** No screen has it. */
  readonly noScreen?: true;
  readonly why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    operations: ['session.login', 'session.logout', 'session.changePassword'],
    why: 'begin and end a session, which everything else needs, and carry a token of their own',
  },
  {
    operations: ['uploads.receive'],
    why: 'is the address that a signed upload names: the bytes of a file, and no record',
  },
  {
    operations: ['clientErrors.add'],
    why: 'tells our own server of an error of a screen, and changes no record',
  },
  {
    operations: ['customers.token'],
    by: 'src/resources/shared/bookingInputs/useVoucherSearch.ts',
    why: 'changes nothing: the look-up of a voucher asks with the token of its customer',
  },
  {
    operations: ['leads.updatePayload'],
    noScreen: true,
    why: 'the form of a lead saves by the call of the back office',
  },
  {
    operations: ['areaServices.setPrice'],
    noScreen: true,
    why: 'prices are set by the call that the specification gives',
  },
  {
    operations: ['bookings.comment'],
    noScreen: true,
    why: 'comments on bookings are added as all others are (decision 0016)',
  },
];

/** Where the engine asks the provider for an operation or a record by itself, and what for. */
const ENGINE: Readonly<Record<string, string>> = {
  'src/schema/actions': 'the one way: what an action calls, and what came of it',
  'src/schema/columns/useArrange.ts': 'columns of one person, saved while they are dragged',
  'src/schema/find/findRecords.ts': 'asks one question of all lists',
  'src/schema/form/useLookUps.ts': 'asks and changes nothing, as is held below',
  'src/schema/form/useRecordForm.ts': '`following`: the call after the one that saves',
  'src/schema/form/useSaver.ts': 'creates and updates the record of a form',
  'src/schema/show/Reading.tsx': 'asks and changes nothing, as is held below',
  'src/schema/views/useSavedViews.ts': 'views of one person, which a browser keeps elsewhere',
};

/** What of the engine a file belongs to: the folder of actions, or the file itself. */
const partOf = (path: string): string =>
  path.startsWith('src/schema/actions/') ? 'src/schema/actions' : path;

/** What people save of a list with filters: its views, and its columns. */
const VIEWS = ['views.create', 'views.update', 'views.remove', 'views.arrange'];

/** What a definition calls to save, remove and upload. */
const savedBy = (resource: Resource): string[] => {
  const {
    mapping: { source },
    can,
    fields,
    filters,
  } = resource;
  return [
    ...followingOf(resource),
    ...(['create', 'update', 'remove'] as const).flatMap((way) =>
      source.kind === 'contract' && can[way] ? (source.operations[way] ?? []) : [],
    ),
    ...fields.flatMap(({ field }) => (field.options.sign as string | undefined) ?? []),
    ...(can.list && filters.some(({ hidden }) => !hidden) ? VIEWS : []),
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

/** A call of an operation past the tools of an action: of whom, and of what. */
const CALL = /\b(\w+)\s*(?:as [^)]+\))?\s*\.(?:operation|perform)\(\s*(?:'([\w.]+)'|([^\s')]))/g;

/** A write by react-admin's own ways, of which the engine's forms are the only users. */
const HOOK = /\buse(?:Create|Update|Delete)\w*\(|[pP]rovider\s*\.(?:create|update|delete)\w*\(/g;

/** Writes that a file calls by itself; an operation whose name cannot be read counts as one. */
const writesIn = (text: string): string[] => [
  ...[...text.matchAll(CALL)]
    .filter(([, owner]) => owner !== 'tools')
    .flatMap(([, , id, unread]) => (unread ? ['?'] : id && WRITES.has(id) ? [id] : [])),
  ...[...text.matchAll(HOOK)].map(() => '?'),
];

describe('one way to write', () => {
  it('every operation that writes is a record of a definition or an action, and no exception is one', async () => {
    const known = EXCEPTIONS.filter(({ by }) => by === undefined);
    const missing = without(WRITES, await named());
    expect(missing).toEqual(known.flatMap(({ operations }) => operations).sort());
  });

  it('no more than eight go another way', () => {
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(8);
  });

  it.each(EXCEPTIONS.flatMap(({ operations, noScreen }) => (noScreen ? operations : [])))(
    '%s is called by nobody',
    (id) => {
      const callers = sourcesIn('src').filter((path) =>
        readFileSync(path, 'utf8').includes(`'${id}'`),
      );
      expect(callers).toEqual([]);
    },
  );

  it('nobody else calls one past the engine, and in it those alone that are named', () => {
    const past = sourcesIn('src').flatMap((path) =>
      [...new Set(writesIn(readFileSync(path, 'utf8')))].map((id) => [path, id] as const),
    );
    const engine = past.filter(([path]) => path.startsWith('src/schema/'));
    expect([...new Set(engine.map(([path]) => partOf(path)))].sort()).toEqual(Object.keys(ENGINE));
    expect(past.filter((one) => !engine.includes(one))).toEqual(
      EXCEPTIONS.flatMap(({ by, operations }) => (by ? operations.map((id) => [by, id]) : [])),
    );
  });

  it('what sections read, forms look up, actions poll and the search asks changes nothing', () => {
    const asked = ['find.all', ...registry.resources.flatMap(askedBy)];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((id) => WRITES.has(id))).toEqual([]);
  });

  it.each([
    ["provider.operation('pix.add', { params })", ['pix.add']],
    ['provider\n      .operation(\n        id,\n        input)', ['?']],
    ["provider.perform('bookings.recharge', values)", ['bookings.recharge']],
    ["provider.operation('pix.list', { params })", []],
    ["tools.operation('pix.add', { body })", []],
    ['const [create] = useCreate();', ['?']],
    ["dataProvider.update('vouchers', params)", ['?']],
  ])('%j calls %j', (text, writes) => {
    expect(writesIn(text)).toEqual(writes);
  });
});
