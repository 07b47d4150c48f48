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

const unknownNames = (kind: string, known: readonly string[], uses: readonly Names[]): Problem[] =>
  uses.flatMap(([key, names]) =>
    names
      .filter((name) => name !== undefined && !known.includes(name))
      .map((name) => ({ key, text: `${name} is not ${kind}` })),
  );

const repeatedNames = (key: string, names: readonly string[]): Problem[] =>
  names
    .filter((name, index) => names.indexOf(name) < index)
    .map((name) => ({ key, text: `${name} appears twice` }));

const pathsOf = (fields: Fields): string[] => [
  ...Object.keys(fields),
  ...compileFields(fields).map(({ path }) => path),
];

/** Returns the unknown names in `dependsOn`; a field of a group may depend on the fields around the group. */
const dependencyProblems = (within: string, fields: Fields, known = pathsOf(fields)): Problem[] =>
  Object.entries(fields).flatMap(([name, { options, fields: inner, items }]) => [
    ...unknownNames('a field', known, [
      [`${within}.${name}.dependsOn`, [(options.dependsOn ?? []) as string | string[]].flat()],
    ]),
    ...(inner ? dependencyProblems(`${within}.${name}`, inner, known) : []),
    ...(items ? dependencyProblems(`${within}.${name}`, items) : []),
  ]);

const formProblems = (key: string, form: ActionForm<never>): Problem[] => [
  ...dependencyProblems(`${key}.fields`, form.fields),
  ...unknownNames('a field', pathsOf(form.fields), [
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
  const filterNames = filters.map(({ name }) => name);
  const sectionFields = (form.sections ?? []).flatMap(({ fields }) => fields);
  const queueActions = list.queue?.actions ?? [];
  const heads = [
    { key: 'show', head: show?.head, own: actions },
    ...Object.entries(dialogs).map(([name, { head, actions: own = [] }]) => ({
      key: `dialogs.${name}`,
      head,
      own,
    })),
  ];
  return [
    ...repeatedNames('list.views', views),
    ...repeatedNames('actions', names),
    ...repeatedNames('filters', filterNames),
    ...repeatedNames('form.sections', sectionFields),
    ...unknownNames('a view of the list', views, [
      ['home', home.map(({ view }) => view)],
      ['list.queue', [list.queue?.view]],
    ]),
    ...unknownNames('a field', pathsOf(spec.fields), [
      ['home', home.flatMap(({ shows = [] }) => shows)],
    ]),
    ...unknownNames('an action', names, [
      ['list.rowClick', [list.rowClick]],
      ['list.queue', queueActions],
    ]),
    ...actions
      .filter(({ name, key }) => queueActions.includes(name) && !key)
      .map(({ name }) => ({ key: 'list.queue', text: `${name} has no key` })),
    ...heads.flatMap(({ key, head, own }) => {
      const main = head?.main ?? [];
      return unknownNames(
        'an action of the head',
        own.map(({ name }) => name),
        [[`${key}.head.main`, typeof main === 'function' ? [] : main]],
      );
    }),
  ];
};

const keyProblems = ({ actions = [] }: AnySpec): Problem[] => {
  const used = new Set(Object.keys(GENERAL));
  return actions.flatMap(({ name, key }) => {
    if (key === undefined) return [];
    const isTaken = used.has(key);
    used.add(key);
    return isTaken ? { key: `actions.${name}.key`, text: `${key} is taken` } : [];
  });
};

const problemIf = (isWrong: unknown, key: string, text: string): Problem[] =>
  isWrong ? [{ key, text }] : [];

/** Returns combinations of options that would otherwise have no effect, without an error. */
const combinationProblems = (
  spec: AnySpec,
  fields: readonly CompiledField[],
  filters: readonly CompiledFilter[],
): Problem[] => {
  const { api, routes, roles, form, list, find } = spec;
  const hiddenFilters = filters.flatMap((filter) => (filter.hidden ? filter.name : []));
  const inSections: readonly string[] = (form?.sections ?? []).flatMap((section) => section.fields);
  const missing = "is missing: { read, write }, or 'permissions'";
  return [
    // Without roles, only administrators could open the pages.
    ...problemIf(!api.contract && routes && !roles, 'roles', missing),
    ...listRoutes(routes)
      .flatMap(paramsOf)
      .filter((param) => !hiddenFilters.includes(param))
      .map((param) => ({ key: 'routes.list', text: `${param} is no filter with form: false` })),
    ...filters.flatMap(({ name, field: { options } }) => {
      const isSent = options.wire !== false || typeof options.filter === 'string';
      return problemIf(
        !isSent && !isFilteredHere(api),
        `filters.${name}`,
        'has no query parameter',
      );
    }),
    ...fields.flatMap(({ path, top, field: { options } }) => {
      const isUnsortable = options.sort === false && path === list?.sort?.replace(/^-/, '');
      const isFound = find || filters.some(({ name }) => name === path);
      const isUnsearchable = options.unique && !isFound;
      const isLeftOut = form?.sections && options.form !== false && !inSections.includes(top);
      const isMissing = isLeftOut && options.required;
      return [
        ...problemIf(isUnsortable, 'list.sort', `the back end cannot sort by ${path}`),
        ...problemIf(
          isUnsearchable,
          `fields.${path}.unique`,
          'needs a filter of that name, or find',
        ),
        ...problemIf(isMissing, 'form.sections', `${top} is required but in no section`),
      ];
    }),
  ];
};

/** Returns contradictions in a definition that the compiler cannot find. */
export const definitionProblems = (spec: AnySpec): Problem[] => {
  const fields = compileFields(spec.fields);
  const filters = filtersOf(spec, fields);
  return [
    ...nameProblems(spec, filters),
    ...dependencyProblems('fields', spec.fields),
    ...walkActions(spec).flatMap(([key, action]) => {
      const form = formOf(action);
      return form ? formProblems(`${key}.form`, form) : [];
    }),
    ...keyProblems(spec),
    ...combinationProblems(spec, fields, filters),
  ];
};
