import { asc, eq } from 'drizzle-orm';
import type { updateRealtimePrice, updateZone } from '../../../contract/dynamicPrices';
import type { BodyOf } from '../../../contract/endpoint';
import {
  multiplierOfPercent,
  percentOfMultiplier,
  percentProblem,
  realtimeProblems,
  sameHours,
  weekItems,
} from '../../../domain/prices';
import { todayInSaoPaulo } from '../../../domain/time';
import type { Database } from '../../db/database';
import { priceZones, realtimePrices, services } from '../../db/schema';
import { type Actor, invalid, notFound } from '../../kernel';
import { wireDay } from '../days';
import { byText, MOST_WHOLE } from '../lists';
import { keepPriceChanges } from '../prices';
import { assertSeen, insertRow, lockRow, saveRow } from '../rows';
import { searchText } from '../text';
import type { Write } from '../write';
import { createScheduledPrices } from './scheduled';

type ZoneRow = typeof priceZones.$inferSelect;
type RealtimeRow = typeof realtimePrices.$inferSelect;
type WireWeek = BodyOf<typeof updateZone>['multiplierPerDayOfWeek'];

const zoneWire = ({ id, areaId, name, serviceId, polygonIds, week, version }: ZoneRow) => ({
  _id: id,
  name,
  serviceId,
  // The keys are weekdays, which the column type does not express.
  multiplierPerDayOfWeek: week as unknown as WireWeek,
  areaId,
  polygonsIds: [...polygonIds],
  version,
});

const realtimeWire = (
  service: { readonly id: string; readonly name: string },
  row: RealtimeRow | undefined,
) => ({
  serviceId: service.id,
  name: { 'pt-BR': service.name },
  realtimeMultiplier: row
    ? { value: multiplierOfPercent(row.percent), expiration: row.expiration }
    : null,
  version: row?.version ?? 0,
});

/** @throws HttpError 422 for hours other than the stored ones, and for an invalid percentage */
const assertWeek = (stored: ZoneRow, given: WireWeek): void => {
  const items = weekItems(given);
  const problem = items.flatMap(({ value }) => percentProblem(value) ?? [])[0];
  if (problem) throw invalid({ multiplierPerDayOfWeek: problem });
  if (!sameHours(weekItems(stored.week), items))
    throw invalid({ multiplierPerDayOfWeek: 'Os horários da zona não podem ser alterados.' });
};

/** @throws HttpError 422 with the wire fields at fault */
const realtimeOf = (
  { value, expiration: day }: BodyOf<typeof updateRealtimePrice>,
  now: Date,
): { percent: number; expiration: string } => {
  // A negative value has no percentage; validation reports it by its sign.
  const percent = value === null ? null : (percentOfMultiplier(value) ?? value);
  const expiration = day === null ? '' : wireDay(day);
  const problems = realtimeProblems({ percent, expiration }, todayInSaoPaulo(now));
  if (problems.percent || problems.expiration)
    throw invalid({
      ...(problems.percent && { value: problems.percent }),
      ...(problems.expiration && { expiration: problems.expiration }),
    });
  return { percent: percent ?? 0, expiration };
};

const realtimeState = ({ percent, expiration }: RealtimeRow) => ({ percent, expiration });

/** Zones and the percentages of their hours. */
const createZones = (database: Database, write: Write) => ({
  /** All zones, by name. */
  async list() {
    const rows = await database.read((orm) =>
      orm
        .select()
        .from(priceZones)
        .orderBy(byText(priceZones.nameSearch), asc(priceZones.id))
        .limit(MOST_WHOLE),
    );
    return { data: rows.map(zoneWire), totalItems: rows.length };
  },

  /** Updates name and percentages; the hours are fixed. @throws HttpError 404, 409, 422 */
  update: (actor: Actor, body: BodyOf<typeof updateZone>) =>
    write(actor, 'zones.update', async (orm) => {
      const before = await lockRow(orm, priceZones, body._id, 'Zona não encontrada.');
      assertSeen(before, body.version);
      assertWeek(before, body.multiplierPerDayOfWeek);
      const name = body.name.trim();
      const after = await saveRow(orm, priceZones, before, {
        name,
        nameSearch: searchText(name),
        week: body.multiplierPerDayOfWeek,
      });
      await keepPriceChanges(orm, actor, [
        {
          kind: 'zone',
          object: after.id,
          serviceId: after.serviceId,
          name,
          before: before.week,
          after: after.week,
        },
      ]);
      return { answer: zoneWire(after), object: after.id, before, after };
    }),
});

/** Multipliers of real-time orders, one per service. */
const createRealtimePrices = (database: Database, write: Write) => ({
  /** All services by name, with their multiplier, expired ones included. */
  async list() {
    const rows = await database.read((orm) =>
      orm
        .select({ service: services, row: realtimePrices })
        .from(services)
        .leftJoin(realtimePrices, eq(realtimePrices.id, services.serviceId))
        .orderBy(byText(services.nameSearch), asc(services.id))
        .limit(MOST_WHOLE),
    );
    const data = rows.map(({ service, row }) =>
      realtimeWire({ id: service.serviceId, name: service.name }, row ?? undefined),
    );
    return { data, totalItems: data.length };
  },

  /** @throws HttpError 404 for an unknown service, 409, 422 */
  update: (actor: Actor, serviceId: string, body: BodyOf<typeof updateRealtimePrice>) =>
    write(actor, 'realtimePrices.update', async (orm) => {
      const { percent, expiration } = realtimeOf(body, actor.at);
      // Locks the service, since the multiplier row may not exist yet.
      const [service] = await orm
        .select()
        .from(services)
        .where(eq(services.serviceId, serviceId))
        .for('update');
      if (!service) throw notFound('Serviço não encontrado.');
      const [before] = await orm
        .select()
        .from(realtimePrices)
        .where(eq(realtimePrices.id, serviceId));
      assertSeen(before ?? { version: 0 }, body.version);
      const values = {
        percent,
        expiration,
        updatedBy: actor.staff?.email ?? null,
        updatedAt: actor.at,
      };
      const after = before
        ? await saveRow(orm, realtimePrices, before, values)
        : await insertRow(orm, realtimePrices, { id: serviceId, ...values });
      await keepPriceChanges(orm, actor, [
        {
          kind: 'realtime',
          object: serviceId,
          serviceId,
          name: service.name,
          before: before ? realtimeState(before) : null,
          after: realtimeState(after),
        },
      ]);
      return {
        answer: realtimeWire({ id: serviceId, name: service.name }, after),
        object: serviceId,
        ...(before && { before }),
        after,
      };
    }),
});

/** Zones, scheduled and real-time prices (part 3 sections 2.4, 5 and 7; decision 0076). */
export const createDynamicPrices = (database: Database, write: Write) => ({
  scheduledPrices: createScheduledPrices(database, write),
  zones: createZones(database, write),
  realtimePrices: createRealtimePrices(database, write),
});
