import {
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  pathParams,
  type QueryOf,
} from '../../contract/endpoint';
import { type EndpointId, endpointById } from '../../contract/index';
import type { Actor, ById, Context, Handler, Input } from '../kernel';
import type { Store } from '../store';

type IdOf<Family extends string, Name extends string> = Extract<EndpointId, `${Family}.${Name}`>;

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** The single parameter of a path; several as an object, since types cannot order them. */
type OfPath<P> =
  P extends Record<string, never> ? [] : IsUnion<keyof P> extends true ? [P] : [P[keyof P]];

type Given<T> = [T] extends [undefined] ? [] : T extends Record<string, never> ? [] : [T];

type Asked<E> = [...OfPath<ParamsOf<E>>, ...Given<QueryOf<E>>, ...Given<BodyOf<E>>];

/** Store methods that match the operation of their name: same arguments, between common ones, and same response. */
type Taking<F extends keyof Store, Before extends unknown[], After extends unknown[]> = {
  [N in keyof Store[F] & string]: [IdOf<F, N>] extends [never]
    ? never
    : Store[F][N] extends (
          ...args: [...Before, ...Asked<ById<IdOf<F, N>>>, ...After]
        ) => Promise<AnswerOf<ById<IdOf<F, N>>>>
      ? N
      : never;
}[keyof Store[F] & string];

type Forwarded<F extends string, N extends string> = {
  readonly [Id in IdOf<F, N>]: Handler<Id, Store>;
};

type AnyInput = Input<unknown> & { readonly params: Readonly<Record<string, string>> };

/** Path parameter, or several as an object, then query and body, if the operation has them. */
const askedOf = (id: string, { params, query, body }: AnyInput): unknown[] => {
  const entry = endpointById.get(id);
  if (!entry) throw new RangeError(`Unknown operation ${id}`);
  const names = pathParams(entry.path);
  return [
    ...(names.length > 1 ? [params] : names.map((name) => params[name])),
    ...(entry.query ? [query] : []),
    ...(entry.body ? [body] : []),
  ];
};

type Methods = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

const forward = <F extends keyof Store, N extends string>(
  family: F,
  names: readonly N[],
  argsOf: (asked: unknown[], context: Context<Store>) => unknown[],
) =>
  Object.fromEntries(
    names.map((name) => {
      const id = `${family}.${name}`;
      const handler = (input: AnyInput, context: Context<Store>) =>
        (context.store[family] as Methods)[name]?.(...argsOf(askedOf(id, input), context));
      return [id, handler];
    }),
  ) as Forwarded<F, N>;

/**
 * Creates handlers of read operations. `reads('slots', 'one')` handles `slots.one` with
 * `store.slots.one(id, at)`: path parameter, query, request time. Methods with another signature do
 * not compile.
 */
export const reads = <F extends keyof Store, N extends Taking<F, [], [Date]>>(
  family: F,
  ...names: readonly N[]
) => forward(family, names, (asked, { at }) => [...asked, at]);

/**
 * Creates handlers of writes, and of reads that depend on the caller. `writes('slots', 'update')` handles `slots.update` with
 * `store.slots.update(actor, id, body)`: actor, path parameter, query, body.
 */
export const writes = <F extends keyof Store, N extends Taking<F, [Actor], []>>(
  family: F,
  ...names: readonly N[]
) => forward(family, names, (asked, context) => [context, ...asked]);
