import { and, asc, desc, eq, not, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { listPush, pushReach, sendPush } from '../../../contract/push';
import { type PushTarget, reachText } from '../../../domain/push';
import type { Database, Orm } from '../../db/database';
import { areas, customers, professionals, pushMessages, services } from '../../db/schema';
import { type Actor, HttpError, invalid } from '../../kernel';
import { type PushSender, PushUnavailable } from '../../push/sender';
import { newId } from '../../security/tokens';
import { audienceOf } from '../audience';
import { categoriesOf, containsAny, doesAnyOf } from '../professionals/offered';
import { areKnown, pageOf } from '../rows';
import type { Write } from '../write';

interface Wanted {
  readonly target: PushTarget;
  readonly cities: readonly string[];
  readonly services: readonly string[];
}

const idsOf = (list: string | undefined): string[] => [
  ...new Set((list ?? '').split(',').filter(Boolean)),
];

/** Members of an audience: active and not blocked; all of them without a filter. */
const peopleOf = async (orm: Orm, { target, cities, services: wanted }: Wanted) => {
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
  /** Number of recipients of a message; an estimate if very large (decision 0126). */
  reach(query: QueryOf<typeof pushReach>) {
    const audience = {
      target: query.targetType,
      cities: idsOf(query.cities),
      services: idsOf(query.services),
    };
    return database.read(async (orm) => {
      const { table, where } = await peopleOf(orm, audience);
      const { count, ...sure } = await audienceOf(orm, table, where);
      return { reached: count, ...sure };
    });
  },

  /** Sent messages, newest first. */
  async list({ targetType, page, limit }: QueryOf<typeof listPush>) {
    const { rows, total } = await pageOf(database, pushMessages, {
      where: eq(pushMessages.target, targetType),
      orderBy: [desc(pushMessages.createdAt), asc(pushMessages.id)],
      page,
      size: limit,
    });
    return {
      data: rows.map(({ id, target, createdAt, query: _, ...row }) => ({
        ...row,
        _id: id,
        targetType: target as PushTarget,
        createdAt: createdAt.toISOString(),
      })),
      totalItems: total,
    };
  },

  /**
   * Sends a message and records it, both or nothing.
   * @throws HttpError 422 for an unknown city or service, 502 if the push service rejects it.
   */
  send(actor: Actor, body: BodyOf<typeof sendPush>) {
    const { targetType: target, cities, title, message, link, query } = body;
    const wanted = target === 'artist' ? (body.services ?? []) : [];
    return write(actor, 'push.send', async (orm) => {
      if (!(await areKnown(orm, areas, cities)))
        throw invalid({ cities: 'Cidade não encontrada.' });
      if (!(await areKnown(orm, services, wanted)))
        throw invalid({ services: 'Serviço não encontrado.' });
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
