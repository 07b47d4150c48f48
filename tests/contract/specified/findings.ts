import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../../contract/endpoint';
import { endpointById } from '../../../contract/index';
import { shapeKeys } from '../../../contract/shapeKeys';
import { FULL_MENU_TYPES, type Grant, levelOf, mayOpen } from '../../../domain/access';
import { getPath, setPath } from '../../../domain/paths';
import { entriesOf, PROFILES } from '../../../server/access/profiles';
import { decide } from '../../../server/http/authorisation';
import { STATIC_PATHS } from '../../../src/authProvider/staticPaths';
import { filterQuery } from '../../../src/dataProvider/lists';
import { inputOf } from '../../../src/dataProvider/operations';
import { encodeRecord } from '../../../src/dataProvider/records';
import { createI18nProvider } from '../../../src/i18n';
import { type AccessQuestion, accessQuestion, operationQuestion } from '../../../src/schema/access';
import { asSent } from '../../../src/schema/actions/asSent';
import { operationsOf } from '../../../src/schema/actions/useMayCall';
import { type CompiledField, compileFields, type Resource } from '../../../src/schema/compiled';
import { labelOf } from '../../../src/schema/labels';
import type { ActionSpec, CallAction, Field, Fields, FormContext } from '../../../src/schema/types';
import {
  initialFilters,
  initialValues,
  isLocked,
  isOnForm,
  isRequired,
  toSubmit,
  validateRecord,
} from '../../../src/schema/validate';
import { type AnyAction, actionsOf, calledBy } from '../../support/definitionWrites';
import type { Changes, Specified, SpecifiedAction, SpecifiedForm } from './types';

/** What is wrong with a definition, in one line each. */
export type Findings = readonly string[];

type Mode = 'create' | 'edit';
type Row = Readonly<Record<string, unknown>>;
type Action = ActionSpec<{ readonly id: string }>;

const MODES = ['create', 'edit'] as const;

/** The context of the statements: Tuesday 2026-03-10, noon in São Paulo. */
export const sceneOf = (mode: FormContext['mode'], stored?: Row): FormContext => ({
  mode,
  now: new Date('2026-03-10T15:00:00.000Z'),
  today: '2026-03-10',
  stored,
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
});

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A finding where what is drawn differs from what is said. */
const differs = (about: string, drawn: unknown, said: unknown): Findings =>
  same(drawn, said) ? [] : [`${about}: ${JSON.stringify(drawn)}, said ${JSON.stringify(said)}`];

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** The whole record with some values changed. */
export const changed = (whole: Row, changes: Changes): Row => {
  const record = JSON.parse(JSON.stringify(whole)) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) setPath(record, path, value);
  return record;
};

const sectionsOf = ({ spec: { show, dialogs = {} } }: Resource) => [
  ...(show?.sections ?? []),
  ...Object.values(dialogs).flatMap(({ sections }) => sections),
];

type Part = Omit<ReturnType<typeof sectionsOf>[number], 'title' | 'wide'>;

const partsIn = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => [part, ...partsIn(part.parts ?? [])]);

/** The actions that a definition speaks of: those of its list, and those in the sections of its page and its dialogs. */
const spokenOf = (resource: Resource): readonly Action[] => [
  // One may stand in several places.
  ...new Set([
    ...(resource.spec.actions ?? []),
    ...partsIn(sectionsOf(resource)).flatMap(({ actions = [], items, table }) => [
      ...actions,
      ...(items?.actions ?? []),
      ...(table?.actions ?? []),
    ]),
  ] as unknown as readonly Action[]),
];

/** An action that calls: it opens no dialog of the product's own, and leads nowhere. */
export const isCall = (action: Action): action is CallAction<{ readonly id: string }> =>
  action.dialog === undefined && action.to === undefined;

// --- words -------------------------------------------------------------------------------------

/** Whole words that only English has, and names as code spells them. */
const NOT_PORTUGUESE =
  /\b(the|and|your|delete|page|save|name|date|search|status code)\b|[a-z][A-Z]/;
const OWN_SPELLING = /MGM|PGM|PGP|WhatsApp|iOS|PostgreSQL/g;

const wordProblem = (text: string | undefined): string | undefined => {
  if (!text?.trim()) return 'is missing';
  if (NOT_PORTUGUESE.test(text.replaceAll(OWN_SPELLING, ''))) return `'${text}' is not Portuguese`;
  return undefined;
};

const wordsOfFields = (place: string, fields: readonly CompiledField[]): [string, string][] =>
  fields.flatMap(({ path, field, label }): [string, string][] => [
    ...(field.type === 'data' ? [] : [[`${place}.${path}`, label] satisfies [string, string]]),
    ...Object.entries(field.choices ?? {}).map(([key, word]): [string, string] => [
      `${place}.${path}.${key}`,
      typeof word === 'string' ? word : word.label,
    ]),
    ...wordsOfFields(`${place}.${path}`, compileFields((field.items ?? {}) as Fields)),
  ]);

const wordsOfAction = (action: Action): [string, string | undefined][] => {
  const place = `actions.${action.name}`;
  if (!isCall(action)) return [[`${place}.label`, action.label]];
  const { confirm, form, failure } = action;
  return [
    [`${place}.label`, action.label],
    [`${place}.failure`, failure],
    ...(confirm
      ? ([
          [`${place}.confirm.title`, confirm.title],
          [`${place}.confirm.button`, confirm.button],
        ] as [string, string][])
      : []),
    ...wordsOfFields(`${place}.form`, compileFields(form?.fields ?? {})),
  ];
};

const wordsOfSection = ({
  title,
  items,
  related,
  readOnly,
}: ReturnType<typeof sectionsOf>[number]): [string, string | undefined][] => [
  [`sections.${title}`, title],
  ...(items ? [[`sections.${title}.items`, items.empty] satisfies [string, string]] : []),
  ...Object.entries({ related: related?.empty, title: readOnly?.title, text: readOnly?.text })
    .filter(([, text]) => text !== undefined)
    .map(([key, text]): [string, string | undefined] => [`sections.${title}.${key}`, text]),
];

/** Every word that a definition puts on the screen is there, in Portuguese. */
export const wordFindings = (resource: Resource): Findings => {
  const { spec, fields, filters } = resource;
  const all: (readonly [string, string | undefined])[] = [
    ['label.0', spec.label[0]],
    ['label.1', spec.label[1]],
    ['title', resource.title],
    ...wordsOfFields('fields', fields),
    ...filters.map(({ name, field }) => [`filters.${name}`, field.label] as const),
    ...(spec.form?.sections ?? []).map(
      ({ title }, index) => [`form.sections.${index}`, title] as const,
    ),
    ...(spec.show?.failure === undefined ? [] : [['show.failure', spec.show.failure] as const]),
    ...sectionsOf(resource).flatMap(wordsOfSection),
    ...actionsOf(resource).flatMap(wordsOfAction),
  ];
  return all.flatMap(([place, text]) => {
    const problem = wordProblem(text);
    return problem ? [`${place} ${problem}`] : [];
  });
};

/** The definition that the catalogue finds labels of: it is made once, which takes its time. */
let defined: Resource | undefined;
const catalogue = createI18nProvider({}, (key) => labelOf(() => defined, key));

/**
 * Each label comes out of the catalogue under the key of its field, as screens ask for it; so a filter
 * with the name of a field reads as the field does.
 */
export const catalogueFindings = (resource: Resource): Findings => {
  const drawn = (path: string, label: string): string =>
    catalogue.translate(`resources.${resource.name}.fields.${path}`, { _: label });
  defined = resource;
  return [
    ...resource.fields.flatMap(({ path, label }) =>
      differs(`the catalogue of fields.${path}`, drawn(path, label), label),
    ),
    ...resource.filters.flatMap(({ name, field, hidden }) =>
      hidden
        ? []
        : differs(`the catalogue of filters.${name}`, drawn(name, field.label), field.label),
    ),
  ];
};

// --- lists -------------------------------------------------------------------------------------

const fileOf = ({ spec, title }: Resource): string | false => {
  const { export: wanted } = spec.list ?? {};
  if (wanted === false) return false;
  if (typeof wanted === 'object') return wanted.file;
  return `${typeof wanted === 'string' ? wanted : title}.csv`;
};

/** Headers that a list shows first, in their order. */
export const headersOf = ({ columns, hiddenColumns }: Resource): string[] =>
  columns.filter(({ path }) => !hiddenColumns.includes(path)).map(({ label }) => label);

/** What a list shows and exports. */
export const listFindings = (resource: Resource, said: Specified): Findings => {
  const { list } = resource.spec;
  return [
    ...differs('title', resource.title, said.title),
    ...(said.columns ? differs('columns', headersOf(resource), said.columns.split(', ')) : []),
    ...(said.perPage ? differs('perPage', list?.perPage, said.perPage) : []),
    ...(said.empty ? differs('empty', list?.empty, said.empty) : []),
    ...(said.failure ? differs('failure', list?.failure, said.failure) : []),
    ...(said.file === undefined ? [] : differs('the exported file', fileOf(resource), said.file)),
    ...differs(
      'the operation that exports',
      typeof list?.export === 'object' ? list.export.operation : undefined,
      said.madeBy,
    ),
  ];
};

const endpointOf = (id: string | undefined): AnyEndpoint | undefined =>
  id === undefined ? undefined : endpointById.get(id);

const listEndpoint = ({ mapping, can }: Resource): AnyEndpoint | undefined =>
  mapping.source.kind === 'contract' && can.list
    ? endpointOf(mapping.source.operations.list)
    : undefined;

const refusalOf = (schema: AnyEndpoint['query'], value: unknown): string | undefined => {
  if (!schema) return undefined;
  const { error } = z.safeParse(schema, value);
  return error && z.prettifyError(error).replaceAll('\n', ' ');
};

/** A query as the wire carries it: texts. */
const asText = (query: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
    ),
  );

/** Each filter has its words and its own key, which the contract knows and takes. */
export const filterFindings = (resource: Resource, said: Specified): Findings => {
  const { filters, mapping } = resource;
  const wanted = said.filters ?? [];
  const list = listEndpoint(resource);
  const known = shapeKeys(list?.query) ?? [];
  return [
    ...differs(
      'filters',
      filters.map(({ name }) => name).toSorted(),
      wanted.map(([name]) => name).toSorted(),
    ),
    ...differs('preset filters', initialFilters(resource, sceneOf('list')), said.preset ?? {}),
    ...wanted.flatMap(([name, label, typed, query]) => {
      const filter = filters.find((one) => one.name === name);
      if (!filter) return [];
      const sent = filterQuery(mapping, { [name]: typed });
      const refused = refusalOf(list?.query, asText(sent));
      return [
        ...differs(`the label of filters.${name}`, filter.field.label, label),
        ...differs(`the query of filters.${name}`, sent, query),
        ...Object.keys(sent)
          .filter((key) => !known.includes(key) && !mapping.calls.list)
          .map((key) => `filters.${name}: the contract's list does not know ${key}`),
        ...(refused ? [`filters.${name}: the contract refuses ${refused}`] : []),
      ];
    }),
  ];
};

/** The contract's list takes every order that a header offers, and the first one. */
export const orderFindings = (resource: Resource): Findings => {
  const list = listEndpoint(resource);
  const { sorting, fields } = resource.mapping;
  if (!list || sorting.style !== 'pair') return [];
  return resource.columns.flatMap(({ path }) => {
    const sort = fields.find((field) => field.path === path)?.sort;
    if (!sort) return [];
    const query = { [sorting.field]: sort, [sorting.order]: 'ASC' };
    const refused = refusalOf(list.query, query);
    return refused ? [`the order by ${path}: the contract refuses ${refused}`] : [];
  });
};

// --- forms -------------------------------------------------------------------------------------

/** Values that no field of the type takes. */
const WRONG: Readonly<Partial<Record<Field['type'], unknown>>> = {
  date: '2026-02-30',
  dateTime: 'ontem',
  hour: '25:00',
  email: 'ana',
  cpf: '52998224724',
  cep: '0131',
  phoneBR: '119',
  money: Number.NaN,
  integer: Number.NaN,
  percent: Number.NaN,
};

type Check = ((value: unknown) => string | undefined) | undefined;
const checkOf = ({ field }: CompiledField): Check => field.check as Check;

/** Fields that stand on one of the forms, whatever else is typed. */
const typedFields = ({ fields, can }: Resource): CompiledField[] =>
  fields.filter(
    ({ field }) =>
      (can.create || can.update) && field.options.form !== false && field.type !== 'computed',
  );

type Length = NonNullable<Specified['lengths']>[string];

const lengthFindings = (entry: CompiledField, said: Length | undefined): Findings => {
  const { path, field } = entry;
  const { max } = field.options as { max?: unknown };
  const [most, message = `Máximo de ${most} caracteres`] = [said ?? []].flat() as [
    number?,
    string?,
  ];
  const check = checkOf(entry);
  if (!['text', 'longText', 'email', 'password'].includes(field.type)) return [];
  if (most === undefined)
    return max === undefined || !check ? [] : [`fields.${path}: nobody said at most ${max}`];
  return [
    ...(check?.('a'.repeat(most)) === message
      ? [`fields.${path} does not take ${most} characters`]
      : []),
    ...differs(`${most + 1} characters in fields.${path}`, check?.('a'.repeat(most + 1)), message),
  ];
};

const rangeFindings = (
  entry: CompiledField,
  [least, most]: readonly [least: number, most?: number] = [0],
): Findings => {
  const { path, field } = entry;
  if (!['money', 'integer', 'percent'].includes(field.type)) return [];
  const check = checkOf(entry);
  const { max } = field.options as { max?: unknown };
  return [
    ...[least, most ?? 1_000_000_000].flatMap((value) =>
      differs(`${value} in fields.${path}`, check?.(value), undefined),
    ),
    ...[least - 1, ...(most === undefined ? [] : [most + 1])].flatMap((value) =>
      check?.(value) ? [] : [`fields.${path} takes ${value}`],
    ),
    ...(most === undefined && max !== undefined ? [`fields.${path}: nobody said ${max}`] : []),
  ];
};

/** What single fields take and refuse, at their limits. */
export const limitFindings = (resource: Resource, said: Specified): Findings => {
  /** Rules over the whole record may judge a field in place of its type. */
  const isRefused = (path: string, value: unknown): boolean =>
    MODES.some((mode) => {
      const values = changed(said[mode]?.whole ?? {}, { [path]: value });
      return validateRecord(resource, values, sceneOf(mode))[path] !== undefined;
    });
  return [
    ...typedFields(resource).flatMap((entry) => {
      const { path, field } = entry;
      const wrong = WRONG[field.type];
      const isTaken = wrong !== undefined && !checkOf(entry)?.(wrong) && !isRefused(path, wrong);
      return [
        ...lengthFindings(entry, said.lengths?.[path]),
        ...rangeFindings(entry, said.ranges?.[path]),
        ...(isTaken ? [`fields.${path} takes ${String(wrong)}`] : []),
      ];
    }),
    ...(said.broken ?? []).flatMap(([id, path, value, message]) => {
      const entry = resource.byPath.get(path);
      return differs(`${id} fields.${path}`, entry && checkOf(entry)?.(value), message);
    }),
    ...Object.keys({ ...said.lengths, ...said.ranges })
      .filter((path) => !resource.byPath.has(path))
      .map((path) => `fields.${path} is not there`),
  ];
};

/** The words on offer, by their keys; a filter's stand under its name after a `?`. */
export const choiceFindings = (resource: Resource, said: Specified): Findings =>
  Object.entries(said.choices ?? {}).flatMap(([path, keys]) => {
    const field = path.startsWith('?')
      ? resource.filters.find(({ name }) => name === path.slice(1))?.field
      : resource.byPath.get(path)?.field;
    return differs(
      `the choices of ${path}`,
      Object.keys(field?.choices ?? {}).toSorted(),
      words(keys).toSorted(),
    );
  });

/** What an empty field says unless the specification has other words. */
const REQUIRED = 'Campo obrigatório';

const requiredOf = ({ required }: SpecifiedForm): Readonly<Record<string, string>> =>
  typeof required === 'string'
    ? Object.fromEntries(words(required).map((path) => [path, REQUIRED]))
    : required;

const followersOf = (
  resource: Resource,
  path: string,
  values: Row,
  context: FormContext,
): unknown[] => {
  const { suggest, complete } = resource.spec as unknown as Readonly<
    Record<'suggest' | 'complete', Readonly<Record<string, (r: Row, s: FormContext) => unknown>>>
  >;
  return [
    suggest?.[path]?.(values, context),
    complete?.[path]?.(values, context),
    getPath(initialValues(resource, context), path),
  ];
};

/** The title as the form draws it, by its own word or by that of the record. */
const titleOf = ({ spec, one }: Resource, mode: Mode): unknown =>
  spec.form?.[mode]?.title ?? `${mode === 'create' ? 'Novo' : 'Editar'} ${one.toLowerCase()}`;

const formTexts = (resource: Resource, mode: Mode, said: SpecifiedForm): Findings => {
  const form = resource.spec.form?.[mode];
  const context = sceneOf(mode, said.stored ?? said.whole);
  const textOf = (text: unknown, changes: Changes = {}): unknown =>
    typeof text === 'function' ? text(changed(said.whole, changes), context) : text;
  const { success } = form ?? {};
  const done =
    typeof success === 'object' ? ('server' in success ? success.server : success.text) : success;
  return [
    ...(said.title ? differs(`${mode} title`, textOf(titleOf(resource, mode)), said.title) : []),
    ...(said.submit ? differs(`${mode} submit`, textOf(form?.submit), said.submit) : []),
    ...differs(`${mode} confirm`, textOf(form?.confirm), said.confirm),
    ...(said.confirms ?? []).flatMap(([changes, text]) =>
      differs(
        `${mode} confirm of ${JSON.stringify(changes)}`,
        textOf(form?.confirm, changes),
        text,
      ),
    ),
    ...(said.success ? differs(`${mode} success`, done, said.success) : []),
    ...(said.failure ? differs(`${mode} failure`, form?.failure, said.failure) : []),
  ];
};

/** What a form asks for, refuses, shows, locks, fills in and says. */
const formFindings = (resource: Resource, mode: Mode, said: SpecifiedForm): Findings => {
  const context = sceneOf(mode, mode === 'edit' ? (said.stored ?? said.whole) : undefined);
  const errorsOf = (changes: Changes) =>
    validateRecord(resource, changed(said.whole, changes), context);
  const onForm = (changes: Changes): string[] => {
    const values = changed(said.whole, changes);
    return resource.fields
      .filter((entry) => isOnForm(resource, entry, values, context))
      .map(({ path }) => path);
  };
  const lockedAt = (changes: Changes): string[] => {
    const values = changed(said.whole, changes);
    return resource.fields
      .filter((entry) => isOnForm(resource, entry, values, context))
      .filter((entry) => isLocked(resource, entry, values, context))
      .map(({ path }) => path);
  };
  const isMarked = (path: string, changes: Changes): boolean => {
    const entry = resource.byPath.get(path);
    return (
      entry !== undefined && isRequired(resource, entry, changed(said.whole, changes), context)
    );
  };
  const required = requiredOf(said);
  const missing = Object.fromEntries(
    onForm({}).flatMap((path) => {
      const message = errorsOf({ [path]: null })[path];
      return message ? [[path, message]] : [];
    }),
  );
  const { veto } = resource.spec as unknown as {
    veto?: Readonly<Record<string, (next: Row, now: Row, s: FormContext) => string | undefined>>;
  };
  const sorted = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...differs(`${mode} of what is whole`, errorsOf({}), {}),
    ...differs(`${mode} required`, sorted(missing), sorted(required)),
    ...Object.keys(required)
      .filter((path) => !isMarked(path, {}) && !said.refuses?.some(([, own]) => own === path))
      .map((path) => `${mode}: ${path} is not marked as required`),
    ...(said.refused ?? []).flatMap(([id, changes, path, message]) => [
      ...differs(`${id} ${mode} ${JSON.stringify(changes)}`, errorsOf(changes)[path], message),
      ...(message !== REQUIRED || isMarked(path, changes)
        ? []
        : [`${id} ${mode} ${JSON.stringify(changes)}: ${path} is not marked as required`]),
    ]),
    ...(said.shown ?? []).flatMap(([changes, paths]) => {
      const there = onForm(changes);
      return words(paths)
        .filter((path) => !there.includes(path))
        .map((path) => `${mode} ${JSON.stringify(changes)}: ${path} is not on the form`);
    }),
    ...(said.hidden ?? []).flatMap(([changes, paths]) => {
      const there = onForm(changes);
      return words(paths)
        .filter((path) => there.includes(path))
        .map((path) => `${mode} ${JSON.stringify(changes)}: ${path} is on the form`);
    }),
    ...(said.locked ?? [[{}, '']]).flatMap(([changes, paths]) =>
      differs(
        `${mode} locked ${JSON.stringify(changes)}`,
        lockedAt(changes).toSorted(),
        words(paths).toSorted(),
      ),
    ),
    ...(said.follows ?? []).flatMap(([changes, path, value]) =>
      followersOf(resource, path, changed(said.whole, changes), context).some((one) =>
        same(one, value),
      )
        ? []
        : [`${mode} ${JSON.stringify(changes)}: ${path} does not become ${String(value)}`],
    ),
    ...(said.refuses ?? []).flatMap(([changes, path, message]) =>
      differs(
        `${mode} refuses ${path}`,
        veto?.[path]?.(changed(said.whole, changes), said.whole, context),
        message,
      ),
    ),
    ...formTexts(resource, mode, said),
  ];
};

/** What both forms ask for, refuse, show, lock, fill in and say. */
export const formsFindings = (resource: Resource, said: Specified): Findings =>
  MODES.flatMap((mode) => {
    const can = mode === 'create' ? resource.can.create : resource.can.update;
    const form = said[mode];
    if (form && can) return formFindings(resource, mode, form);
    return form || can ? [`${mode}: ${can ? 'nobody spoke of it' : 'is not there'}`] : [];
  });

/** What a form sends of the whole record is what the contract takes, and no name of it is lost. */
export const bodyFindings = async (resource: Resource, said: Specified): Promise<Findings> => {
  const found: string[] = [];
  for (const mode of MODES) {
    const form = said[mode];
    const call = mode === 'create' ? 'create' : 'update';
    const { source, calls } = resource.mapping;
    if (!form || source.kind !== 'contract') continue;
    const entry = endpointOf(source.operations[call]);
    const context = sceneOf(mode, mode === 'edit' ? (form.stored ?? form.whole) : undefined);
    const keys = shapeKeys(entry?.body);
    const body = encodeRecord(
      resource.mapping,
      toSubmit(resource, form.whole, context),
      call,
      keys,
    );
    if (keys?.includes(resource.mapping.idKey)) body[resource.mapping.idKey] = 'a';
    let sent: unknown = body;
    const send = async (request: { readonly body?: unknown }) => {
      sent = request.body;
      return { body: {}, headers: new Headers() };
    };
    await calls[call]?.({ id: 'a', body }, send, { knowsExtensions: true });
    const refused = refusalOf(entry?.body, sent);
    if (refused) found.push(`${mode}: the contract refuses ${refused}`);
  }
  return found;
};

// --- rights ------------------------------------------------------------------------------------

const RIGHTS = { list: 'list', create: 'create', edit: 'edit', remove: 'delete' } as const;

const profileGrants = [...PROFILES.keys()].map((type) => ({ type, entries: entriesOf(type) }));

const mayCall = (type: string, { access }: AnyEndpoint): boolean =>
  decide(access, {
    kind: 'session',
    grants: PROFILES.get(type) ?? new Map(),
  } as unknown as Parameters<typeof decide>[1]) === 'allowed';

/** Who sees the full menu opens every page (C-ROLE-08), whatever the server then says. */
const isDrawnFor = (grant: Grant, { path, level }: AccessQuestion): boolean => {
  const own = levelOf(grant, path, STATIC_PATHS);
  const isOpen = FULL_MENU_TYPES.includes(grant.type) && !mayOpen({ ...grant, type: '' }, path);
  return own === 'write' || (own !== undefined && level === 'read' && !isOpen);
};

const rightProblem = (resource: Resource, action: string, operation: string): Findings => {
  const entry = endpointOf(operation);
  if (!entry) return [`${action}: the contract has no operation ${operation}`];
  const question = accessQuestion(resource.manifest, action);
  const { access } = entry;
  // Lists that every session may read, such as the cities, are guarded as pages alone.
  if (question && action === 'list' && access.kind === 'token') return [];
  if (!question || access.kind !== 'routes') return [`${action}: nobody is asked for ${operation}`];
  const isKey = (access.anyOf as readonly string[]).includes(question.path);
  if (!isKey || (access.level === 'write' && question.level !== 'write'))
    return [`${action} asks for ${question.path}, ${question.level}; ${operation} does not`];
  return profileGrants.flatMap((grant) =>
    isDrawnFor(grant, question) && !mayCall(grant.type, entry)
      ? [`${action} is offered to ${grant.type}, who may not call ${operation}`]
      : [],
  );
};

/** An operation is offered to no profile that the server would turn away. */
const callRightProblems = (operation: string): Findings => {
  const entry = endpointOf(operation);
  if (!entry) return [`the contract has no operation ${operation}`];
  const question = operationQuestion(entry.access);
  if (!question) return [`nobody is asked for ${operation}`];
  const { path, or = [], level } = question;
  return profileGrants.flatMap((grant) =>
    [path, ...or].some((page) => isDrawnFor(grant, { path: page, level })) &&
    !mayCall(grant.type, entry)
      ? [`${operation} is offered to ${grant.type}, who may not call it`]
      : [],
  );
};

/** What actions call is named, so that its right is asked for, and is offered to nobody whom the server turns away. */
export const callRightFindings = async (actions: readonly AnyAction[]): Promise<Findings> => {
  const found = actions.map(async (action) => {
    const named = operationsOf([action] as unknown as Parameters<typeof operationsOf>[0]);
    const unnamed = (await calledBy(action)).filter((id) => !named.includes(id));
    return [
      ...unnamed.map((id) => `actions.${action.name}: nobody asks for the right to ${id}`),
      ...named.flatMap(callRightProblems),
    ];
  });
  return [...new Set((await Promise.all(found)).flat())];
};

/**
 * Each way asks for a page of the contract's access table at its level, and is offered to no profile that
 * the server would turn away; what the contract cannot do is not offered.
 */
export const rightFindings = (resource: Resource, said: Specified): Findings => {
  const can = { ...resource.can, edit: resource.can.update };
  return (Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]).flatMap((right) => {
    const operation = said.calls[right];
    if (Boolean(operation) !== can[right])
      return [`${right}: ${can[right] ? 'nobody spoke of it' : 'is not there'}`];
    return operation ? rightProblem(resource, RIGHTS[right], operation) : [];
  });
};

/** The right that pages of the product ask of a definition without a form of its own. */
export const askedFindings = (resource: Resource, said: Specified): Findings =>
  said.asked ? rightProblem(resource, 'edit', said.asked) : [];

// --- actions -----------------------------------------------------------------------------------

interface Sent {
  readonly operation: string;
  readonly input: Row;
}

/** What an action's call does with the tools of the engine, for one record. */
export const sentBy = async (
  action: CallAction<{ readonly id: string }>,
  { record, owner, answers = {}, asks = {} }: SpecifiedAction,
): Promise<Sent[]> => {
  const sent: Sent[] = [];
  const tools = {
    operation: async (operation: string, input: Row = {}) => {
      sent.push({ operation, input });
      return answers;
    },
    copy: async () => undefined,
    open: () => undefined,
    save: () => undefined,
  };
  const values = asSent(action, asks);
  if (action.operation !== undefined) {
    const entry = endpointOf(action.operation);
    const context = sceneOf('list', owner ?? record);
    const named = action.sends
      ? action.sends(record, values, context)
      : action.sendsAll([record], values);
    return [{ operation: action.operation, input: entry ? inputOf(entry, named) : {} }];
  }
  await action.call(tools, record, values);
  return sent;
};

const inputFindings = ({ operation, input }: Sent): Findings => {
  const entry = endpointOf(operation);
  if (!entry) return [`the contract has no operation ${operation}`];
  const { params, query, body } = input as Readonly<Record<string, unknown>>;
  return [
    refusalOf(entry.params, params),
    query === undefined ? undefined : refusalOf(entry.query, asText(query as Row)),
    entry.body ? refusalOf(entry.body, body) : undefined,
  ].flatMap((refused) => (refused ? [`the contract refuses ${refused}`] : []));
};

const confirmOf = (action: CallAction<{ readonly id: string }>, { record }: SpecifiedAction) => {
  const text = action.confirm?.text;
  return typeof text === 'function' ? text(record, sceneOf('list'), {}) : text;
};

const callFindings = async (
  action: CallAction<{ readonly id: string }>,
  said: SpecifiedAction,
): Promise<Findings> => {
  const { success } = action;
  const sent = await sentBy(action, said);
  const [operation, input] = said.sends ?? [];
  return [
    ...differs('confirm', confirmOf(action, said), said.confirm),
    ...differs('success', typeof success === 'function' ? success({}) : success, said.success),
    ...differs('failure', action.failure, said.failure),
    ...differs('shows', action.shows?.text?.(said.answers), said.shows),
    ...differs('sends', sent, operation ? [{ operation, input }] : []),
    ...differs('asks', Object.keys(action.form?.fields ?? {}), Object.keys(said.asks ?? {})),
    ...sent.flatMap(inputFindings),
  ];
};

const actionProblems = async (
  resource: Resource,
  action: Action,
  said: SpecifiedAction,
): Promise<Findings> => {
  const context = sceneOf('list');
  const merged = (over: Row) => ({ ...said.record, ...over });
  return [
    ...differs('label', action.label, said.label),
    ...differs('places', action.places, said.places),
    ...differs('dialog', action.dialog, said.dialog),
    ...differs('to', action.to?.(said.record), said.to),
    ...(said.places?.some((place) => place !== 'show' || said.to)
      ? differs('needs', action.needs ?? 'write', said.needs ? 'write' : 'read')
      : []),
    ...(said.needs ? rightProblem(resource, 'edit', said.needs) : []),
    ...differs('offered', action.offered?.(said.record, context) !== false, true),
    ...differs('blocked', action.blocked?.(said.record, context), undefined),
    ...(said.offered ?? []).flatMap(([over, wanted]) =>
      differs(`offered ${JSON.stringify(over)}`, action.offered?.(merged(over), context), wanted),
    ),
    ...(said.blocked ?? []).flatMap(([over, reason]) =>
      differs(`blocked ${JSON.stringify(over)}`, action.blocked?.(merged(over), context), reason),
    ),
    ...(isCall(action) ? await callFindings(action, said) : []),
  ];
};

/** Each action: offered, blocked with its reason, right, question, what is sent, what is said. */
export const actionFindings = async (resource: Resource, said: Specified): Promise<Findings> => {
  const actions = spokenOf(resource);
  const wanted = said.actions ?? {};
  const found = await Promise.all(
    actions.map(async (action) => {
      const own = wanted[action.name];
      const problems = own ? await actionProblems(resource, action, own) : [];
      return problems.map((problem) => `actions.${action.name}: ${problem}`);
    }),
  );
  const placed = new Set((resource.spec.actions ?? []).map(({ name }) => name as string));
  const lost = Object.keys(wanted).filter((name) => wanted[name]?.places && !placed.has(name));
  return [
    // It may stand in a section all the same.
    ...lost.map((name) => `actions.${name}: stands in none of its places`),
    ...differs(
      'actions',
      actions.map(({ name }) => name).toSorted(),
      Object.keys(wanted).toSorted(),
    ),
    ...found.flat(),
  ];
};

/** What holds of every definition, whether anything is said of it or not. */
export const commonFindings = async (resource: Resource): Promise<Findings> => [
  ...wordFindings(resource),
  ...catalogueFindings(resource),
  ...orderFindings(resource),
  ...(await callRightFindings(actionsOf(resource))),
];

/** What each section of the page of a record holds: fields, the resource of its rows, its comments. */
export const sectionFindings = ({ spec: { show } }: Resource, said: Specified): Findings =>
  differs(
    'sections',
    (show?.sections ?? []).map(
      ({ title, form = [], facts = [], about, items, related, comments }) => [
        title,
        [...form, ...facts, about?.resource, items?.refersTo, related?.resource, comments?.type]
          .filter(Boolean)
          .join(' '),
      ],
    ),
    said.sections ?? [],
  );

type Look = (resource: Resource, said: Specified) => Findings | Promise<Findings>;

/** What is looked for, the quickest first. */
const LOOKS: readonly Look[] = [
  commonFindings,
  listFindings,
  filterFindings,
  limitFindings,
  choiceFindings,
  rightFindings,
  askedFindings,
  actionFindings,
  sectionFindings,
  formsFindings,
  bodyFindings,
];

/** Everything that is wrong with a definition, by what is said of it. */
export const findingsOf = async (resource: Resource, said: Specified): Promise<Findings> =>
  (await Promise.all(LOOKS.map((look) => look(resource, said)))).flat();

/** Whether anything is wrong with a definition; what throws is wrong. */
export const hasFindings = async (resource: Resource, said: Specified): Promise<boolean> => {
  try {
    for (const look of LOOKS) if ((await look(resource, said)).length > 0) return true;
    return false;
  } catch {
    return true;
  }
};
