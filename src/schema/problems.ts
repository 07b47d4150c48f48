import {
  addressOf,
  type CompiledField,
  type CompiledFilter,
  compileFields,
  compileRules,
  isFilteredHere,
} from './compiled';
import type { AnySpec } from './defineResource';
import { insideFields } from './inert/insideFields';
import { nameProblems as unknownNames } from './inert/names';
import { GENERAL } from './keys/letters';
import { type Limit, readLimit } from './limits';
import { namedOperations } from './namedOperations';
import { listRoutes, paramsOf } from './paths';
import { actionsOf, formOf, partsOf } from './placed';
import type { Fields, FormRules } from './types';
import { viewProblems } from './viewProblems';

/** A definition that contradicts itself: names the file and the key. */
export class DefinitionError extends Error {
  constructor(
    readonly file: string,
    readonly key: string,
    readonly problem: string,
    /** Line of the file where the key stands, as far as it can be found. */
    readonly line?: number,
  ) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${key}: ${problem}`);
    this.name = 'DefinitionError';
  }
}

/** One contradiction of a definition. */
export interface Problem {
  /** Dotted key inside the definition: `list.sort`. */
  readonly key: string;
  readonly text: string;
}

const nameProblems = (spec: AnySpec): Problem[] => {
  const found: Problem[] = [];
  if (!/^[a-zA-Z][\w-]*$/.test(spec.name)) found.push({ key: 'name', text: 'is not a name' });
  spec.label.forEach((label, index) => {
    if (!label) found.push({ key: `label.${index}`, text: 'is missing' });
  });
  for (const [action, route] of Object.entries(spec.routes ?? {}))
    if ([route].flat().some((path) => !path.startsWith('/')))
      found.push({ key: `routes.${action}`, text: 'must start with /' });
  if (spec.routes?.edit && !spec.routes.edit.includes(':id'))
    found.push({ key: 'routes.edit', text: 'must name the record with :id' });
  return found;
};

/** Without profiles or the permission list nobody but administrators would find the pages. */
const rolesProblems = ({ api, routes, roles }: AnySpec): Problem[] =>
  api.contract || !routes || roles
    ? []
    : [{ key: 'roles', text: "is missing: { read, write }, or 'permissions'" }];

/** Parameters of a list's addresses that are no filters, and records above it that no address names. */
const addressProblems = (spec: AnySpec, filters: readonly CompiledFilter[]): Problem[] => {
  const names = new Set(listRoutes(spec.routes).flatMap(paramsOf));
  const found: Problem[] = [...names]
    .filter((name) => !filters.some((filter) => filter.hidden && filter.name === name))
    .map((name) => ({ key: 'routes.list', text: `${name} is no filter with form: false` }));
  if (names.size > 0 && spec.menu)
    found.push({ key: 'menu', text: 'a list below a record has no place there' });
  for (const { param } of spec.parents ?? [])
    if (!names.has(param))
      found.push({ key: 'parents', text: `${param} is no parameter of routes.list` });
  return found;
};

const apiProblems = ({ api }: AnySpec): Problem[] => {
  const { base, path } = addressOf(api);
  if (api.contract && (base || path))
    return [{ key: 'api', text: 'names both a family of the contract and an address' }];
  if (!api.contract && (!base || !path))
    return [{ key: 'api', text: 'needs a family of the contract, an url, or base and path' }];
  if (typeof base === 'string' && !/^https?:\/\/[^/]+/.test(base))
    return [{ key: 'api.base', text: 'must be an http or https address' }];
  return [];
};

/** Pages of no row at all. */
const sizeProblems = (spec: AnySpec): Problem[] => {
  const { paging } = spec.api;
  return [
    { key: 'list.perPage', size: spec.list?.perPage },
    { key: 'api.paging.fetch', size: paging && 'fetch' in paging ? paging.fetch : undefined },
    ...partsOf(spec).map(({ key, part }) => ({
      key: `${key}.related.perPage`,
      size: part.related?.perPage,
    })),
  ].flatMap(({ key, size }) =>
    size === undefined || (Number.isInteger(size) && size > 0)
      ? []
      : [{ key, text: `${size} is no number of rows` }],
  );
};

const fieldProblems = (
  fields: readonly CompiledField[],
  known: (path: string) => boolean,
  within = 'fields',
): Problem[] =>
  fields.flatMap(({ path, field }) => {
    const key = `${within}.${path}`;
    const found: Problem[] = [];
    if (!field.label && field.type !== 'data')
      found.push({ key: `${key}.label`, text: 'is missing' });
    const isChoice = ['choice', 'choices'].includes(field.type) && !field.offers;
    if (isChoice && Object.keys(field.choices ?? {}).length === 0)
      found.push({ key: `${key}.choices`, text: 'has no choice' });
    const { limit: min } = readLimit(field.options.min as Limit | undefined);
    const { limit: max } = readLimit(field.options.max as Limit | undefined);
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      found.push({ key: `${key}.min`, text: `${min} is above max, ${max}` });
    for (const parent of [field.options.dependsOn ?? []].flat())
      if (!known(parent)) found.push({ key: `${key}.dependsOn`, text: `${parent} is not a field` });
    return found;
  });

const filterProblems = ({ api }: AnySpec, filters: readonly CompiledFilter[]): Problem[] =>
  filters.flatMap(({ name, field }) => {
    const { filter, wire } = field.options;
    const nameless = wire === false && typeof filter !== 'string' && !isFilteredHere(api);
    const found: Problem[] = [];
    if (nameless) found.push({ key: `filters.${name}`, text: 'has no query parameter' });
    if (!field.label) found.push({ key: `filters.${name}.label`, text: 'is missing' });
    if (filters.filter((other) => other.name === name).length > 1)
      found.push({ key: `filters.${name}`, text: 'stands twice' });
    return found;
  });

const uniqueProblems = (
  fields: readonly CompiledField[],
  filters: readonly CompiledFilter[],
): Problem[] =>
  fields
    .filter(({ path, field }) => field.options.unique && !filters.some(({ name }) => name === path))
    .map(({ path }) => ({
      key: `fields.${path}.unique`,
      text: 'needs a filter of that name, by which it is asked',
    }));

/** Fewest seconds between two questions of an open list. */
const SOONEST = 10;

/** A list that asks too often, or whose rows somebody may be typing in. */
const refreshProblems = ({ list }: AnySpec): Problem[] => {
  const { refresh, view = 'table' } = list ?? {};
  if (refresh === undefined) return [];
  return [
    ...(refresh < SOONEST
      ? [{ key: 'list.refresh', text: `${refresh} seconds are fewer than ${SOONEST}` }]
      : []),
    ...(view === 'table' ? [] : [{ key: 'list.refresh', text: `is for tables, and not ${view}` }]),
  ];
};

const listProblems = (
  spec: AnySpec,
  fields: readonly CompiledField[],
  filters: readonly CompiledFilter[],
): Problem[] => {
  const found: Problem[] = [];
  const of = (name: string) => fields.find(({ path }) => path === name);
  const sort = spec.list?.sort?.replace(/^-/, '');
  if (sort && !of(sort)) found.push({ key: 'list.sort', text: `${sort} is not a field` });
  if (sort && of(sort)?.field.options.sort === false)
    found.push({ key: 'list.sort', text: `the back end cannot sort by ${sort}` });
  for (const name of spec.list?.columns ?? [])
    if (!of(name)) found.push({ key: 'list.columns', text: `${name} is not a field` });
  const { filters: named = [], sortable, narrow, second = {}, chart } = spec.list ?? {};
  for (const name of chart ? [...chart.by, ...(chart.sum ? [chart.sum] : [])] : []) {
    const entry = of(name as string);
    if (!entry) found.push({ key: 'list.chart', text: `${name} is not a field` });
    else if (entry.field.target) found.push({ key: 'list.chart', text: `${name} has ids` });
  }
  for (const name of Object.entries(second).flat())
    if (!of(name as string)) found.push({ key: 'list.second', text: `${name} is not a field` });
  for (const name of Object.values(narrow ?? {}).flat())
    if (name !== false && !of(name))
      found.push({ key: 'list.narrow', text: `${name} is not a field` });
  for (const name of named)
    if (!filters.some((filter) => filter.name === name))
      found.push({ key: 'list.filters', text: `${name} is not a filter` });
  found.push(...refreshProblems(spec));
  for (const name of sortable || [])
    if (!of(name)) found.push({ key: 'list.sortable', text: `${name} is not a field` });
  if (sort && sortable && !sortable.includes(sort))
    found.push({ key: 'list.sort', text: `${sort} is not among list.sortable` });
  for (const name of spec.find?.shows ?? [])
    if (!of(name)) found.push({ key: 'find.shows', text: `${name} is not a field` });
  for (const name of Object.keys(spec.find?.by ?? {}))
    if (!filters.some((filter) => filter.name === name))
      found.push({ key: 'find.by', text: `${name} is not a filter` });
  if (!spec.page && !of(spec.titleField))
    found.push({ key: 'titleField', text: `${spec.titleField} is not a field` });
  return found;
};

const formProblems = (spec: AnySpec, fields: readonly CompiledField[]): Problem[] => {
  const sections = spec.form?.sections;
  if (!sections) return [];
  const placed = sections.flatMap((section) => section.fields);
  const tops = new Set(Object.keys(spec.fields));
  const unknown = placed.filter((name) => !tops.has(name));
  const twice = placed.filter((name, index) => placed.indexOf(name) !== index);
  const lost = fields.filter(
    ({ top, field }) =>
      field.options.required && field.options.form !== false && !placed.includes(top),
  );
  return [
    ...unknown.map((name) => ({ key: 'form.sections', text: `${name} is not a field` })),
    ...twice.map((name) => ({ key: 'form.sections', text: `${name} stands twice` })),
    ...lost.map(({ top }) => ({
      key: 'form.sections',
      text: `${top} is required but in no section`,
    })),
  ];
};

/** A copy that no list offers, or that leaves out what is no field. */
const copyProblems = (spec: AnySpec): Problem[] => {
  const { copies } = spec.form?.create ?? {};
  if (!copies) return [];
  const key = 'form.create.copies';
  const { without = [] } = copies === true ? {} : copies;
  const unknown = without.filter((name) => !(name in spec.fields));
  return [
    ...(spec.routes?.create ? [] : [{ key, text: 'needs routes.create, where the copy is made' }]),
    ...unknown.map((name) => ({ key: `${key}.without`, text: `${name} is not a field` })),
  ];
};

const CONDITIONS = [
  'visibleWhen',
  'readOnlyWhen',
  'requiredWhen',
  'suggest',
  'complete',
  'veto',
  'lookUps',
] as const;

/** Names in the conditions and rules of a form that it does not have; `within` is the key that they stand below. */
const ruleProblemsOf = (
  rules: FormRules<Fields>,
  known: (path: string) => boolean,
  { within = '', what }: { readonly within?: string; readonly what: string },
): Problem[] => [
  ...CONDITIONS.flatMap((kind) =>
    Object.keys(rules[kind] ?? {})
      .filter((name) => !known(name))
      .map((name) => ({ key: `${within}${kind}`, text: `${name} is not a ${what}` })),
  ),
  ...compileRules(rules)
    .rules.filter(({ field }) => !known(field))
    .map(({ field }) => ({ key: `${within}rules`, text: `${field} is not a ${what}` })),
];

/** Names in the forms of actions that they do not have, and fields of theirs that contradict themselves. */
const askedProblems = (spec: AnySpec): Problem[] =>
  actionsOf(spec).flatMap(({ key, action }) => {
    const form = formOf(action);
    if (!form) return [];
    const within = `${key}.form.`;
    const fields = compileFields(form.fields);
    const names = new Set([...fields.map(({ path }) => path), ...Object.keys(form.fields)]);
    const known = (name: string): boolean => names.has(name);
    return [
      ...fieldProblems(fields, known, `${within}fields`),
      ...ruleProblemsOf(form, known, { within, what: 'field' }),
      ...(form.sections ?? [])
        .flatMap((section) => section.fields)
        .filter((name) => !(name in form.fields))
        .map((name) => ({ key: `${within}sections`, text: `${name} is not a field` })),
    ];
  });

const actionProblems = (spec: AnySpec, filters: readonly CompiledFilter[]): Problem[] => {
  const names = (spec.actions ?? []).map(({ name }) => name);
  const rowClick = spec.list?.rowClick;
  const asked = spec.list?.requiresFilter?.filter;
  return [
    ...(asked && !filters.some(({ name }) => name === asked)
      ? [{ key: 'list.requiresFilter', text: `${asked} is not a filter` }]
      : []),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => ({ key: 'actions', text: `${name} stands twice` })),
    ...(rowClick && !names.includes(rowClick)
      ? [{ key: 'list.rowClick', text: `${rowClick} is not an action` }]
      : []),
  ];
};

/** Keys of actions that are no letter, that lists have already, or that two actions share. */
const keyProblems = (spec: AnySpec): Problem[] => {
  const taken = new Set(Object.keys(GENERAL));
  return (spec.actions ?? []).flatMap(({ name, key }) => {
    if (key === undefined) return [];
    const text = !/^[a-z]$/.test(key)
      ? `${key} is not a small letter`
      : taken.has(key)
        ? `${key} is taken`
        : undefined;
    taken.add(key);
    return text ? [{ key: `actions.${name}.key`, text }] : [];
  });
};

/** The contradictions of a definition that types cannot see, in the order of its keys. */
export const problemsOf = (
  spec: AnySpec,
  fields: readonly CompiledField[],
  filters: readonly CompiledFilter[],
): Problem[] => {
  const paths = new Set([...fields.map(({ path }) => path), ...Object.keys(spec.fields)]);
  const known = (path: string): boolean => paths.has(path);
  return [
    ...nameProblems(spec),
    ...addressProblems(spec, filters),
    ...apiProblems(spec),
    ...sizeProblems(spec),
    ...rolesProblems(spec),
    ...fieldProblems(fields, known),
    ...filterProblems(spec, filters),
    ...uniqueProblems(fields, filters),
    ...listProblems(spec, fields, filters),
    ...viewProblems(spec, fields, filters),
    ...formProblems(spec, fields),
    ...copyProblems(spec),
    ...ruleProblemsOf(spec, known, { what: 'field' }),
    ...ruleProblemsOf(
      spec.list?.filterRules ?? {},
      (name) => filters.some((filter) => filter.name === name && !filter.hidden),
      { within: 'list.filterRules.', what: 'filter' },
    ),
    ...actionProblems(spec, filters),
    ...keyProblems(spec),
    ...askedProblems(spec),
    ...insideFields(spec),
    ...unknownNames(spec, known),
  ];
};

/** What the contract says of one operation: the names that its query and body know. */
export interface OperationFacts {
  readonly query: readonly string[];
  /** `undefined` where the operation takes no body. */
  readonly body?: readonly string[];
  /** Names of its path, query and body. */
  readonly takes?: readonly string[];
  /** It changes something: who only asks may not call it. */
  readonly changes?: boolean;
}

type Facts = ReadonlyMap<string, OperationFacts>;

/** Operations that a definition names and that the contract does not have, or does not let anybody ask. */
export const operationProblems = (spec: AnySpec, facts: Facts): Problem[] =>
  namedOperations(spec).flatMap(({ key, id, isAsked, sent = [] }) => {
    const known = facts.get(id);
    if (!known) return [{ key, text: `the contract has no operation ${id}` }];
    if (isAsked && known.changes)
      return [{ key, text: `${id} changes something: an action calls it` }];
    return sent
      .filter((name) => known.takes?.includes(name) === false)
      .map((name) => ({
        key: key.replace(/operation$/, 'sends'),
        text: `${id} takes no ${name}`,
      }));
  });

/** A form of a definition: the operation that saves it, and its fields that are typed, with their names on the wire. */
export interface SavedForm {
  readonly operation: string;
  readonly fields: readonly { readonly path: string; readonly wire: string }[];
}

/** Fields that are typed and that the body of the operation would drop. */
export const formBodyProblems = (forms: readonly SavedForm[], facts: Facts): Problem[] =>
  forms.flatMap(({ operation, fields }) => {
    const body = facts.get(operation)?.body;
    return fields
      .map(({ path, wire }) => ({ path, name: wire.split('.')[0] ?? wire }))
      .filter(({ name }) => body?.includes(name) === false)
      .map(({ path, name }) => ({ key: `fields.${path}`, text: `${operation} takes no ${name}` }));
  });

/**
 * Contradictions between a definition and the contract: an operation that does not exist, a filter
 * or an order whose parameter the operation does not know. `facts` comes from the contract; it is
 * loaded while developing and testing, not by the operators' browsers.
 */
export const contractProblems = (
  spec: AnySpec,
  filters: readonly (CompiledFilter & { readonly params: readonly string[] })[],
  needed: readonly string[],
  facts: Facts,
): Problem[] => {
  const missing = needed
    .filter((id) => !facts.has(id))
    .map((id) => ({ key: 'api', text: `the contract has no operation ${id}` }));
  const { list = `${spec.api.contract}.list` } = spec.api.operations ?? {};
  const wanted = typeof spec.list?.export === 'object' ? spec.list.export.operation : undefined;
  const taken = wanted === undefined ? undefined : facts.get(wanted)?.query;
  // The file would have rows that the list does not show; a list that is filtered here writes its own where it is.
  const wider = (isFilteredHere(spec.api) ? [] : filters).flatMap(({ params }) =>
    params
      .filter((param) => taken?.includes(param) === false)
      .map((param) => ({ key: 'list.export', text: `${wanted} takes no ${param}` })),
  );
  const query = (list && facts.get(list)?.query) || [];
  // A slot around the list may serve a filter by another operation; a list that is kept whole is filtered here.
  const heard = spec.api.calls?.list || isFilteredHere(spec.api) ? [] : filters;
  const deaf = heard.flatMap(({ name, params }) =>
    params
      .filter((param) => !query.includes(param))
      .map((param) => ({ key: `filters.${name}`, text: `the list has no parameter ${param}` })),
  );
  if (spec.single) return missing;
  const { sorting, paging } = spec.api;
  const asked = [
    ...(sorting?.style === 'pair' ? [sorting.field, sorting.order] : []),
    ...(paging?.style === 'page' ? [paging.page, ...(paging.size ? [paging.size] : [])] : []),
  ];
  const unknown = asked
    .filter((param) => !query.includes(param))
    .map((param) => ({ key: 'api', text: `the list has no parameter ${param}` }));
  return [...missing, ...deaf, ...wider, ...unknown];
};
