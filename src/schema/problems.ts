import { filtersOf } from './compile';
import {
  addressOf,
  type CompiledField,
  type CompiledFilter,
  compileFields,
  compileRules,
  isFilteredHere,
} from './compiled';
import type { AnySpec, Definition } from './defineResource';
import { GENERAL } from './keys/letters';
import { type Limit, readLimit } from './limits';
import { listRoutes, paramsOf } from './paths';
import type { AnyField, Fields, FormRules, HeadSpec } from './types';
import { formOf, walkActions, walkFields, walkSections } from './walkSections';

/** Thrown for a definition that contradicts itself or others. */
export class DefinitionError extends Error {
  constructor(
    readonly file: string,
    /** Dotted key inside the definition: `list.sort`. */
    readonly key: string,
    readonly problem: string,
    /** Line of the key in the file, if it was found. */
    readonly line?: number,
  ) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${key}: ${problem}`);
    this.name = 'DefinitionError';
  }
}

/** One contradiction of a definition. */
export interface Problem {
  readonly key: string;
  readonly text: string;
}

/** Names that a definition has below a key; absent ones count as none. */
type Names = readonly [key: string, names: readonly (string | false | undefined)[]];

const fieldOfSort = (sort = ''): string => sort.replace(/^-/, '');

const CONDITIONS = ['visibleWhen', 'readOnlyWhen', 'requiredWhen'] as const;
const FORM_OPTIONS = [...CONDITIONS, 'suggest', 'complete', 'veto', 'lookUps'] as const;

/** Fields, or filters, in the conditions and rules of a form; `within` is the key above them. */
const namesOfRules = (form: FormRules<Fields>, within = ''): Names[] => [
  ...FORM_OPTIONS.map((option): Names => [`${within}${option}`, Object.keys(form[option] ?? {})]),
  [`${within}rules`, compileRules(form).rules.map(({ field }) => field)],
];

const namesOfHead = (key: string, { title, state, meta = [], money }: HeadSpec = {}): Names[] => [
  [`${key}.title`, [title]],
  [`${key}.state`, [state]],
  [`${key}.meta`, meta],
  [`${key}.money`, [money]],
];

/** Fields that a list, its views, the search and the home page show; a group is none of them. */
const shownNames = ({ list = {}, find, home = [], titleField, page }: AnySpec): Names[] => [
  ['list.sort', [fieldOfSort(list.sort)]],
  ['list.columns', list.columns ?? []],
  ['list.chart', [...(list.chart?.by ?? []), list.chart?.sum]],
  ['list.second', Object.entries(list.second ?? {}).flat() as string[]],
  ['list.narrow', Object.values(list.narrow ?? {}).flat()],
  ['find.shows', find?.shows ?? []],
  ['titleField', page ? [] : [titleField]],
  ...(list.views ?? []).map(({ key, sort }): Names => [`list.views.${key}`, [fieldOfSort(sort)]]),
  ['home', home.flatMap(({ sum, age }) => [sum, age])],
];

/** Fields that forms, sections, heads and actions name. */
const fieldNames = (spec: AnySpec): Names[] => [
  ...namesOfRules(spec),
  ...namesOfHead('show.head', spec.show?.head),
  ...Object.entries(spec.dialogs ?? {}).flatMap(([name, { head }]) =>
    namesOfHead(`dialogs.${name}.head`, head),
  ),
  ...walkSections(spec).flatMap(({ key, part: { form = [], facts = [] } }): Names[] => [
    [`${key}.form`, form],
    [`${key}.facts`, facts],
  ]),
  ...walkActions(spec).map(
    ({ key, action }): Names => [`${key}.summary`, ('summary' in action && action.summary) || []],
  ),
];

/** Fewest seconds between two requests of an open list. */
const MIN_REFRESH = 10;

/** Types of fields without an input in a line of a list. */
const NO_INPUT: readonly string[] = ['group', 'computed', 'data', 'dateRange'];

/** Context for the filters of a view that depend on the day. */
const ANY_DAY = { mode: 'list', now: new Date(0), today: '2026-01-01' } as never;

/** Looks for the contradictions of one definition that types cannot see. */
class DefinitionChecker {
  private readonly fields: readonly CompiledField[];
  private readonly filters: readonly CompiledFilter[];

  constructor(
    private readonly spec: AnySpec,
    private readonly file: string,
  ) {
    this.fields = compileFields(spec.fields);
    this.filters = filtersOf(spec, this.fields);
  }

  private fail(key: string, text: string): never {
    throw new DefinitionError(this.file, key, text);
  }

  private known(kind: string, isKnown: (name: string) => boolean, all: readonly Names[]): void {
    for (const [key, names] of all)
      for (const name of names)
        if (name && !isKnown(name)) this.fail(key, `${name} is not ${kind}`);
  }

  private once(key: string, names: readonly string[]): void {
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at) this.fail(key, `${name} appears twice`);
  }

  private addresses(): void {
    const { name, label, routes, menu } = this.spec;
    if (!/^[a-zA-Z][\w-]*$/.test(name)) this.fail('name', 'is not a name');
    for (const [at, text] of label.entries()) if (!text) this.fail(`label.${at}`, 'is missing');
    for (const [action, route] of Object.entries(routes ?? {}))
      if ([route].flat().some((path) => !path.startsWith('/')))
        this.fail(`routes.${action}`, 'must start with /');
    if (routes?.edit?.includes(':id') === false)
      this.fail('routes.edit', 'must name the record with :id');
    const params = listRoutes(routes).flatMap(paramsOf);
    const hidden = this.filters.flatMap((filter) => (filter.hidden ? filter.name : []));
    for (const param of params)
      if (!hidden.includes(param))
        this.fail('routes.list', `${param} is no filter with form: false`);
    if (params.length > 0 && menu) this.fail('menu', 'a list below a record has no menu entry');
  }

  private backEnd(): void {
    const { api, routes, roles } = this.spec;
    const { base, path } = addressOf(api);
    if (api.contract && (base || path))
      this.fail('api', 'names both a family of the contract and an address');
    if (!api.contract && (!base || !path))
      this.fail('api', 'needs a family of the contract, an url, or base and path');
    if (api.url && (api.base || api.path)) this.fail('api.url', 'excludes base and path');
    if (typeof base === 'string' && !/^https?:\/\/[^/]+/.test(base))
      this.fail('api.base', 'must be an http or https address');
    // Only administrators could open the pages.
    if (!api.contract && routes && !roles)
      this.fail('roles', "is missing: { read, write }, or 'permissions'");
  }

  private sizes(): void {
    const { list, api } = this.spec;
    const sizes = {
      'list.perPage': list?.perPage,
      'api.paging.fetch': api.paging && 'fetch' in api.paging ? api.paging.fetch : undefined,
      ...Object.fromEntries(
        walkSections(this.spec).map(({ key, part }) => [
          `${key}.related.perPage`,
          part.related?.perPage,
        ]),
      ),
    };
    for (const [key, size = 1] of Object.entries(sizes))
      if (!Number.isInteger(size) || size < 1) this.fail(key, `${size} is no number of rows`);
  }

  private oneField(key: string, { type, label, choices, offers, options }: AnyField): void {
    if (!label && type !== 'data') this.fail(`${key}.label`, 'is missing');
    if (['choice', 'choices'].includes(type) && !offers && Object.keys(choices ?? {}).length === 0)
      this.fail(`${key}.choices`, 'has no choice');
    const { limit: min } = readLimit(options.min as Limit | undefined);
    const { limit: max } = readLimit(options.max as Limit | undefined);
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      this.fail(`${key}.min`, `${min} is above max, ${max}`);
  }

  /** Checks the fields of a form, the conditions on them and the fields whose changes empty them. */
  private form(within: string, fields: Fields, rules: readonly Names[], isTyped = true): void {
    const compiled = compileFields(fields);
    const isField = (name: string): boolean =>
      name in fields || compiled.some(({ path }) => path === name);
    for (const { path, field } of compiled) {
      this.oneField(`${within}fields.${path}`, field as unknown as AnyField);
      const { dependsOn = [], form: isOnForm = true, input } = field.options;
      this.known('a field', isField, [[`${within}fields.${path}.dependsOn`, [dependsOn].flat()]]);
      const lines = isTyped && isOnForm && !input ? (field.items ?? {}) : {};
      for (const [name, { type, options }] of Object.entries(lines))
        if (NO_INPUT.includes(type) && !options.input)
          this.fail(`${within}fields.${path}.${name}`, `a ${type} has no input in a line`);
    }
    this.known('a field', isField, rules);
  }

  /** Checks the fields inside groups and in the lines of lists. */
  private innerFields(): void {
    for (const { key, field } of walkFields(this.spec)) {
      const { options, fields, items = {} } = field;
      const inner = fields ?? items;
      const conditions = CONDITIONS.map(
        (option): Names => [`${key}.${option}`, Object.keys(options[option] ?? {})],
      );
      if (fields || field.items) this.known('a field there', (name) => name in inner, conditions);
      for (const [name, { options: own }] of Object.entries(items)) {
        const parents = [(own.dependsOn ?? []) as string | readonly string[]].flat();
        this.known('a field of the line', (parent) => parent in items, [
          [`${key}.${name}.dependsOn`, parents],
        ]);
      }
    }
  }

  private filterFields(): void {
    for (const { name, field } of this.filters) {
      const { filter, wire } = field.options;
      if (wire === false && typeof filter !== 'string' && !isFilteredHere(this.spec.api))
        this.fail(`filters.${name}`, 'has no query parameter');
      if (!field.label) this.fail(`filters.${name}.label`, 'is missing');
    }
    const names = this.filters.map(({ name }) => name);
    this.once('filters', names);
    for (const { path, field } of this.fields)
      if (field.options.unique && !names.includes(path))
        this.fail(`fields.${path}.unique`, 'needs a filter of that name');
  }

  private names(): void {
    const { spec, fields, filters } = this;
    const { list = {}, find, home = [], actions = [] } = spec;
    const { views = [], queue, filterRules = {} } = list;
    const hasFilter = (name: string): boolean => filters.some((filter) => filter.name === name);
    const hasInput = (name: string): boolean =>
      filters.some((filter) => filter.name === name && !filter.hidden);
    this.known('a field', (name) => fields.some(({ path }) => path === name), shownNames(spec));
    this.known('a filter', hasFilter, [
      ['list.filters', list.filters ?? []],
      ['find.by', Object.keys(find?.by ?? {})],
      ['list.requiresFilter', [list.requiresFilter?.filter]],
    ]);
    this.known('a filter', hasInput, [
      ...namesOfRules(filterRules, 'list.filterRules.'),
      ...views.map(
        ({ key, filter }): Names => [
          `list.views.${key}`,
          Object.keys(typeof filter === 'function' ? filter(ANY_DAY) : filter),
        ],
      ),
    ]);
    const keys = views.map(({ key }) => key);
    this.once('list.views', keys);
    this.known('a view of the list', (name) => keys.includes(name), [
      ['home', home.map(({ view }) => view)],
      ['list.queue', [queue?.view]],
    ]);
    const names = actions.map(({ name }) => name);
    this.once('actions', names);
    this.known('an action', (name) => names.includes(name), [
      ['list.rowClick', [list.rowClick]],
      ['list.queue', queue?.actions ?? []],
    ]);
    for (const { name, key } of actions)
      if (queue?.actions.includes(name) && !key) this.fail('list.queue', `${name} has no key`);
  }

  private list(): void {
    const { sort, chart, refresh } = this.spec.list ?? {};
    const name = fieldOfSort(sort);
    for (const { path, field } of this.fields) {
      if (path === name && field.options.sort === false)
        this.fail('list.sort', `the back end cannot sort by ${name}`);
      if ((chart?.sum === path || chart?.by.includes(path)) && field.target)
        this.fail('list.chart', `${path} has ids`);
    }
    if (refresh === undefined) return;
    if (refresh < MIN_REFRESH)
      this.fail('list.refresh', `${refresh} seconds are fewer than ${MIN_REFRESH}`);
    // A refresh would replace the inputs of a row that is being edited.
    if (this.spec.slots?.rows) this.fail('list.refresh', 'is for tables, and not for slots.rows');
  }

  private sections(): void {
    const { form = {}, fields, routes } = this.spec;
    const { copies } = form.create ?? {};
    const placed = (form.sections ?? []).flatMap((section) => section.fields);
    this.known('a field', (name) => name in fields, [
      ['form.sections', placed],
      ['form.create.copies.without', typeof copies === 'object' ? copies.without : []],
    ]);
    this.once('form.sections', placed);
    for (const { top, field } of form.sections ? this.fields : [])
      if (field.options.required && field.options.form !== false && !placed.includes(top))
        this.fail('form.sections', `${top} is required but in no section`);
    if (copies && !routes?.create) this.fail('form.create.copies', 'needs routes.create');
  }

  private actions(): void {
    const taken = new Set(Object.keys(GENERAL));
    for (const { name, key } of this.spec.actions ?? []) {
      if (key === undefined) continue;
      if (!/^[a-z]$/.test(key)) this.fail(`actions.${name}.key`, `${key} is not a small letter`);
      if (taken.has(key)) this.fail(`actions.${name}.key`, `${key} is taken`);
      taken.add(key);
    }
    for (const { key, action } of walkActions(this.spec)) {
      const form = formOf(action);
      if (!form) continue;
      this.form(`${key}.form.`, form.fields, namesOfRules(form, `${key}.form.`));
      this.known('a field', (name) => name in form.fields, [
        [`${key}.form.sections`, (form.sections ?? []).flatMap((section) => section.fields)],
      ]);
    }
  }

  /** Checks the main buttons of heads. */
  private record(): void {
    const { show, dialogs = {}, actions = [] } = this.spec;
    const heads = [
      {
        key: 'show',
        head: show?.head,
        actions: actions.filter((one) => one.places?.includes('show')),
      },
      ...Object.entries(dialogs).map(([name, dialog]) => ({ key: `dialogs.${name}`, ...dialog })),
    ];
    for (const { key, head: { main = [] } = {}, actions: own = [] } of heads)
      this.known('an action of the head', (name) => own.some((action) => action.name === name), [
        [`${key}.head.main`, typeof main === 'function' ? [] : main],
      ]);
  }

  check(): void {
    this.addresses();
    this.backEnd();
    this.sizes();
    const { fields, routes, single } = this.spec;
    const hasForm = Boolean(routes?.create ?? routes?.edit ?? single);
    this.form('', fields, fieldNames(this.spec), hasForm);
    this.innerFields();
    this.filterFields();
    this.names();
    this.list();
    this.sections();
    this.actions();
    this.record();
  }
}

/**
 * Checks one definition. The build and the tests check all of them, so that no browser has to.
 * @throws DefinitionError for the first contradiction
 */
export const checkDefinition = ({ spec }: Definition, file: string): void =>
  new DefinitionChecker(spec, file).check();
