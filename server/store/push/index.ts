import { and, asc, count, desc, eq, getTableName, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type PushTarget, reachText } from '../../../domain/push';
import type { Database, Orm } from '../../db/database';
import { areas, customers, professionals, pushMessages, services } from '../../db/schema';
import { type Actor, HttpError } from '../../kernel';
import { type PushSender, PushUnavailable } from '../../push/sender';
import { newId } from '../../security/tokens';
import { categoriesOf, containsAny, doesAnyOf } from '../professionals/offered';
import { assertIds, pageOf } from '../rows';
import type { Body, Query } from '../types';
import type { Write } from '../write';

/** Maximum rows of a table that is counted completely instead of sampled. */
export const MAX_WITHOUT_SAMPLE = 50_000;
const SAMPLE_SIZE = 5_000;
/** Minimum matches in the sample; fewer give an error above 20 %. */
const MIN_MATCHES = 30;
/** Matches in the sample that give an error below 10 %, and so two significant digits. */
const TWO_DIGIT_MATCHES = 100;

/** Number of people; an estimate if very large. */
interface Audience {
  readonly count: number;
  readonly isEstimate?: true;
}

/**
 * Estimates how many rows match, to one or two significant digits (5,000 or 330,000), from a sample of
 * about 5,000 rows. The sample consists of random blocks with a fixed seed.
 * @param rows size of the table by its statistics
 * @returns undefined if the sample has too few matches
 */
const estimate = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  rows: number,
): Promise<number | undefined> => {
  const percent = (100 * SAMPLE_SIZE) / rows;
  const [seen] = await orm
    .select({
      rows: count(),
      found: sql`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number),
    })
    .from(sql`${table} tablesample system (${percent}::real) repeatable (1)`);
  if (!seen || seen.found < MIN_MATCHES) return undefined;
  return Number(
    ((seen.found / seen.rows) * rows).toPrecision(seen.found < TWO_DIGIT_MATCHES ? 1 : 2),
  );
};

/**
 * Counts the matching rows of a table, or estimates them if the table is large and has many matches.
 * The size of the table comes from the planner statistics; without statistics, all rows are counted.
 */
export const audienceOf = async (
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
): Promise<Audience> => {
  const [statistics] = await orm.execute<{ rows: number }>(
    sql`select reltuples as rows from pg_class where oid = ${getTableName(table)}::regclass limit 1`,
  );
  const rows = statistics?.rows ?? 0;
  const approximate =
    rows > MAX_WITHOUT_SAMPLE ? await estimate(orm, table, where, rows) : undefined;
  if (approximate !== undefined) return { count: approximate, isEstimate: true };
  const [counted] = await orm.select({ rows: count() }).from(table).where(where);
  return { count: counted?.rows ?? 0 };
};

interface Recipients {
  readonly target: PushTarget;
  readonly cities: readonly string[];
  readonly services: readonly string[];
}

const idsOf = (list: string | undefined): string[] => [
  ...new Set((list ?? '').split(',').filter(Boolean)),
];

/** Returns table and condition of the recipients, who are active and not blocked. */
const peopleOf = async (orm: Orm, { target, cities, services: wanted }: Recipients) => {
  if (target === 'user') {
    const inCity = cities.map((areaId) => ({ areaId }));
    return {
      table: customers,
      where: and(
        customers.active,
        not(customers.blocked),
        inCity.length > 0 ? containsAny(sql`${customers.addresses}`, inCity) : undefined,
      ),
    };
  }
  return {
    table: professionals,
    where: and(
      professionals.active,
      cities.length > 0 ? containsAny(professionals.areaIds, cities) : undefined,
      wanted.length > 0 ? doesAnyOf(wanted, await categoriesOf(orm, wanted)) : undefined,
    ),
  };
};

const unavailable = (): HttpError =>
  new HttpError(
    502,
    'push-unavailable',
    'O serviço de notificações não respondeu. Nada foi enviado; tente novamente.',
  );

/** Push messages and their history (part 2 sections 2.7 and 7, decision 0026). */
export const createPush = (database: Database, write: Write, sender: PushSender) => ({
  /** Counts the recipients of a message, or estimates them (decision 0126). */
  reach(query: Query<'push.reach'>) {
    const audience = {
      target: query.targetType,
      cities: idsOf(query.cities),
      services: idsOf(query.services),
    };
    return database.read(async (orm) => {
      const { table, where } = await peopleOf(orm, audience);
      const { count: reached, ...estimated } = await audienceOf(orm, table, where);
      return { reached, ...estimated };
    });
  },

  async list({ targetType, page, limit }: Query<'push.list'>) {
    const { rows, totalItems } = await pageOf(database, pushMessages, {
      where: eq(pushMessages.target, targetType),
      orderBy: [desc(pushMessages.createdAt), asc(pushMessages.id)],
      page,
      size: limit,
    });
    return {
      data: rows.map(({ id, target: targetType, createdAt, query: _, ...row }) => ({
        ...row,
        _id: id,
        targetType,
        createdAt: createdAt.toISOString(),
      })),
      totalItems,
    };
  },

  /**
   * Stores a message and sends it, both or neither.
   * @throws HttpError 422 for an unknown city or service, 502 if the push service rejects it.
   */
  send(actor: Actor, body: Body<'push.send'>) {
    const { targetType: target, cities, title, message, link, query } = body;
    const wanted = target === 'artist' ? (body.services ?? []) : [];
    return write(actor, 'push.send', async (orm) => {
      await assertIds(orm, areas, cities, { cities: 'Cidade não encontrada.' });
      await assertIds(orm, services, wanted, { services: 'Serviço não encontrado.' });
      const { table, where } = await peopleOf(orm, { target, cities, services: wanted });
      const people = await orm.select({ id: table.id }).from(table).where(where);
      const id = newId();
      const row = {
        id,
        target,
        title: title.trim(),
        message: message.trim(),
        link: link.trim(),
        query,
        cities: [...new Set(cities)],
        services: [...new Set(wanted)],
        reached: people.length,
        createdBy: actor.staff?.email ?? null,
        createdAt: actor.at,
      };
      await orm.insert(pushMessages).values(row);
      try {
        await sender.send({ ...row, to: people.map((person) => person.id) });
      } catch (error) {
        throw error instanceof PushUnavailable ? unavailable() : error;
      }
      const reached = people.length;
      return {
        answer: { description: `Enviada para ${reachText(target, reached)}.`, reached },
        object: id,
        after: { target, title: row.title, cities: row.cities, services: row.services, reached },
      };
    });
  },
});
