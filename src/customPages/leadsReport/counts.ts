import { formatInteger } from '../../../domain/format';
import {
  LEAD_CODES,
  leadReportLabel,
  leadStatusTone,
  SCHEDULED_CODES,
  type StatusCount,
  scheduledTotal,
} from '../../../domain/leads';

export interface ReportLine {
  readonly code: number;
  readonly label: string;
  readonly tone: ReturnType<typeof leadStatusTone>;
  readonly count: number;
  /** Share of all leads, 0 to 1. */
  readonly share: number;
}

/** Returns every status with its count, 0 included, in the order of the codes. */
export const linesOf = (counts: readonly StatusCount[], total: number): ReportLine[] => {
  const codes = [...new Set([...LEAD_CODES, ...counts.map(({ code }) => code)])];
  return codes.map((code) => {
    const count = counts.find((one) => one.code === code)?.count ?? 0;
    const share = total > 0 ? count / total : 0;
    return { code, label: leadReportLabel(code), tone: leadStatusTone(code), count, share };
  });
};

const SHARE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a share: `12,5%`. */
export const shareText = (share: number): string => SHARE.format(share);

/** Formats a count: `1 lead`, `1.234 leads`. */
export const leadsText = (count: number): string =>
  `${formatInteger(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** Returns the 'Agendado' total and the labels of its parts. */
export const scheduledOf = (counts: readonly StatusCount[]) => ({
  total: scheduledTotal(counts),
  labels: SCHEDULED_CODES.map(leadReportLabel).join(', '),
});
