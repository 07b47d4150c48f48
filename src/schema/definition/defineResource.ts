import type {
  CallAction,
  DialogAction,
  Fields,
  LinkAction,
  ResourceSpec,
  RoutesSpec,
} from './types';

/** Routes of a resource's pages. `list` is the main route of the list; `alsoList` holds its other routes. */
export interface Routes extends RoutesSpec {
  readonly list: string;
  readonly alsoList?: readonly string[];
}

/** Definition of any resource, with its defaults. */
export type AnySpec = Omit<ResourceSpec<Fields, Fields>, 'routes' | 'titleField'> & {
  readonly routes?: Routes;
  readonly titleField: string;
  /** Set by `defineForm` and `definePage`: a single page without records. */
  readonly page?: true;
  /** The form of a `page` is as wide as the page. */
  readonly wide?: boolean;
};

const TITLE_FIELDS = ['name', 'title', 'code'];

/** Defines a resource with fields `F` and filters `X` (docs/add-a-resource.md). The registry validates it. */
export const defineResource = <
  const F extends Fields,
  const X extends Fields = Record<never, never>,
>(
  spec: ResourceSpec<F, X>,
): AnySpec => {
  const { list } = spec.routes ?? {};
  const [first, ...alsoList] = typeof list === 'object' ? list : [];
  const routes = first && { routes: { ...spec.routes, list: first, alsoList } };
  // Only sections of other pages show a resource without routes: its list has no export.
  const embedded = spec.list && !spec.routes && { list: { export: false, ...spec.list } };
  const names = Object.keys(spec.fields);
  const titleField = TITLE_FIELDS.find((name) => names.includes(name)) ?? names[0];
  return { titleField, ...spec, ...embedded, ...routes } as unknown as AnySpec;
};

/** Default record type of an action that is defined outside of a resource. */
type LooseRecord = { readonly id: string };

/** Defines an action: its permission, form, call, messages and changes (DESIGN sections 1.2, 4). */
export const defineAction: {
  <R extends LooseRecord = LooseRecord>(spec: CallAction<R>): CallAction<R>;
  <R extends LooseRecord = LooseRecord>(spec: DialogAction<R>): DialogAction<R>;
  <R extends LooseRecord = LooseRecord>(spec: LinkAction<R>): LinkAction<R>;
} = <A>(spec: A): A => spec;
