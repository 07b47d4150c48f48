import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { createPackage, listPackages, updatePackage } from '../../../contract/packages';
import {
  DESCRIPTION_LIMIT,
  DESCRIPTION_TOO_LONG,
  discountedTotal,
  originalTotal,
  packageProblem,
} from '../../../domain/packages';
import type { Database, Orm } from '../../db/database';
import { areas, packages, services } from '../../db/schema';
import { type Actor, invalid, notFound, versionConflict } from '../../kernel';
import { newId } from '../../security/tokens';
import { offsetOf } from '../lists';
import { centsOf, reaisOf } from '../money';
import type { PackageRecord, PackageStore } from '../types';
import type { Write } from '../write';

type Row = typeof packages.$inferSelect;
type Body = BodyOf<typeof createPackage>;

/** Packages of one page: whole rows of two, three or four cards (decision 0028). */
const PAGE = 12;

/** Said when what was shown is not what the lines come to (ruling 15). */
const OTHER_TOTAL = 'Os totais do pacote não conferem com os serviços. Confira os valores.';

const missing = () => notFound('Pacote não encontrado.');

const record = (row: Row): PackageRecord => ({
  _id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  serviceDescription: row.description,
  mobileImage: row.image,
  expiresAfterDays: row.expiresAfterDays,
  installmentMaxLimit: row.installments,
  discountInPercent: row.discount,
  discountAmount: row.discount,
  originalAmount: reaisOf(row.originalCents),
  totalAmount: reaisOf(row.totalCents),
  areas: row.areaIds,
  valueType: 'P',
  services: row.lines.map(({ title, cents, count: times, serviceIds }) => ({
    title,
    value: reaisOf(cents),
    count: times,
    serviceList: [...serviceIds],
  })),
  version: row.version,
});

/** The columns of a body, its totals made anew. @throws HttpError 422 for what it adds up to. */
const columnsOf = (body: Body) => {
  if ((body.serviceDescription?.length ?? 0) > DESCRIPTION_LIMIT) {
    throw invalid({ serviceDescription: DESCRIPTION_TOO_LONG });
  }
  const lines = body.services.map(({ title, value, count: times, serviceList }) => ({
    title: title.trim(),
    cents: centsOf(value),
    count: times,
    serviceIds: [...new Set(serviceList)],
  }));
  const sums = lines.map(({ cents, count: times }) => ({ value: cents, count: times }));
  const problem = packageProblem(sums);
  if (problem) throw invalid({ services: problem });
  const originalCents = originalTotal(sums);
  const totalCents = discountedTotal(sums, body.discountInPercent);
  const differs = (sent: number | undefined, made: number): boolean =>
    sent !== undefined && Math.abs(centsOf(sent) - made) > 1;
  const { discountAmount = body.discountInPercent } = body;
  if (
    differs(body.originalAmount, originalCents) ||
    differs(body.totalAmount, totalCents) ||
    discountAmount !== body.discountInPercent
  ) {
    throw invalid({ services: OTHER_TOTAL });
  }
  return {
    title: body.title.trim(),
    subtitle: body.subtitle?.trim() || null,
    description: body.serviceDescription?.trim() || null,
    image: body.mobileImage || null,
    expiresAfterDays: body.expiresAfterDays,
    installments: body.installmentMaxLimit,
    discount: body.discountInPercent,
    originalCents,
    totalCents,
    areaIds: [...new Set(body.areas)],
    lines,
  };
};

const has = async (
  orm: Orm,
  table: typeof areas | typeof services,
  ids: readonly string[],
): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  const [found] = await orm.select({ rows: count() }).from(table).where(inArray(table.id, wanted));
  return found?.rows === wanted.length;
};

/** Refuses cities and services that nobody knows. @throws HttpError 422. */
const assertKnown = async (
  orm: Orm,
  { areaIds, lines }: Pick<Row, 'areaIds' | 'lines'>,
): Promise<void> => {
  if (!(await has(orm, areas, areaIds))) throw invalid({ areas: 'Cidade não encontrada' });
  const serviceIds = lines.flatMap((line) => line.serviceIds);
  if (!(await has(orm, services, serviceIds))) {
    throw invalid({ services: 'Serviço não encontrado' });
  }
};

class Packages implements PackageStore {
  constructor(
    readonly database: Database,
    readonly write: Write,
  ) {}

  async list({ page }: QueryOf<typeof listPackages>, areaId?: string) {
    const filter: SQL | undefined =
      areaId === undefined
        ? undefined
        : sql`${packages.areaIds} @> ${JSON.stringify([areaId])}::jsonb`;
    const [rows, [total]] = await Promise.all([
      this.database.read((orm) =>
        orm
          .select()
          .from(packages)
          .where(filter)
          .orderBy(desc(packages.createdAt), asc(packages.id))
          .limit(PAGE)
          .offset(offsetOf(page, PAGE)),
      ),
      this.database.read((orm) => orm.select({ rows: count() }).from(packages).where(filter)),
    ]);
    const found = total?.rows ?? 0;
    return { packages: rows.map(record), page, pages: Math.ceil(found / PAGE), total: found };
  }

  create(actor: Actor, body: Body) {
    const values = columnsOf(body);
    return this.write(actor, 'packages.create', async (orm) => {
      await assertKnown(orm, values);
      const createdBy = actor.staff?.id ?? null;
      const [row] = await orm
        .insert(packages)
        .values({ ...values, id: newId(), createdBy, createdAt: actor.at })
        .returning();
      if (!row) throw new Error('The package was not stored.');
      const answer = record(row);
      return { answer, object: row.id, after: answer };
    });
  }

  update(actor: Actor, id: string, body: BodyOf<typeof updatePackage>) {
    const values = columnsOf(body);
    return this.write(actor, 'packages.update', async (orm) => {
      const [before] = await orm.select().from(packages).where(eq(packages.id, id)).for('update');
      if (!before) throw missing();
      await assertKnown(orm, values);
      const [after] = await orm
        .update(packages)
        .set({ ...values, version: before.version + 1 })
        .where(and(eq(packages.id, id), eq(packages.version, body.version ?? before.version)))
        .returning();
      if (!after) throw versionConflict();
      const answer = record(after);
      return { answer, object: id, before: record(before), after: answer };
    });
  }

  remove(actor: Actor, id: string) {
    return this.write(actor, 'packages.remove', async (orm) => {
      const [before] = await orm.delete(packages).where(eq(packages.id, id)).returning();
      if (!before) throw missing();
      return { answer: undefined, object: id, before: record(before) };
    });
  }
}

/** The packages of the store. */
export const createPackages = (database: Database, write: Write): PackageStore =>
  new Packages(database, write);
