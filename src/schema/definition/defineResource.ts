import type {
  CallAction,
  DialogAction,
  Fields,
  LinkAction,
  ResourceSpec,
  RoutesSpec,
} from './types';

/** Addresses of a resource's pages: `list` is the main address of its list, `alsoList` has its other addresses. */
export interface Routes extends RoutesSpec {
  readonly list: string;
  readonly alsoList?: readonly string[];
}

export type AnySpec = Omit<ResourceSpec<Fields, Fields>, 'routes' | 'titleField'> & {
  readonly routes?: Routes;
  readonly titleField: string;
  /** Set by `defineForm`: no records, only one page, which is the form of the only action. */
  readonly page?: true;
  /** With `page`: the form is as wide as the page. */
  readonly wide?: boolean;
};

const NAMES = ['name', 'title', 'code'];

/**
 * Defines a resource with the fields `F` and the filters `X` (docs/add-a-resource.md). The registry checks what
 * types cannot see.
 */
export const defineResource = <
  const F extends Fields,
  const X extends Fields = Record<never, never>,
>(
  spec: ResourceSpec<F, X>,
): AnySpec => {
  const { list } = spec.routes ?? {};
  const [first, ...alsoList] = typeof list === 'object' ? list : [];
  const routes = first && { routes: { ...spec.routes, list: first, alsoList } };
  // A resource without routes is only shown in sections of other pages, without an export.
  const embedded = spec.list && !spec.routes && { list: { export: false, ...spec.list } };
  const names = Object.keys(spec.fields);
  const titleField = NAMES.find((name) => names.includes(name)) ?? names[0];
  return { titleField, ...spec, ...embedded, ...routes } as unknown as AnySpec;
};

/** Record that a standalone action works on, when the definition does not infer it. */
type LooseRecord = { readonly id: string };

/** Defines an action: its permission, form, call, messages and changes (DESIGN sections 1.2, 4). */
export const defineAction: {
  <R extends LooseRecord = LooseRecord>(spec: CallAction<R>): CallAction<R>;
  <R extends LooseRecord = LooseRecord>(spec: DialogAction<R>): DialogAction<R>;
  <R extends LooseRecord = LooseRecord>(spec: LinkAction<R>): LinkAction<R>;
} = <A>(spec: A): A => spec;
