import { sql } from 'drizzle-orm';
import { packageRecord } from '../../../contract/packages';
import { fromCents, toCents } from '../../../domain/money';
import {
  DESCRIPTION_LIMIT,
  DESCRIPTION_TOO_LONG,
  discountedTotal,
  originalTotal,
  packageProblem,
} from '../../../domain/packages';
import type { Database } from '../../db/database';
import { areas, packages, services } from '../../db/schema';
import { invalid } from '../../kernel';
import { crud } from '../crud';
import { needKnown, newestFirst, pageOf } from '../rows';
import type { Body, Query } from '../types';
import { wireRecord } from '../wire';
import type { Write } from '../write';

/** Packages per page: fills rows of two, three or four cards (decision 0028). */
const PAGE = 12;

const OTHER_TOTAL = 'Os totais do pacote não conferem com os serviços. Confira os valores.';

const record = (row: typeof packages.$inferSelect) =>
  wireRecord(packageRecord, row, {
    serviceDescription: row.description,
    mobileImage: row.image,
    installmentMaxLimit: row.installments,
    discountInPercent: row.discount,
    discountAmount: row.discount,
    originalAmount: fromCents(row.originalCents),
    totalAmount: fromCents(row.totalCents),
    areas: row.areaIds,
    valueType: 'P',
    services: row.lines.map(({ title, cents, count, serviceIds }) => ({
      title,
      value: fromCents(cents),
      count,
      serviceList: [...serviceIds],
    })),
  });

/** The lines of a body and its recomputed totals. @throws HttpError 422 for invalid sums. */
const totalsOf = (body: Body<'packages.create'>) => {
  const lines = body.services.map(({ title, value, count, serviceList }) => ({
    title: title.trim(),
    cents: toCents(value),
    count,
    serviceIds: [...new Set(serviceList)],
  }));
  const sums = lines.map(({ cents, count }) => ({ value: cents, count }));
  const problem = packageProblem(sums);
  if (problem) throw invalid({ services: problem });
  const originalCents = originalTotal(sums);
  const totalCents = discountedTotal(sums, body.discountInPercent);
  const differs = (sent: number | undefined, made: number): boolean =>
    sent !== undefined && Math.abs(toCents(sent) - made) > 1;
  const { discountAmount = body.discountInPercent } = body;
  if (
    differs(body.originalAmount, originalCents) ||
    differs(body.totalAmount, totalCents) ||
    discountAmount !== body.discountInPercent
  ) {
    throw invalid({ services: OTHER_TOTAL });
  }
  return { originalCents, totalCents, lines };
};

const listed = (records: ReturnType<typeof record>[], total: number, page: number) => ({
  packages: records,
  page,
  pages: Math.ceil(total / PAGE),
  total,
});

/** Service packages (part 3 sections 2.5, 3, 5 and 7). Purchases of a removed package stay valid. */
export const createPackages = (database: Database, write: Write) => ({
  ...crud(database, write, {
    family: 'packages',
    table: packages,
    missing: 'Pacote não encontrado.',
    record,
    values: (body) => {
      if ((body.serviceDescription?.length ?? 0) > DESCRIPTION_LIMIT) {
        throw invalid({ serviceDescription: DESCRIPTION_TOO_LONG });
      }
      return {
        // An edit replaces the whole package: omitted fields become empty.
        title: body.title.trim(),
        subtitle: body.subtitle?.trim() || null,
        description: body.serviceDescription?.trim() || null,
        image: body.mobileImage?.trim() || null,
        expiresAfterDays: body.expiresAfterDays,
        installments: body.installmentMaxLimit,
        discount: body.discountInPercent,
        areaIds: [...new Set(body.areas)],
        ...totalsOf(body),
      };
    },
    rules: async ({ areaIds = [], lines = [] }, { orm }) => {
      await needKnown(orm, areas, areaIds, { areas: 'Cidade não encontrada' });
      const serviceIds = lines.flatMap((line) => line.serviceIds);
      await needKnown(orm, services, serviceIds, { services: 'Serviço não encontrado' });
    },
    page: ({ page }) => [page, PAGE],
    listed: (records, total, { page }) => listed(records, total, page),
  }),

  async ofArea(areaId: string, { page }: Query<'packages.list'>) {
    const { rows, totalItems } = await pageOf(database, packages, {
      where: sql`${packages.areaIds} @> ${JSON.stringify([areaId])}::jsonb`,
      orderBy: newestFirst(packages),
      page,
      size: PAGE,
    });
    return listed(rows.map(record), totalItems, page);
  },
});
