import {
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  pathParams,
  type QueryOf,
} from '../../contract/endpoint';
import type { EndpointId } from '../../contract/index';
import type { AnyHandler } from '../http/operation';
import type { Actor, ById } from '../kernel';
import type { Store } from '../store';

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/** The single parameter of a path; several as an object, since types cannot order them. */
type PathArguments<P> =
  P extends Record<string, never> ? [] : IsUnion<keyof P> extends true ? [P] : [P[keyof P]];

type Optional<T> = [T] extends [undefined] ? [] : T extends Record<string, never> ? [] : [T];

type Inputs<E> = [...PathArguments<ParamsOf<E>>, ...Optional<QueryOf<E>>, ...Optional<BodyOf<E>>];

type Arguments<E> = E extends { readonly method: 'GET' }
  ? [...Inputs<E>, at: Date]
  : [actor: Actor, ...Inputs<E>];

/** Operations whose store method of the same name has fitting arguments and result. */
export type Forwarded = {
  [Id in EndpointId]: Id extends `${infer Family extends keyof Store & string}.${infer Name}`
    ? Name extends keyof Store[Family]
      ? Store[Family][Name] extends (...args: Arguments<ById<Id>>) => Promise<AnswerOf<ById<Id>>>
        ? Id
        : never
      : never
    : never;
}[EndpointId];

type Methods = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

/**
 * Creates the handler of an operation that the store method of its name handles: `slots.one` calls
 * `store.slots.one(id, at)`, `slots.update` calls `store.slots.update(actor, id, body)`. A GET
 * passes the time of the request last, any other method the actor first. Between them are the path
 * parameter (several as an object), the query and the body, if the operation has them.
 */
export const forward = ({ id, method, path, query, body }: AnyEndpoint): AnyHandler<Store> => {
  const [family = '', name = ''] = id.split('.');
  const names = pathParams(path);
  return async (input, context) => {
    const params = input.params as Readonly<Record<string, string>>;
    const inputs = [
      ...(names.length > 1 ? [params] : names.map((param) => params[param])),
      ...(query ? [input.query] : []),
      ...(body ? [input.body] : []),
    ];
    const store = context.store[family as keyof Store] as Methods;
    return store[name]?.(...(method === 'GET' ? [...inputs, context.at] : [context, ...inputs]));
  };
};
