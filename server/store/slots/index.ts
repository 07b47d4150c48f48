import { and, asc, count, desc, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { availableSlots, createSlot, listSlots, updateSlot } from '../../../contract/slots';
import type { Database, Orm } from '../../db/database';
import { areas, slots } from '../../db/schema';
import { type Actor, invalid, notFound, versionConflict } from '../../kernel';
import { newId } from '../../security/tokens';
import { dayInSaoPaulo } from '../days';
import { offsetOf } from '../lists';
import type { SlotStore } from '../types';
import type { Write } from '../write';
import { slotColumns, slotRecord } from './record';

/** The most configurations that a form chooses from. */
const MOST_AVAILABLE = 1000;

/** @throws HttpError 422 for a city that does not exist, or where the product does not operate. */
const needArea = async (orm: Orm, areaId: string): Promise<void> => {
  const [area] = await orm.select({ active: areas.active }).from(areas).where(eq(areas.id, areaId));
  if (!area?.active) throw invalid({ areaId: 'Escolha uma cidade ativa' });
};

const missing = () => notFound('Horário não encontrado.');

class Slots implements SlotStore {
  constructor(
    readonly database: Database,
    readonly write: Write,
  ) {}

  async list(query: QueryOf<typeof listSlots>, now: Date) {
    const today = dayInSaoPaulo(now);
    const { areaId, category, evaluationType, isOnlyActives, page, itemsPerPage } = query;
    const filter: SQL | undefined = and(
      areaId ? eq(slots.areaId, areaId) : undefined,
      category ? eq(slots.categoryId, category) : undefined,
      evaluationType ? eq(slots.type, evaluationType) : undefined,
      isOnlyActives ? gte(slots.endDay, today) : undefined,
    );
    const towards = query.order === 'CRESC' ? asc : desc;
    const [rows, [total]] = await Promise.all([
      this.database.read((orm) =>
        orm
          .select()
          .from(slots)
          .where(filter)
          .orderBy(towards(slots.startDay), towards(slots.createdAt), asc(slots.id))
          .limit(itemsPerPage)
          .offset(offsetOf(page, itemsPerPage)),
      ),
      this.database.read((orm) => orm.select({ rows: count() }).from(slots).where(filter)),
    ]);
    return { data: rows.map((row) => slotRecord(row, today)), totalItems: total?.rows ?? 0 };
  }

  async one(id: string, now: Date) {
    const [row] = await this.database.read((orm) =>
      orm.select().from(slots).where(eq(slots.id, id)),
    );
    if (!row) throw missing();
    return slotRecord(row, dayInSaoPaulo(now));
  }

  async available(query: QueryOf<typeof availableSlots>, now: Date) {
    const today = dayInSaoPaulo(now);
    const { areaId, type, category, end } = query;
    const rows = await this.database.read((orm) =>
      orm
        .select()
        .from(slots)
        .where(
          and(
            gte(slots.endDay, end && end > today ? end : today),
            end ? lte(slots.startDay, end) : undefined,
            areaId ? eq(slots.areaId, areaId) : undefined,
            category ? eq(slots.categoryId, category) : undefined,
            type ? eq(slots.type, type) : undefined,
          ),
        )
        .orderBy(asc(slots.startDay), asc(slots.createdAt), asc(slots.id))
        .limit(MOST_AVAILABLE),
    );
    return { data: rows.map((row) => slotRecord(row, today)), totalItems: rows.length };
  }

  async create(actor: Actor, body: BodyOf<typeof createSlot>) {
    const today = dayInSaoPaulo(actor.at);
    const values = slotColumns(body, { today });
    return this.write(actor, 'slots.create', async (orm) => {
      await needArea(orm, values.areaId);
      const createdBy = actor.staff?.id ?? null;
      const [row] = await orm
        .insert(slots)
        .values({ ...values, id: newId(), createdBy, createdAt: actor.at })
        .returning();
      if (!row) throw new Error('The slot was not stored.');
      const answer = slotRecord(row, today);
      return { answer, object: row.id, after: answer };
    });
  }

  async update(actor: Actor, id: string, body: BodyOf<typeof updateSlot>) {
    const today = dayInSaoPaulo(actor.at);
    return this.write(actor, 'slots.update', async (orm) => {
      const [before] = await orm.select().from(slots).where(eq(slots.id, id)).for('update');
      if (!before) throw missing();
      const stored = { start: before.startDay, end: before.endDay };
      const values = slotColumns(body, { today, stored });
      if (values.areaId !== before.areaId) await needArea(orm, values.areaId);
      const [after] = await orm
        .update(slots)
        .set({ ...values, version: before.version + 1 })
        .where(and(eq(slots.id, id), eq(slots.version, body.version ?? before.version)))
        .returning();
      if (!after) throw versionConflict();
      const answer = slotRecord(after, today);
      return { answer, object: id, before: slotRecord(before, today), after: answer };
    });
  }
}

/** The slot configurations of the store. */
export const createSlots = (database: Database, write: Write): SlotStore =>
  new Slots(database, write);
