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
import { assertIds, newestFirst, pageOf } from '../rows';
import type { Body, Query } from '../types';
import { wireRecord } from '../wire';
import type { Write } from '../write';

/** Packages per page, which fill rows of two, three or four cards (decision 0028). */
const PAGE_SIZE = 12;

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

/** Converts the lines of a body and recomputes its totals. @throws HttpError 422 for other totals. */
const totalsOf = (body: Body<'packages.create'>) => {
  const lines = body.services.map(({ title, value, count, serviceList }) => ({
    title: title.trim(),
    cents: toCents(value),
    count,
    serviceIds: [...new Set(serviceList)],
  }));
  const amounts = lines.map(({ cents, count }) => ({ value: cents, count }));
  const problem = packageProblem(amounts);
  if (problem) throw invalid({ services: problem });
  const originalCents = originalTotal(amounts);
  const totalCents = discountedTotal(amounts, body.discountInPercent);
  const differs = (sent: number | undefined, cents: number): boolean =>
    sent !== undefined && Math.abs(toCents(sent) - cents) > 1;
  const { discountAmount = body.discountInPercent } = body;
  if (
    differs(body.originalAmount, originalCents) ||
    differs(body.totalAmount, totalCents) ||
    discountAmount !== body.discountInPercent
  ) {
    throw invalid({
      services: 'Os totais do pacote não conferem com os serviços. Confira os valores.',
    });
  }
  return { originalCents, totalCents, lines };
};

const listed = (records: ReturnType<typeof record>[], total: number, page: number) => ({
  packages: records,
  page,
  pages: Math.ceil(total / PAGE_SIZE),
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
        // An update replaces the whole package: omitted fields become empty.
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
      await assertIds(orm, areas, areaIds, { areas: 'Cidade não encontrada' });
      const serviceIds = lines.flatMap((line) => line.serviceIds);
      await assertIds(orm, services, serviceIds, { services: 'Serviço não encontrado' });
    },
    page: ({ page }) => [page, PAGE_SIZE],
    listed: (records, total, { page }) => listed(records, total, page),
  }),

  async ofArea(areaId: string, { page }: Query<'packages.list'>) {
    const { rows, totalItems } = await pageOf(database, packages, {
      where: sql`${packages.areaIds} @> ${JSON.stringify([areaId])}::jsonb`,
      orderBy: newestFirst(packages),
      page,
      size: PAGE_SIZE,
    });
    return listed(rows.map(record), totalItems, page);
  },
});
