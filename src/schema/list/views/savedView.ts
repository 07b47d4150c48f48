import type { CompiledFilter, Resource } from '../../definition/compiled';
import { isBlank } from '../../definition/validate';
import type { ListDefaults } from '../listDefaults';

type Filters = Readonly<Record<string, unknown>>;
type Sort = ListDefaults['sort'];

export const NAME_LENGTH = 40;

/** Content of a saved view. Without columns, it keeps those on screen. */
export interface ViewValues {
  readonly name: string;
  readonly filter: Filters;
  readonly sort: Sort;
  readonly columns?: readonly string[] | null | undefined;
}

export interface SavedView extends ViewValues {
  readonly id: string;
  readonly list: string;
  readonly shared?: boolean | undefined;
  readonly mine?: boolean | undefined;
  readonly mayChange?: boolean | undefined;
  /** Name of the person who saved the view. */
  readonly by?: string | undefined;
  readonly version?: number | undefined;
  /** True if the view is stored in this browser, not on the server. */
  readonly isHere?: true;
}

/** Types of typed values, which may name a person. */
const TYPED = ['text', 'longText', 'richText', 'email', 'phoneBR', 'cpf', 'cep', 'address'];

const isFilled = (value: unknown): boolean => !isBlank(value) && value !== false;

const visibleFilters = ({ filters }: Resource) => filters.filter(({ hidden }) => !hidden);

/** Returns the filters of a view that have a value. */
export const usedIn = (resource: Resource, filter: Filters): CompiledFilter[] =>
  visibleFilters(resource).filter(({ name }) => isFilled(filter[name]));

/** Returns the filters with typed text, which must neither be shared nor appear in the URL of a count request. */
export const typedIn = (resource: Resource, filter: Filters): CompiledFilter[] =>
  usedIn(resource, filter).filter(
    ({ field }) => TYPED.includes(field.type) && !field.choices && !field.target && !field.offers,
  );

/** Returns the filters that the list still has, and the names of those that it no longer has. */
export const splitFilters = (
  resource: Resource,
  filter: Filters,
): { readonly filter: Filters; readonly lost: readonly string[] } => {
  const names = new Set(visibleFilters(resource).map(({ name }) => name));
  const entries = Object.entries(filter);
  return {
    filter: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    lost: entries.flatMap(([name, value]) => (names.has(name) || !isFilled(value) ? [] : [name])),
  };
};
