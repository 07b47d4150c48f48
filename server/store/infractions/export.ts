import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { CsvValue } from '../../../domain/csv';
import { formatDay, formatInstant, yesNo } from '../../../domain/format';
import { infractionTypeName, lossOf } from '../../../domain/infractions';
import { fromCents } from '../../../domain/money';
import type { Database } from '../../db/database';
import { infractions, professionals } from '../../db/schema';
import { cappedTotal } from '../cappedTotal';
import type { Exported } from '../exports';
import { behind } from '../lists';
import { type InfractionRow, incurred } from './record';

const HEADER = [
  'Id',
  'Registrada em',
  'Id da profissional',
  'Profissional',
  'Id do agendamento',
  'Infração',
  'Tipo',
  'Nível',
  'Ocorrência',
  'Pontos',
  'Multa (R$)',
  'Desconto da cliente (R$)',
  'Prejuízo (R$)',
  'Paga',
  'Registrada por',
  'Comentário',
] as const;

interface Named extends InfractionRow {
  readonly professional: string;
}

const cells = (row: Named): CsvValue[] => [
  row.id,
  formatInstant(row.createdAt.toISOString()),
  row.professionalId,
  row.professional,
  row.bookingId,
  row.plots > 1 ? `${row.description} (${row.plot}/${row.plots})` : row.description,
  infractionTypeName(row.type),
  row.level,
  formatDay(row.occurrenceDay),
  row.relievePoints ? 0 : row.points,
  fromCents(row.penaltyCents),
  fromCents(row.clientDiscountCents),
  fromCents(lossOf(incurred(row))),
  yesNo(row.paid),
  row.createdBy,
  row.comment,
];

/** `GET /v2/infractions/export`, also for one professional: newest first; excludes records made after `at`. */
export const infractionExport = (
  database: Database,
  professionalId: string | undefined,
  at: Date,
): Exported<Named> => {
  const where = and(
    lte(infractions.createdAt, at),
    professionalId ? eq(infractions.professionalId, professionalId) : undefined,
  );
  return {
    operation: 'infractions.export',
    object: professionalId ?? 'infractions',
    asked: {},
    header: HEADER,
    cells,
    count: (most) => database.read((orm) => cappedTotal(orm, infractions, where, most)),
    read: (last, limit) =>
      database.read(async (orm) => {
        const rows = await orm
          .select()
          .from(infractions)
          .where(and(where, behind(infractions, last)))
          .orderBy(desc(infractions.createdAt), desc(infractions.id))
          .limit(limit);
        const ids = [...new Set(rows.map((row) => row.professionalId))];
        const people = await orm
          .select({ id: professionals.id, name: professionals.name })
          .from(professionals)
          .where(inArray(professionals.id, ids));
        const names = new Map(people.map(({ id, name }) => [id, name]));
        return rows.map((row) => ({ ...row, professional: names.get(row.professionalId) ?? '' }));
      }),
  };
};
