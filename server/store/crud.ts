import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnswerOf, BodyOf, QueryOf } from '../../contract/endpoint';
import type { EndpointId } from '../../contract/index';
import type { Database, Orm } from '../db/database';
import type { Actor, ById } from '../kernel';
import { newId } from '../security/tokens';
import type { Fields } from './audit';
import {
  assertCurrentVersion,
  type Dated,
  findRow,
  insertRow,
  lockRow,
  type NewRowOf,
  newestFirst,
  pageOf,
  type RowOf,
  removeRow,
  saveRow,
  type Versioned,
} from './rows';
import type { Write } from './write';

/** A table whose rows have a version, a creation time and an author. */
export type CrudTable = Versioned & Dated & { readonly createdBy: PgColumn };

export type ValuesOf<T extends CrudTable> = Omit<
  NewRowOf<T>,
  'id' | 'version' | 'createdAt' | 'createdBy'
>;

/** Endpoint families with list, create and update: `investments`. */
type Family = {
  [Id in EndpointId]: Id extends `${infer F}.update`
    ? `${F}.create` | `${F}.list` extends EndpointId
      ? F
      : never
    : never;
}[EndpointId];

type Operation<F extends Family, Name extends string> = ById<Extract<EndpointId, `${F}.${Name}`>>;
type Create<F extends Family> = BodyOf<Operation<F, 'create'>>;
type Update<F extends Family> = BodyOf<Operation<F, 'update'>>;
type Answer<F extends Family> = AnswerOf<Operation<F, 'create'>>;
type Query<F extends Family> = QueryOf<Operation<F, 'list'>>;

/** Context of a validation; `before` is absent for a new record. */
export interface WriteContext<T extends CrudTable> {
  readonly orm: Orm;
  readonly actor: Actor;
  readonly before?: RowOf<T>;
}

/** Definition of a CRUD family. */
export interface CrudDefinition<F extends Family, T extends CrudTable> {
  readonly family: F;
  readonly table: T;
  readonly missing: string;
  /** Converts a row to its wire form at the time of the request. */
  record(row: RowOf<T>, at: Date): Answer<F>;
  /** Converts a body to columns; an update keeps undefined columns. @throws HttpError 422. */
  values(body: Create<F> | Update<F>, context: WriteContext<T>): ValuesOf<T>;
  /** Validates the converted columns. @throws HttpError 422. */
  rules?(values: Partial<ValuesOf<T>>, context: WriteContext<T>): void | Promise<void>;
  /** Returns the condition of the filters; absent: all records. */
  where?(query: Query<F>, at: Date): SQL | undefined;
  /** Returns the sort order; newest first is the default and breaks ties. */
  order?(query: Query<F>): readonly SQL[];
  page(query: Query<F>): readonly [page: number, size: number];
  listed(records: Answer<F>[], total: number, query: Query<F>): AnswerOf<Operation<F, 'list'>>;
}

interface Operations<F extends Family> {
  list(query: Query<F>, at: Date): Promise<AnswerOf<Operation<F, 'list'>>>;
  one(id: string, at: Date): Promise<Answer<F>>;
  create(actor: Actor, body: Create<F>): Promise<Answer<F>>;
  /** Updates a record; 404, then 409 for a stale version, then 422. */
  update(actor: Actor, id: string, body: Update<F>): Promise<Answer<F>>;
  remove(actor: Actor, id: string): Promise<undefined>;
}

/** Operations that the contract defines for a family. */
export type Crud<F extends Family> = {
  [Name in keyof Operations<F> as `${F}.${Name}` extends EndpointId
    ? Name
    : never]: Operations<F>[Name];
};

/**
 * Creates list, one, create, update and remove of a family over its table. Each write has its audit
 * row and runs once per idempotency key (decision 0062). The contract defines requests and responses.
 */
export const crud = <const F extends Family, T extends CrudTable>(
  database: Database,
  write: Write,
  definition: CrudDefinition<F, T>,
): Crud<F> => {
  const { family, table, missing } = definition;

  const valuesOf = async (body: Create<F> | Update<F>, context: WriteContext<T>) => {
    const values = definition.values(body, context);
    await definition.rules?.(values, context);
    return values;
  };

  const operations: Operations<F> = {
    async list(query, at) {
      const [page, size] = definition.page(query);
      const { rows, totalItems } = await pageOf(database, table, {
        where: definition.where?.(query, at),
        orderBy: [...(definition.order?.(query) ?? []), ...newestFirst(table)],
        page,
        size,
      });
      return definition.listed(
        rows.map((row) => definition.record(row as RowOf<T>, at)),
        totalItems,
        query,
      );
    },

    async one(id, at) {
      const row = await database.read((orm) => findRow(orm, table, id, missing));
      return definition.record(row, at);
    },

    create: (actor, body) =>
      write(actor, `${family}.create`, async (orm) => {
        const row = await insertRow(orm, table, {
          ...(await valuesOf(body, { orm, actor })),
          id: newId(),
          createdBy: actor.staff?.id ?? null,
          createdAt: actor.at,
        } as NewRowOf<T>);
        const answer = definition.record(row, actor.at);
        return { answer, object: String(row.id), after: answer as Fields };
      }),

    update: (actor, id, body) =>
      write(actor, `${family}.update`, async (orm) => {
        const before = (await lockRow(orm, table, id, missing)) as RowOf<T> & {
          readonly id: string;
          readonly version: number;
        };
        assertCurrentVersion(before, (body as { readonly version?: number }).version);
        const values = await valuesOf(body, { orm, actor, before });
        const after = await saveRow(orm, table, before, values as Partial<NewRowOf<T>>);
        const answer = definition.record(after, actor.at);
        return {
          answer,
          object: id,
          before: definition.record(before, actor.at) as Fields,
          after: answer as Fields,
        };
      }),

    remove: (actor, id) =>
      write(actor, `${family}.remove`, async (orm) => {
        const before = await removeRow(orm, table, id, missing);
        return {
          answer: undefined,
          object: id,
          before: definition.record(before, actor.at) as Fields,
        };
      }),
  };
  return operations;
};
