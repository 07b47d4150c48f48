import * as z from 'zod/mini';
import { type AnyEndpoint, endpoint, type Schema } from './endpoint';
import { listOf, maybe, type RecordNeed } from './needs';
import { id } from './shapes';

/** What an operation says of itself; its path only where it is not that of the family. */
type Own = Pick<AnyEndpoint, 'summary' | 'access'> &
  Partial<Pick<AnyEndpoint, 'path' | 'extensions' | 'errors'>>;

/** What the operations of a family of plain records share. */
export interface PlainFamily<F extends string, Answer extends Schema, Needs extends RecordNeed> {
  /** First part of the ids: `investments` of `investments.list`. */
  readonly family: F;
  readonly section: string;
  /** Where records are listed and created: `/investments`. */
  readonly path: string;
  /** Where one record is; absent, below `path`. */
  readonly recordPath?: string;
  /** A record as our server answers it. */
  readonly record: Answer;
  /** What the screens read of one. */
  readonly needs: Needs;
}

/**
 * The operations of a family of plain records of the `bo` service: the methods, the ids, the answer and
 * what is read of it follow from the family. An operation of any other shape is an `endpoint`.
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
  const one = { ...common, path: recordPath, params: z.object({ id: id() }) } as const;
  const written = { answer: record, needs: maybe(needs) } as const;
  return {
    /** A page of records; `rows` is their key in the answer. */
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
