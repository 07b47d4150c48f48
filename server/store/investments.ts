import { and, gte, lte, sql } from 'drizzle-orm';
import { investmentRecord } from '../../contract/investments';
import { COST_TOO_SMALL, isCostTooSmall } from '../../domain/investments';
import { fromCents, toCents } from '../../domain/money';
import type { Database } from '../db/database';
import { investments } from '../db/schema';
import { invalid } from '../kernel';
import { crud } from './crud';
import { dayOnWire, wireDay } from './days';
import { byText, sortedBy } from './lists';
import { searchText } from './text';
import { wireRecord } from './wire';
import type { Write } from './write';

const sorts = {
  value: sql`${investments.valueCents}`,
  date: sql`${investments.day}`,
  category: byText(investments.categorySearch),
  description: byText(investments.descriptionSearch),
  cac: byText(investments.cac),
  sector: byText(investments.sector),
  service: byText(investments.service),
};

/** Investments (part 3 sections 2.9, 5 and 7). */
export const createInvestments = (database: Database, write: Write) =>
  crud(database, write, {
    family: 'investments',
    table: investments,
    missing: 'Investimento não encontrado.',
    record: (row) =>
      wireRecord(investmentRecord, row, {
        value: fromCents(row.valueCents),
        date: dayOnWire(row.day),
      }),
    values: ({ value, date, category, description, cac, sector, service }) => ({
      valueCents: toCents(value),
      day: wireDay(date),
      category: category.trim(),
      categorySearch: searchText(category),
      description: description.trim(),
      descriptionSearch: searchText(description),
      cac,
      sector,
      service,
    }),
    rules: ({ valueCents }) => {
      if (valueCents !== undefined && isCostTooSmall(valueCents))
        throw invalid({ value: COST_TOO_SMALL });
    },
    where: ({ minDate, maxDate }) =>
      and(
        minDate ? gte(investments.day, minDate) : undefined,
        maxDate ? lte(investments.day, maxDate) : undefined,
      ),
    order: (query) => [sortedBy(sorts, query, ['date', 'DESC'])],
    page: ({ currentPage, itemsPerPage }) => [currentPage, itemsPerPage],
    listed: (rows, totalItems, { itemsPerPage }) => ({
      investments: rows,
      itemsPerPage,
      totalItems,
    }),
  });
