import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint';
import type { availableSlots } from '../../../contract/slots';
import type { Database, Orm } from '../../db/database';
import { areas, slots } from '../../db/schema';
import { invalid } from '../../kernel';
import { crud } from '../crud';
import { dayInSaoPaulo } from '../days';
import type { Write } from '../write';
import { slotColumns, slotRecord } from './record';

/** Maximum of configurations that a form offers. */
const MOST_AVAILABLE = 1000;

/** @throws HttpError 422 for a city that does not exist, or where the product does not operate. */
const needArea = async (orm: Orm, areaId: string): Promise<void> => {
  const [area] = await orm.select({ active: areas.active }).from(areas).where(eq(areas.id, areaId));
  if (!area?.active) throw invalid({ areaId: 'Escolha uma cidade ativa' });
};

/** Evaluation slot configurations (part 2 sections 2.11, 5 and 7). */
export const createSlots = (database: Database, write: Write) => ({
  ...crud(database, write, {
    family: 'slots',
    table: slots,
    missing: 'Horário não encontrado.',
    record: (row, at) => slotRecord(row, dayInSaoPaulo(at)),
    values: (body, { actor, before }) =>
      slotColumns(body, {
        today: dayInSaoPaulo(actor.at),
        ...(before && { stored: { start: before.startDay, end: before.endDay } }),
      }),
    rules: async ({ areaId }, { orm, before }) => {
      if (areaId !== undefined && areaId !== before?.areaId) await needArea(orm, areaId);
    },
    filters: {
      areaId: (id) => eq(slots.areaId, id),
      category: (id) => eq(slots.categoryId, id),
      evaluationType: (type) => eq(slots.type, type),
      isOnlyActives: (_, at) => gte(slots.endDay, dayInSaoPaulo(at)),
    },
    order: ({ order }) => {
      const towards = order === 'CRESC' ? asc : desc;
      return [towards(slots.startDay), towards(slots.createdAt)];
    },
    page: ({ page, itemsPerPage }) => [page, itemsPerPage],
    listed: (data, totalItems) => ({ data, totalItems }),
  }),

  /** Current and future configurations, by their first day, for selection in a form. */
  async available({ areaId, type, category, end }: QueryOf<typeof availableSlots>, now: Date) {
    const today = dayInSaoPaulo(now);
    const rows = await database.read((orm) =>
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
  },
});
