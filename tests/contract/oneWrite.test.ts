import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { reactivation } from '../../src/customPages/bookings/reactivation';
import * as pricesOnMap from '../../src/customPages/polygons/areaOfOperation/actions';
import * as polygonSettings from '../../src/customPages/polygons/settings/actions';
import { registry } from '../../src/resources/all';
import { addedBy } from '../../src/schema/comments/useComments';
import type { Resource } from '../../src/schema/compiled';
import type { ActionSpec, ActionTools, ShowPart } from '../../src/schema/types';

/**
 * There is one way to write: a record of a definition, or an action. What it is can be read in the compiled
 * definitions; nobody calls a write past them.
 */

const all: readonly AnyEndpoint[] = endpoints;

/** Some writes are GET in the specification: who may only read may not call them. A file is none. */
const isWrite = ({ method, access, answerKind }: AnyEndpoint): boolean =>
  method !== 'GET' ||
  (access.kind === 'routes' && access.level === 'write' && answerKind !== 'bytes');

const WRITES: ReadonlySet<string> = new Set(all.filter(isWrite).map(({ id }) => id));

/** Writes that no definition names, and why. */
const OWN_WAY: Readonly<Record<string, string>> = {
  'session.login': 'begins the session',
  'session.logout': 'ends the session, whatever becomes of the call',
  'session.changePassword': 'carries a token of its own, before there is a session',
  'uploads.receive':
    'is the address that a signed upload names: the bytes of a file, and no record',
  'clientErrors.add': 'tells our own server of an error of a screen, and changes no record',
};

/** Writes that are called past the engine, by whom, and why. */
const PAST: Readonly<Record<string, string>> = {
  'src/resources/shared/bookingInputs/useVoucherSearch.ts: customers.token':
    'changes nothing: the look-up of a voucher asks with the token of its customer',
};

/** Writes that no screen has, and why. */
const NO_SCREEN: Readonly<Record<string, string>> = {
  'leads.updatePayload': 'the form of a lead saves by the call of the back office',
  'areaServices.setPrice': 'prices are set by the call that the specification gives',
  'bookings.comment': 'comments on bookings are added as all others are (decision 0016)',
};

type AnyAction = ActionSpec<{ readonly id: string }>;
type AnyPart = ShowPart<{ readonly id: string }>;

/** What an action calls that is written as a function: it is called with nothing, over nobody. */
const calledBy = async (action: AnyAction): Promise<string[]> => {
  const called: string[] = [];
  const tools: ActionTools = {
    operation: async (id) => {
      called.push(id);
      return {};
    },
    copy: async () => undefined,
    save: async () => undefined,
    open: () => undefined,
  };
  const record = { id: 'x' };
  const calling = async () => {
    if ('callAll' in action) await action.callAll?.(tools, [record], {});
    if ('call' in action) await action.call?.(tools, record, {});
  };
  await calling().catch(() => undefined);
  return called;
};

const namedBy = async (action: AnyAction): Promise<string[]> => {
  if ('operations' in action) return [...(action.operations ?? [])];
  const { operation, variants = [] } = action as Extract<AnyAction, { failure: string }>;
  const named = [operation, ...variants.map((variant) => variant.operation)];
  return [...named.flatMap((id) => id ?? []), ...(await calledBy(action))];
};

/** A comment is added by the call that its section names, or by that of all of them. */
const commentIn = ({ comments }: AnyPart): AnyAction[] =>
  comments ? [addedBy(comments.add) as unknown as AnyAction] : [];

const actionsIn = (part: AnyPart): AnyAction[] => {
  const { actions = [], items, table, matrix, parts = [] } = part;
  return [
    ...actions,
    ...commentIn(part),
    ...(matrix ? [matrix.save as unknown as AnyAction] : []),
    ...([items, table].flatMap((things) => things?.actions ?? []) as unknown as AnyAction[]),
    ...parts.flatMap(actionsIn),
  ];
};

/** Every action of a definition, wherever it stands. */
const actionsOf = ({ spec }: Resource): AnyAction[] => {
  const dialogs = Object.values(spec.dialogs ?? {});
  const forms = [spec.form?.create, spec.form?.edit];
  const sections = [
    ...(spec.show?.sections ?? []),
    ...forms.flatMap((form) => form?.below ?? []),
    ...dialogs.flatMap((dialog) => dialog.sections),
  ] as unknown as AnyPart[];
  const whole = dialogs.flatMap(({ actions = [] }) => actions);
  return [
    ...((spec.actions ?? []) as unknown as AnyAction[]),
    ...(whole as unknown as AnyAction[]),
    ...sections.flatMap(actionsIn),
  ];
};

/** What people save of a list with filters: its views, and its columns. */
const VIEWS = ['views.create', 'views.update', 'views.remove', 'views.arrange'];

/** What a definition calls to save, remove and upload. */
const savedBy = ({ mapping: { source }, can, fields, filters, spec }: Resource): string[] => [
  ...[spec.form?.create, spec.form?.edit].flatMap((form) => form?.following?.operation ?? []),
  ...(['create', 'update', 'remove'] as const).flatMap((way) =>
    source.kind === 'contract' && can[way] ? (source.operations[way] ?? []) : [],
  ),
  ...fields.flatMap(({ field }) => (field.options.sign as string | undefined) ?? []),
  ...(can.list && filters.some(({ hidden }) => !hidden) ? VIEWS : []),
];

/** Actions that no definition draws: those of pages that hold a map, and of the dialog of four steps. */
const DRAWN_BY_PAGES = [
  reactivation,
  pricesOnMap.changeOne,
  pricesOnMap.changeMany,
  polygonSettings.updatePolygon,
  polygonSettings.createPolygon,
] as unknown as readonly AnyAction[];

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

/** Where a write may be called: the engine, the provider, the session. */
const LAWFUL = /^src\/(schema|dataProvider|http|authProvider|boot|customPages\/session)\//;

/** Writes that a file calls by itself; an operation whose name cannot be read counts as one. */
const writesIn = (text: string): string[] => [
  ...[...text.matchAll(CALL)]
    .filter(([, owner]) => owner !== 'tools')
    .flatMap(([, , id, unread]) => (unread ? ['?'] : id && WRITES.has(id) ? [id] : [])),
  ...[...text.matchAll(HOOK)].map(() => '?'),
];

describe('one way to write', () => {
  it('every operation that writes is a record of a definition or an action, and no exception is one', async () => {
    const missing = without(WRITES, await named());
    expect(missing).toEqual(Object.keys({ ...OWN_WAY, ...NO_SCREEN }).sort());
  });

  it('no more than six go another way', () => {
    expect(Object.keys({ ...OWN_WAY, ...PAST }).length).toBeLessThanOrEqual(6);
  });

  it.each(Object.keys(NO_SCREEN))('%s is called by nobody', (id) => {
    const callers = sourcesIn('src').filter((path) =>
      readFileSync(path, 'utf8').includes(`'${id}'`),
    );
    expect(callers).toEqual([]);
  });

  it('nobody else calls one past the engine', () => {
    const past = sourcesIn('src')
      .filter((path) => !LAWFUL.test(path))
      .flatMap((path) => writesIn(readFileSync(path, 'utf8')).map((id) => `${path}: ${id}`));
    expect(past).toEqual(Object.keys(PAST));
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
