import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { BodyOf, QueryOf } from '../../../contract/endpoint';
import type { createPackage, listPackages, packageRecord } from '../../../contract/packages';
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
import { codecsOf } from '../mapping';
import { areKnown, newestFirst, pageOf } from '../rows';
import type { Write } from '../write';

type Row = typeof packages.$inferSelect;
type Body = BodyOf<typeof createPackage>;

type PackageRecord = z.output<typeof packageRecord>;

/** Packages per page: fills rows of two, three or four cards (decision 0028). */
const PAGE = 12;

/** Message when the displayed totals differ from the lines (ruling 15). */
const OTHER_TOTAL = 'Os totais do pacote não conferem com os serviços. Confira os valores.';

const { distinct, mapped, optional, plain, trimmed } = codecsOf(packages);

const own = mapped({
  title: trimmed('title'),
  subtitle: optional('subtitle'),
  serviceDescription: optional('description'),
  mobileImage: optional('image'),
  expiresAfterDays: plain('expiresAfterDays'),
  installmentMaxLimit: plain('installments'),
  discountInPercent: plain('discount'),
  areas: distinct('areaIds'),
});

const record = (row: Row) => ({
  ...own.record(row),
  discountAmount: row.discount,
  originalAmount: fromCents(row.originalCents),
  totalAmount: fromCents(row.totalCents),
  valueType: 'P' as const,
  services: row.lines.map(({ title, cents, count, serviceIds }) => ({
    title,
    value: fromCents(cents),
    count,
    serviceList: [...serviceIds],
  })),
});

/** The lines of a body and its recomputed totals. @throws HttpError 422 for invalid sums. */
const totalsOf = (body: Body) => {
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

const listed = (records: PackageRecord[], total: number, page: number) => ({
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
    filters: {},
    record,
    values: (body) => {
      if ((body.serviceDescription?.length ?? 0) > DESCRIPTION_LIMIT) {
        throw invalid({ serviceDescription: DESCRIPTION_TOO_LONG });
      }
      return {
        // An edit replaces the whole package: omitted fields become empty.
        ...own.values({
          ...body,
          subtitle: body.subtitle ?? null,
          serviceDescription: body.serviceDescription ?? null,
          mobileImage: body.mobileImage ?? null,
        }),
        ...totalsOf(body),
      };
    },
    rules: async ({ areaIds = [], lines = [] }, { orm }) => {
      if (!(await areKnown(orm, areas, areaIds))) throw invalid({ areas: 'Cidade não encontrada' });
      const serviceIds = lines.flatMap((line) => line.serviceIds);
      if (!(await areKnown(orm, services, serviceIds))) {
        throw invalid({ services: 'Serviço não encontrado' });
      }
    },
    page: ({ page }) => [page, PAGE],
    listed: (records, total, { page }) => listed(records, total, page),
  }),

  async ofArea(areaId: string, { page }: QueryOf<typeof listPackages>) {
    const { rows, total } = await pageOf(database, packages, {
      where: sql`${packages.areaIds} @> ${JSON.stringify([areaId])}::jsonb`,
      orderBy: newestFirst(packages),
      page,
      size: PAGE,
    });
    return listed(rows.map(record), total, page);
  },
});
