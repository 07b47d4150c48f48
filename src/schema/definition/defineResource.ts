import type {
  CallAction,
  DialogAction,
  Fields,
  LinkAction,
  ResourceSpec,
  RoutesSpec,
} from './types';

/** Addresses of a resource's pages, the other ones of its list apart. */
export interface Routes extends RoutesSpec {
  readonly list: string;
  readonly alsoList?: readonly string[];
}

export type AnySpec = Omit<ResourceSpec<Fields, Fields>, 'routes' | 'titleField'> & {
  readonly routes?: Routes;
  readonly titleField: string;
  /** There is no record: its page is the form of its one action (`defineForm`). */
  readonly page?: true;
  /** The form of such a page takes its width. */
  readonly wide?: boolean;
};

const NAMES = ['name', 'title', 'code'];

/** Defines a resource (docs/add-a-resource.md). The registry checks what types cannot see. */
export const defineResource = <
  const F extends Fields,
  const X extends Fields = Record<never, never>,
>(
  spec: ResourceSpec<F, X>,
): AnySpec => {
  const { list } = spec.routes ?? {};
  const [first, ...alsoList] = typeof list === 'object' ? list : [];
  const routes = first && { routes: { ...spec.routes, list: first, alsoList } };
  // Rows that only sections show have no page to export.
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
