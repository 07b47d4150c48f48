/** Text formats of values for cells, details and exports. */
export { formatCep, formatCnpj, formatCpf, formatPhone, hideCpf } from '../br';
export { formatAmount, formatMoney } from '../money';
export { formatDay, formatInstant, formatInstantShort } from '../time';

const INTEGER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** Formats a whole number as `1.234.567`. */
export const formatInteger = (value: number): string => INTEGER.format(value + 0);

const DECIMALS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Formats hundredths as `1.234,5`: `45` for 4500. */
export const formatDecimal = (hundredths: number): string => DECIMALS.format(hundredths / 100 + 0);

/** Formats a percentage as `35%`, or `12,5%` if not whole. */
export const formatPercent = (percent: number): string => `${DECIMALS.format(percent + 0)}%`;

/** Formats a boolean as 'Sim' or 'Não'. */
export const yesNo = (isYes: boolean): string => (isYes ? 'Sim' : 'Não');
