import * as z from 'zod/mini';
import { type AnyEndpoint, endpoint, type Schema } from './endpoint';
import { listOf, maybe, type RecordNeed } from './needs';
import * as wire from './shapes';

/** Options of one operation; `path` only if it differs from the family's. */
type Own = Pick<AnyEndpoint, 'summary' | 'access'> &
  Partial<Pick<AnyEndpoint, 'path' | 'extensions' | 'errors'>>;

/** Shared options of a family of plain records. */
export interface PlainFamily<F extends string, Answer extends Schema, Needs extends RecordNeed> {
  /** Prefix of the ids: `investments` of `investments.list`. */
  readonly family: F;
  readonly section: string;
  /** Path for listing and creating records: `/investments`. */
  readonly path: string;
  /** Path of one record; by default below `path`. */
  readonly recordPath?: string;
  /** Record as our server returns it. */
  readonly record: Answer;
  readonly needs: Needs;
}

/**
 * Builders for the operations of a family of plain records on the `bo` service. They derive methods, ids,
 * responses and `needs` from the family. An operation of any other shape is an `endpoint`.
 */
export const crudEndpoints = <
  const F extends string,
  Answer extends Schema,
  const Needs extends RecordNeed,
>({
  family,
  section,
  path,
  recordPath = `${path}/{id}`,
  record,
  needs,
}: PlainFamily<F, Answer, Needs>) => {
  const common = { section, service: 'bo' } as const;
  const one = { ...common, path: recordPath, params: z.object({ id: wire.id() }) } as const;
  const written = { answer: record, needs: maybe(needs) } as const;
  return {
    /** Page of records; `rows` is their key in the response. */
    list: <Query extends Schema, Page extends Schema, const Rows extends string>({
      rows,
      ...own
    }: Own & { readonly query: Query; readonly answer: Page; readonly rows: Rows }) =>
      endpoint({
        ...common,
        path,
        ...own,
        id: `${family}.list` as const,
        method: 'GET',
        needs: listOf(rows, needs),
      }),
    one: (own: Own) =>
      endpoint({
        ...one,
        ...own,
        id: `${family}.one` as const,
        method: 'GET',
        answer: record,
        needs,
      }),
    create: <Body extends Schema>(own: Own & { readonly body: Body }) =>
      endpoint({
        ...common,
        path,
        ...written,
        ...own,
        id: `${family}.create` as const,
        method: 'POST',
      }),
    update: <Body extends Schema>(own: Own & { readonly body: Body }) =>
      endpoint({ ...one, ...written, ...own, id: `${family}.update` as const, method: 'PUT' }),
    remove: (own: Own) =>
      endpoint({
        ...one,
        ...own,
        id: `${family}.remove` as const,
        method: 'DELETE',
        answer: z.undefined(),
        answerKind: 'empty',
      }),
  };
};
