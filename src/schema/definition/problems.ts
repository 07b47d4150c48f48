import { filtersOf } from './compile';
import { type CompiledField, type CompiledFilter, compileFields, isFilteredHere } from './compiled';
import type { AnySpec } from './defineResource';
import { GENERAL } from './letters';
import { listRoutes, paramsOf } from './paths';
import type { ActionForm, Fields } from './types';
import { rulesOf } from './validate';
import { formOf, walkActions } from './walkSections';

/** Thrown for a definition that contradicts itself or others. */
export class DefinitionError extends Error {
  override name = 'DefinitionError';

  constructor(file: string, { key, text }: Problem, line?: number) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${key}: ${text}`);
  }
}

export interface Problem {
  /** Dotted key inside the definition: `list.sort`. */
  readonly key: string;
  readonly text: string;
}

type Names = readonly [key: string, names: readonly (string | undefined)[]];

const unknown = (kind: string, known: readonly string[], all: readonly Names[]): Problem[] =>
  all.flatMap(([key, names]) =>
    names
      .filter((name) => name !== undefined && !known.includes(name))
      .map((name) => ({ key, text: `${name} is not ${kind}` })),
  );

const repeated = (key: string, names: readonly string[]): Problem[] =>
  names
    .filter((name, at) => names.indexOf(name) < at)
    .map((name) => ({ key, text: `${name} appears twice` }));

const pathsOf = (fields: Fields): string[] => [
  ...Object.keys(fields),
  ...compileFields(fields).map(({ path }) => path),
];

const sourceProblems = (within: string, fields: Fields, known = pathsOf(fields)): Problem[] =>
  Object.entries(fields).flatMap(([name, { options, fields: inner, items }]) => [
    ...unknown('a field', known, [
      [`${within}.${name}.dependsOn`, [(options.dependsOn ?? []) as string | string[]].flat()],
    ]),
    ...(inner ? sourceProblems(`${within}.${name}`, inner, known) : []),
    ...(items ? sourceProblems(`${within}.${name}`, items) : []),
  ]);

const formProblems = (key: string, form: ActionForm<never>): Problem[] => [
  ...sourceProblems(`${key}.fields`, form.fields),
  ...unknown('a field', pathsOf(form.fields), [
    ...(['visibleWhen', 'readOnlyWhen', 'requiredWhen', 'suggest'] as const).map(
      (option): Names => [`${key}.${option}`, Object.keys(form[option] ?? {})],
    ),
    [`${key}.rules`, rulesOf(form).map(([field]) => field)],
    [`${key}.sections`, (form.sections ?? []).flatMap((section) => section.fields)],
  ]),
];

const nameProblems = (spec: AnySpec, filters: readonly CompiledFilter[]): Problem[] => {
  const { list = {}, home = [], actions = [], form = {}, show, dialogs = {} } = spec;
  const views = (list.views ?? []).map(({ key }) => key);
  const names = actions.map(({ name }) => name);
  const queued = list.queue?.actions ?? [];
  const heads = [
    { key: 'show', head: show?.head, own: actions },
    ...Object.entries(dialogs).map(([name, { head, actions: own = [] }]) => ({
      key: `dialogs.${name}`,
      head,
      own,
    })),
  ];
  return [
    ...repeated('list.views', views),
    ...repeated('actions', names),
    ...repeated(
      'filters',
      filters.map(({ name }) => name),
    ),
    ...repeated(
      'form.sections',
      (form.sections ?? []).flatMap(({ fields }) => fields),
    ),
    ...unknown('a view of the list', views, [
      ['home', home.map(({ view }) => view)],
      ['list.queue', [list.queue?.view]],
    ]),
    ...unknown('a field', pathsOf(spec.fields), [
      ['home', home.flatMap(({ shows = [] }) => shows)],
    ]),
    ...unknown('an action', names, [
      ['list.rowClick', [list.rowClick]],
      ['list.queue', queued],
    ]),
    ...actions
      .filter(({ name, key }) => queued.includes(name) && !key)
      .map(({ name }) => ({ key: 'list.queue', text: `${name} has no key` })),
    ...heads.flatMap(({ key, head, own }) => {
      const main = head?.main ?? [];
      return unknown(
        'an action of the head',
        own.map(({ name }) => name),
        [[`${key}.head.main`, typeof main === 'function' ? [] : main]],
      );
    }),
  ];
};

const keyProblems = ({ actions = [] }: AnySpec): Problem[] => {
  const taken = new Set(Object.keys(GENERAL));
  return actions.flatMap(({ name, key }) => {
    if (key === undefined) return [];
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken ? { key: `actions.${name}.key`, text: `${key} is taken` } : [];
  });
};

const when = (isWrong: unknown, key: string, text: string): Problem[] =>
  isWrong ? [{ key, text }] : [];

/** Combinations of options that would fail in silence. */
const combinations = (
  spec: AnySpec,
  fields: readonly CompiledField[],
  filters: readonly CompiledFilter[],
): Problem[] => {
  const { api, routes, roles, form, list, find } = spec;
  const hidden = filters.flatMap((filter) => (filter.hidden ? filter.name : []));
  const placed: readonly string[] = (form?.sections ?? []).flatMap((section) => section.fields);
  const missing = "is missing: { read, write }, or 'permissions'";
  return [
    // Only administrators could open the pages.
    ...when(!api.contract && routes && !roles, 'roles', missing),
    ...listRoutes(routes)
      .flatMap(paramsOf)
      .filter((param) => !hidden.includes(param))
      .map((param) => ({ key: 'routes.list', text: `${param} is no filter with form: false` })),
    ...filters.flatMap(({ name, field: { options } }) => {
      const isSent = options.wire !== false || typeof options.filter === 'string';
      return when(!isSent && !isFilteredHere(api), `filters.${name}`, 'has no query parameter');
    }),
    ...fields.flatMap(({ path, top, field: { options } }) => {
      const isSorted = path === list?.sort?.replace(/^-/, '');
      const isFound = find || filters.some(({ name }) => name === path);
      const isLeftOut = form?.sections && options.form !== false && !placed.includes(top);
      return [
        ...when(
          isSorted && options.sort === false,
          'list.sort',
          `the back end cannot sort by ${path}`,
        ),
        ...when(
          options.unique && !isFound,
          `fields.${path}.unique`,
          'needs a filter of that name, or find',
        ),
        ...when(
          isLeftOut && options.required,
          'form.sections',
          `${top} is required but in no section`,
        ),
      ];
    }),
  ];
};

/** Contradictions of a definition that types cannot see. */
export const definitionProblems = (spec: AnySpec): Problem[] => {
  const fields = compileFields(spec.fields);
  const filters = filtersOf(spec, fields);
  return [
    ...nameProblems(spec, filters),
    ...sourceProblems('fields', spec.fields),
    ...walkActions(spec).flatMap(([key, action]) => {
      const form = formOf(action);
      return form ? formProblems(`${key}.form`, form) : [];
    }),
    ...keyProblems(spec),
    ...combinations(spec, fields, filters),
  ];
};
