import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../../contract/endpoint';
import { endpointById } from '../../../contract/index';
import { shapeKeys } from '../../../contract/shapeKeys';
import {
  FULL_MENU_TYPES,
  type Grant,
  isOfProfiles,
  levelOf,
  mayOpen,
} from '../../../domain/access';
import { entriesOf, PROFILES } from '../../../server/access/profiles';
import { decide } from '../../../server/http/authorization';
import { STATIC_PATHS } from '../../../src/authProvider/createAuthProvider';
import { inputOf } from '../../../src/dataProvider/operations';
import { encodeAmounts } from '../../../src/schema/actions/outcomes';
import { operationsOf } from '../../../src/schema/actions/useMayCall';
import {
  type AccessQuestion,
  accessQuestion,
  operationQuestion,
} from '../../../src/schema/context/access';
import {
  filterParam,
  isFilteredHere,
  type Resource,
} from '../../../src/schema/definition/compiled';
import type { CallAction } from '../../../src/schema/definition/types';
import { type AnyAction, actionsOf, calledBy, WRITES } from '../../support/definitionWrites';
import { contextOf } from './samples';

/** What is wrong with a definition, in one line each. */
type Findings = readonly string[];
type Values = Readonly<Record<string, unknown>>;

export type Call = CallAction<{ readonly id: string }>;

/** An action that calls: it opens no dialog of the product's own, and leads nowhere. */
export const isCall = (action: AnyAction): action is Call =>
  action.dialog === undefined && action.to === undefined;

// --- contract ----------------------------------------------------------------------------------

const refusalOf = (schema: AnyEndpoint['query'], value: unknown): string | undefined => {
  if (!schema) return undefined;
  const { error } = z.safeParse(schema, value);
  return error && z.prettifyError(error).replaceAll('\n', ' ');
};

const operationsIn = ({ source }: Resource) =>
  source.kind === 'contract' ? source.operations : {};

const listOf = (resource: Resource): AnyEndpoint | undefined =>
  resource.can.list ? endpointById.get(operationsIn(resource).list ?? '') : undefined;

/** The list of the contract takes every order of a header, and knows every filter. */
const queryFindings = (resource: Resource): Findings => {
  const list = listOf(resource);
  const { sorting, fields, spec } = resource;
  if (!list) return [];
  const orders = resource.columns.flatMap(({ path }) => {
    const sort = fields.find((field) => field.path === path)?.sort;
    if (!sort || sorting.style !== 'pair') return [];
    const refused = refusalOf(list.query, { [sorting.field]: sort, [sorting.order]: 'ASC' });
    return refused ? [`the order by ${path}: the contract refuses ${refused}`] : [];
  });
  const known = shapeKeys(list.query) ?? [];
  const sent = isFilteredHere(resource.spec.api) ? [] : resource.filters;
  const unknown = sent
    .filter(({ field }) => field.type !== 'dateRange' && !spec.api.calls?.list)
    .map(filterParam)
    .filter((param) => !known.includes(param));
  return [...orders, ...unknown.map((param) => `the contract's list does not know ${param}`)];
};

/** An input as the wire carries it: texts. */
const asText = (query: Values): Values =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    ),
  );

/** Problems that the contract finds in the input of an operation. */
export const inputFindings = (operation: string, input: Values): Findings => {
  const entry = endpointById.get(operation);
  if (!entry) return [`the contract has no operation ${operation}`];
  const { params, query, body } = input as Readonly<Record<string, Values>>;
  const known = shapeKeys(entry.body);
  const unknown = Object.keys(known ? (body ?? {}) : {}).filter((key) => !known?.includes(key));
  return [
    refusalOf(entry.params, params),
    query && refusalOf(entry.query, asText(query)),
    entry.body && refusalOf(entry.body, body),
    ...unknown.map((key) => `${key}, which it does not know`),
  ].flatMap((refused) => (refused ? [`${operation} refuses ${refused}`] : []));
};

/** Operation and input that an action sends for a record and form values. */
export const callOf = async (
  action: Call,
  record: Values & { readonly id: string },
  asks: Values = {},
  owner?: Values,
): Promise<{ readonly operation: string; readonly input: Values } | undefined> => {
  const values = encodeAmounts(action, asks);
  const context = contextOf('list', owner ?? record);
  if (action.call) {
    const calls: { readonly operation: string; readonly input: Values }[] = [];
    const operation = async (id: string, input: object = {}) => {
      calls.push({ operation: id, input: input as Values });
      return {};
    };
    const tools = { operation, copy: async () => undefined, open: () => undefined };
    await action
      .call({ ...tools, save: () => undefined }, record, values, context)
      .catch(() => undefined);
    return calls[0];
  }
  const chosen = action.variants?.find(({ when }) => when(values)) ?? action;
  const named = chosen.sends?.(record, values, context, [record]) ?? {};
  const entry = endpointById.get(chosen.operation ?? '');
  return { operation: chosen.operation ?? '', input: entry ? inputOf(entry, named) : {} };
};

// --- rights ------------------------------------------------------------------------------------

const grants = [...PROFILES.keys()].map((type) => ({ type, entries: entriesOf(type) }));

const mayCall = (type: string, { access }: AnyEndpoint): boolean =>
  decide(access, {
    kind: 'session',
    grants: PROFILES.get(type) ?? new Map(),
  } as unknown as Parameters<typeof decide>[1]) === 'allowed';

/** Profiles with the full menu open every page (C-ROLE-08), whatever the server then answers. */
const isDrawnFor = (grant: Grant, { path, level, roles }: AccessQuestion): boolean => {
  // Profiles that a definition names itself count in place of the permission list.
  if (roles) return isOfProfiles(grant.type, roles);
  const own = levelOf(grant, path, STATIC_PATHS);
  const isOpen = FULL_MENU_TYPES.includes(grant.type) && !mayOpen({ ...grant, type: '' }, path);
  return own === 'write' || (own !== undefined && level === 'read' && !isOpen);
};

/** A control is shown to no profile that the server would refuse. */
const offeredInVain = (question: AccessQuestion, entry: AnyEndpoint): Findings =>
  grants.flatMap((grant) =>
    isDrawnFor(grant, question) && !mayCall(grant.type, entry)
      ? [`${entry.id} is offered to ${grant.type}, who may not call it`]
      : [],
  );

const PAGES = { list: 'list', create: 'create', edit: 'update', delete: 'remove' } as const;

/** Each page requires a path of the contract's access table, at its level. */
const pageFindings = (resource: Resource): Findings =>
  Object.entries(PAGES).flatMap(([action, name]): Findings => {
    const entry = endpointById.get(operationsIn(resource)[name] ?? '');
    if (!entry || !resource.can[name] || !resource.spec.routes) return [];
    const question = accessQuestion(resource.manifest, action);
    const { access } = entry;
    // Lists that every session may read, such as the cities, are guarded as pages alone.
    if (access.kind === 'token' && action === 'list') return [];
    if (!question || access.kind !== 'routes') return [`${action}: no right is asked for`];
    const isKey = (access.anyOf as readonly string[]).includes(question.path);
    if (!isKey || (access.level === 'write' && question.level !== 'write'))
      return [`${action} asks for ${question.path}, ${question.level}; ${entry.id} does not`];
    return offeredInVain(question, entry);
  });

/** An action names its operation, so that its permission is checked. */
const callFindings = async (action: AnyAction): Promise<Findings> => {
  const named = operationsOf([action] as unknown as Parameters<typeof operationsOf>[0]);
  const unnamed = (await calledBy(action)).filter((id) => !named.includes(id));
  return [
    ...unnamed.map((id) => `actions.${action.name} does not name ${id}`),
    ...named.flatMap((id): Findings => {
      const entry = endpointById.get(id);
      const question = entry && operationQuestion(entry.access);
      if (!entry || !question) return [`no right is asked for ${id}`];
      const { path, or = [], level } = question;
      return [path, ...or].flatMap((page) => offeredInVain({ path: page, level }, entry));
    }),
  ];
};

/** Exports of the operators who may write. */
const EXPORTS: readonly string[] = ['exportInfractions', 'exportOfArtist'];

/** Write permission is required exactly by actions that write. */
const needsFindings = (action: AnyAction): Findings => {
  const named = operationsOf([action] as unknown as Parameters<typeof operationsOf>[0]);
  if (!isCall(action) || EXPORTS.includes(action.name)) return [];
  const needs = named.some((id) => WRITES.has(id)) ? 'write' : 'read';
  return (action.needs ?? 'write') === needs ? [] : [`actions.${action.name} needs ${needs}`];
};

/** Everything that is wrong with a definition, whatever the specification gives of it. */
export const findingsOf = async (resource: Resource): Promise<Findings> => {
  const actions = actionsOf(resource);
  const calls = await Promise.all(actions.map(callFindings));
  return [
    ...queryFindings(resource),
    ...pageFindings(resource),
    ...((resource.spec.actions ?? []) as unknown as AnyAction[]).flatMap(needsFindings),
    ...new Set(calls.flat()),
  ];
};
