import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../contract/endpoint';
import type {
  createInvestment,
  listInvestments,
  updateInvestment,
} from '../../contract/investments';
import { COST_TOO_SMALL, isCostTooSmall } from '../../domain/investments';
import type { Database } from '../db/database';
import { investments } from '../db/schema';
import { type Actor, invalid, notFound, versionConflict } from '../kernel';
import { newId } from '../security/tokens';
import { dayOnWire, wireDay } from './days';
import { byText, offsetOf, orderOf } from './lists';
import { centsOf, reaisOf } from './money';
import { searchText } from './text';
import type { InvestmentRecord, InvestmentStore } from './types';
import type { Write } from './write';

type Row = typeof investments.$inferSelect;
type Create = BodyOf<typeof createInvestment>;

const record = (row: Row): InvestmentRecord => ({
  _id: row.id,
  value: reaisOf(row.valueCents),
  date: dayOnWire(row.day),
  category: row.category,
  description: row.description,
  cac: row.cac,
  sector: row.sector,
  service: row.service,
  version: row.version,
});

const columns: Record<string, SQL> = {
  value: sql`${investments.valueCents}`,
  date: sql`${investments.day}`,
  category: byText(investments.categorySearch),
  description: byText(investments.descriptionSearch),
  cac: byText(investments.cac),
  sector: byText(investments.sector),
  service: byText(investments.service),
};

/** The columns of a body. @throws HttpError 422 for a value up to R$ 1,00 or an impossible day. */
const columnsOf = (body: Create) => {
  const valueCents = centsOf(body.value);
  if (isCostTooSmall(valueCents)) throw invalid({ value: COST_TOO_SMALL });
  const day = wireDay(body.date);
  if (day === undefined) throw invalid({ date: 'Esta data não existe no calendário' });
  const category = body.category.trim();
  const description = body.description.trim();
  return {
    valueCents,
    day,
    category,
    categorySearch: searchText(category),
    description,
    descriptionSearch: searchText(description),
    cac: body.cac,
    sector: body.sector,
    service: body.service,
  };
};

class Investments implements InvestmentStore {
  constructor(
    readonly database: Database,
    readonly write: Write,
  ) {}

  async list(query: QueryOf<typeof listInvestments>) {
    const { currentPage, itemsPerPage, minDate, maxDate, orderBy, orderType } = query;
    const filter = and(
      minDate ? gte(investments.day, minDate) : undefined,
      maxDate ? lte(investments.day, maxDate) : undefined,
    );
    const order = orderOf(columns, orderBy ?? 'date', orderType ?? (orderBy ? 'ASC' : 'DESC'));
    const [rows, [total]] = await Promise.all([
      this.database.read((orm) =>
        orm
          .select()
          .from(investments)
          .where(filter)
          .orderBy(order, desc(investments.createdAt), asc(investments.id))
          .limit(itemsPerPage)
          .offset(offsetOf(currentPage, itemsPerPage)),
      ),
      this.database.read((orm) => orm.select({ rows: count() }).from(investments).where(filter)),
    ]);
    return { investments: rows.map(record), itemsPerPage, totalItems: total?.rows ?? 0 };
  }

  async create(actor: Actor, body: Create) {
    const values = columnsOf(body);
    return this.write(actor, 'investments.create', async (orm) => {
      const createdBy = actor.staff?.id ?? null;
      const [row] = await orm
        .insert(investments)
        .values({ ...values, id: newId(), createdBy, createdAt: actor.at })
        .returning();
      if (!row) throw new Error('The investment was not stored.');
      const answer = record(row);
      return { answer, object: row.id, after: answer };
    });
  }

  async update(actor: Actor, id: string, body: BodyOf<typeof updateInvestment>) {
    const values = columnsOf(body);
    return this.write(actor, 'investments.update', async (orm) => {
      const [before] = await orm
        .select()
        .from(investments)
        .where(eq(investments.id, id))
        .for('update');
      if (!before) throw notFound('Investimento não encontrado.');
      const [after] = await orm
        .update(investments)
        .set({ ...values, version: before.version + 1 })
        .where(and(eq(investments.id, id), eq(investments.version, body.version ?? before.version)))
        .returning();
      if (!after) throw versionConflict();
      const answer = record(after);
      return { answer, object: id, before: record(before), after: answer };
    });
  }
}

/** The investments of the store. */
export const createInvestments = (database: Database, write: Write): InvestmentStore =>
  new Investments(database, write);
