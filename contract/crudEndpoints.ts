import * as z from 'zod/mini';
import { type AnyEndpoint, endpoint, type Schema } from './endpoint';
import { type AnyRecord, mayReturn, returns, returnsList } from './record';
import * as wire from './shapes';

/** Options of one operation; `path` only if it differs from the family's. */
type Own = Pick<AnyEndpoint, 'summary' | 'access'> &
  Partial<Pick<AnyEndpoint, 'path' | 'extensions' | 'errors'>>;

/** Shared options of a family of plain records. */
export interface PlainFamily<F extends string, Answer extends AnyRecord> {
  /** Prefix of the ids: `investments` of `investments.list`. */
  readonly family: F;
  readonly section: string;
  /** Path for listing and creating records: `/investments`. */
  readonly path: string;
  /** Path of one record; by default below `path`. */
  readonly recordPath?: string;
  readonly record: Answer;
}

/**
 * Builders for the operations of a family of plain records on the `bo` service. They derive methods, ids and
 * responses from the family. An operation of any other shape is an `endpoint`.
 */
export const crudEndpoints = <const F extends string, Answer extends AnyRecord>({
  family,
  section,
  path,
  recordPath = `${path}/{id}`,
  record,
}: PlainFamily<F, Answer>) => {
  const common = { section, service: 'bo' } as const;
  const one = { ...common, path: recordPath, params: z.object({ id: wire.id() }) } as const;
  return {
    /** Page of records; `rows` is their key in the response, `beside` its other keys. */
    list: <
      Query extends Schema,
      const Rows extends string,
      Beside extends z.core.$ZodLooseShape = { totalItems: z.ZodMiniNumber<number> },
    >({
      rows,
      beside,
      ...own
    }: Own & { readonly query: Query; readonly rows: Rows; readonly beside?: Beside }) =>
      endpoint({
        ...common,
        path,
        ...own,
        id: `${family}.list` as const,
        method: 'GET',
        ...returnsList(rows, record, beside),
      }),
    one: (own: Own) =>
      endpoint({ ...one, ...own, id: `${family}.one` as const, method: 'GET', ...returns(record) }),
    create: <Body extends Schema>(own: Own & { readonly body: Body }) =>
      endpoint({
        ...common,
        path,
        ...own,
        id: `${family}.create` as const,
        method: 'POST',
        ...mayReturn(record),
      }),
    update: <Body extends Schema>(own: Own & { readonly body: Body }) =>
      endpoint({
        ...one,
        ...own,
        id: `${family}.update` as const,
        method: 'PUT',
        ...mayReturn(record),
      }),
    remove: (own: Own) =>
      endpoint({
        ...one,
        ...own,
        id: `${family}.remove` as const,
        method: 'DELETE',
        ...wire.emptyAnswer,
      }),
  };
};
