import type { CompiledFilter, Resource } from '../compiled';
import type { ListDefaults } from '../list/listDefaults';
import { isBlank } from '../validate';

type Filters = Readonly<Record<string, unknown>>;
type Sort = ListDefaults['sort'];

/** Maximum length of the name of a view. */
export const NAME_LENGTH = 40;

/** Content of a view; without columns it leaves those on screen. */
export interface ViewValues {
  readonly name: string;
  readonly filter: Filters;
  readonly sort: Sort;
  readonly columns: readonly string[] | null;
}

/** A view saved under a name. */
export interface SavedView extends ViewValues {
  readonly id: string;
  readonly isShared: boolean;
  /** The operator has saved it. */
  readonly isMine: boolean;
  readonly mayChange: boolean;
  /** Name of the person who has saved it. */
  readonly by: string;
  readonly version?: number | undefined;
  /** Only this browser keeps it. */
  readonly isHere: boolean;
}

/** A view as a browser keeps it; old ones have no columns. */
export interface KeptView {
  readonly name: string;
  readonly filter: Filters;
  readonly sort: Sort;
  readonly columns?: readonly string[] | null;
}

/** A view as our own server returns it. */
export interface WireView {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly filter?: unknown;
  readonly sort?: unknown;
  readonly columns?: unknown;
  readonly shared?: boolean | undefined;
  readonly mine?: boolean | undefined;
  readonly mayChange?: boolean | undefined;
  readonly by?: string | undefined;
  readonly version?: number | undefined;
}

/** Converts a view of the server. */
export const servedView = (view: WireView): SavedView => ({
  id: view.id,
  name: view.name,
  filter: (view.filter ?? {}) as Filters,
  sort: view.sort as Sort,
  columns: Array.isArray(view.columns) ? view.columns.map(String) : null,
  isShared: view.shared === true,
  isMine: view.mine === true,
  mayChange: view.mayChange === true,
  by: view.by ?? '',
  version: view.version,
  isHere: false,
});

/** Converts a view of this browser. */
export const keptView = (view: KeptView): SavedView => ({
  ...servedView({ ...view, id: `here-${view.name}`, list: '', mine: true, mayChange: true }),
  isHere: true,
});

/** Types whose value is typed and not chosen: it may name a person. */
const TEXT_FIELDS: readonly string[] = [
  'text',
  'longText',
  'richText',
  'email',
  'phoneBR',
  'cpf',
  'cep',
  'address',
];

const isTyped = ({ field }: CompiledFilter): boolean =>
  TEXT_FIELDS.includes(field.type) && !field.choices && !field.target && !field.offers;

const isFilled = (value: unknown): boolean => !isBlank(value) && value !== false;

const isUsed =
  (filter: Filters) =>
  ({ name }: CompiledFilter): boolean =>
    isFilled(filter[name]);

const shownOf = ({ filters }: Resource) => filters.filter(({ hidden }) => !hidden);

/** The filters of a view that have a value. */
export const usedIn = (resource: Resource, filter: Filters): CompiledFilter[] =>
  shownOf(resource).filter(isUsed(filter));

/** The filters with typed text: it is not shared, and not part of the address of a request for counts. */
export const typedIn = (resource: Resource, filter: Filters): CompiledFilter[] =>
  usedIn(resource, filter).filter(isTyped);

/** Has it a day, which does not advance with the calendar? */
export const hasDays = (resource: Resource, filter: Filters): boolean =>
  usedIn(resource, filter).some(({ field }) => /^date/.test(field.type));

/** The filters that the list still has, and the names of the others. */
export const knownOf = (
  resource: Resource,
  filter: Filters,
): { readonly filter: Filters; readonly lost: readonly string[] } => {
  const names = new Set(shownOf(resource).map(({ name }) => name));
  const entries = Object.entries(filter);
  return {
    filter: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    lost: entries.flatMap(([name, value]) => (names.has(name) || !isFilled(value) ? [] : [name])),
  };
};

/** The order of a view, if the list still has its field. */
export const orderIn = (resource: Resource, sort: Sort | undefined, otherwise: Sort): Sort =>
  sort && resource.fields.some(({ path }) => path === sort.field) ? sort : otherwise;

/** The operation of the contract that reads the list; undefined for a back end of its own. */
export const listOperation = ({ mapping: { source } }: Resource): string | undefined =>
  source.kind === 'contract' ? source.operations.list : undefined;
