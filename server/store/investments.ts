import { gte, lte } from 'drizzle-orm';
import { COST_TOO_SMALL, isCostTooSmall } from '../../domain/investments';
import type { Database } from '../db/database';
import { investments } from '../db/schema';
import { invalid } from '../kernel';
import { crud } from './crud';
import { sortedBy } from './lists';
import { codecsOf } from './mapping';
import type { Write } from './write';

const { cents, folded, mapped, plain, utcMidnight } = codecsOf(investments);

const { record, values, sorts } = mapped({
  value: cents('valueCents'),
  date: utcMidnight('day'),
  category: folded('category'),
  description: folded('description'),
  cac: plain('cac'),
  sector: plain('sector'),
  service: plain('service'),
});

/** Investments (part 3 sections 2.9, 5 and 7). */
export const createInvestments = (database: Database, write: Write) =>
  crud(database, write, {
    family: 'investments',
    table: investments,
    missing: 'Investimento não encontrado.',
    record,
    values,
    rules: ({ valueCents }) => {
      if (valueCents !== undefined && isCostTooSmall(valueCents))
        throw invalid({ value: COST_TOO_SMALL });
    },
    filters: {
      minDate: (day) => gte(investments.day, day),
      maxDate: (day) => lte(investments.day, day),
    },
    order: (query) => [sortedBy(sorts, query, ['date', 'DESC'])],
    page: ({ currentPage, itemsPerPage }) => [currentPage, itemsPerPage],
    listed: (rows, totalItems, { itemsPerPage }) => ({
      investments: rows,
      itemsPerPage,
      totalItems,
    }),
  });
