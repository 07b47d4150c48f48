import { formatPercent } from '../../../domain/format';
import {
  LEAD_CODES,
  leadReportLabel,
  leadStatusTone,
  type StatusCount,
} from '../../../domain/leads';

export const linesOf = (counts: readonly StatusCount[]) => {
  const codes = new Set([...LEAD_CODES, ...counts.map(({ code }) => code)]);
  return [...codes].map((code) => ({
    code,
    label: leadReportLabel(code),
    tone: leadStatusTone(code),
    count: counts.find((one) => one.code === code)?.count ?? 0,
  }));
};

export const shareText = (count: number, total: number): string =>
  formatPercent(total > 0 ? Math.round((count / total) * 1000) / 10 : 0);
