import type { CompiledFilter, Resource } from '../../definition/compiled';
import { isBlank } from '../../definition/validate';
import type { ListDefaults } from '../listDefaults';

type Filters = Readonly<Record<string, unknown>>;
type Sort = ListDefaults['sort'];

export const NAME_LENGTH = 40;

/** Content of a view as a browser keeps it; without columns it leaves those on screen. */
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
  /** Name of the person who has saved it. */
  readonly by?: string | undefined;
  readonly version?: number | undefined;
  /** Only this browser keeps it. */
  readonly isHere?: true;
}

/** Types whose value is typed and not chosen: it may name a person. */
const TEXT_FIELDS: readonly string[] = [
  ...['text', 'longText', 'richText', 'email', 'phoneBR', 'cpf', 'cep', 'address'],
];

const isFilled = (value: unknown): boolean => !isBlank(value) && value !== false;

const shownOf = ({ filters }: Resource) => filters.filter(({ hidden }) => !hidden);

/** The filters of a view that have a value. */
export const usedIn = (resource: Resource, filter: Filters): CompiledFilter[] =>
  shownOf(resource).filter(({ name }) => isFilled(filter[name]));

/** The filters with typed text: it is not shared, and not part of the address of a request for counts. */
export const typedIn = (resource: Resource, filter: Filters): CompiledFilter[] =>
  usedIn(resource, filter).filter(
    ({ field }) =>
      TEXT_FIELDS.includes(field.type) && !field.choices && !field.target && !field.offers,
  );

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
