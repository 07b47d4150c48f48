import type { CompiledFilter, Resource } from '../compiled';
import type { ListDefaults } from '../list/listDefaults';
import { isBlank } from '../validate';

type Filters = Readonly<Record<string, unknown>>;
type Sort = ListDefaults['sort'];

/** Most characters of the name of a view. */
export const NAME_LENGTH = 40;

/** What a view sets: filters, order, and the columns that show; null leaves those as they are. */
export interface ViewValues {
  readonly name: string;
  readonly filter: Filters;
  readonly sort: Sort;
  readonly columns: readonly string[] | null;
}

/** A view that somebody saved under a name. */
export interface SavedView extends ViewValues {
  readonly id: string;
  readonly isShared: boolean;
  /** Who looks at it saved it. */
  readonly isMine: boolean;
  readonly mayChange: boolean;
  /** Name of who saved it. */
  readonly by: string;
  readonly version?: number | undefined;
  /** Kept in this browser alone. */
  readonly isHere: boolean;
}

/** A view as a browser keeps it; those of before had no columns. */
export interface KeptView {
  readonly name: string;
  readonly filter: Filters;
  readonly sort: Sort;
  readonly columns?: readonly string[] | null;
}

/** A view that this browser keeps. */
export const keptView = ({ columns = null, ...view }: KeptView): SavedView => ({
  ...view,
  columns,
  id: `here-${view.name}`,
  isShared: false,
  isMine: true,
  mayChange: true,
  by: '',
  isHere: true,
});

/** A view as our own server answers it. */
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

/** A view that the server keeps. */
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

/** Kinds of which a value is typed and not chosen: it may name a person. */
const TYPED: readonly string[] = [
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
  TYPED.includes(field.type) && !field.choices && !field.target && !field.offers;

const isFilled = (value: unknown): boolean => !isBlank(value) && value !== false;

const isUsed =
  (filter: Filters) =>
  ({ name }: CompiledFilter): boolean =>
    isFilled(filter[name]);

const shownOf = ({ filters }: Resource) => filters.filter(({ hidden }) => !hidden);

/** The filters of a view that have a value. */
export const usedIn = (resource: Resource, filter: Filters): CompiledFilter[] =>
  shownOf(resource).filter(isUsed(filter));

/** The filters whose value somebody has typed: it is shared with nobody and stands in no address of a request for numbers. */
export const typedIn = (resource: Resource, filter: Filters): CompiledFilter[] =>
  usedIn(resource, filter).filter(isTyped);

/** Whether a day stands in it, which does not go on with the calendar. */
export const hasDays = (resource: Resource, filter: Filters): boolean =>
  usedIn(resource, filter).some(({ field }) => /^date/.test(field.type));

/** The filters that the list knows by now, and the names of those that it knows no longer. */
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

/** The order of a view, unless the list knows it no longer. */
export const orderIn = (resource: Resource, sort: Sort | undefined, otherwise: Sort): Sort =>
  sort && resource.fields.some(({ path }) => path === sort.field) ? sort : otherwise;

/** The operation of the contract that reads the list; undefined for a back end of its own. */
export const listOperation = ({ mapping: { source } }: Resource): string | undefined =>
  source.kind === 'contract' ? source.operations.list : undefined;
