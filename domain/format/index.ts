/** What cells, details and exports write: the texts of values in one place. */
export { formatCep, formatCnpj, formatCpf, formatPhone, hideCpf } from '../br';
export { formatAmount, formatMoney } from '../money';
export { formatDay, formatInstant, formatInstantShort } from '../time';

const INTEGER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** `1.234.567` of a whole number. */
export const formatInteger = (value: number): string => INTEGER.format(value + 0);

const DECIMALS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `1.234,5` of hundredths: `45` of 4500. */
export const formatDecimal = (hundredths: number): string => DECIMALS.format(hundredths / 100 + 0);

/** `35%` of a percentage, `12,5%` of one that is not whole. */
export const formatPercent = (percent: number): string => `${DECIMALS.format(percent + 0)}%`;

/** 'Sim' or 'Não' of a yes or no. */
export const yesNo = (isYes: boolean): string => (isYes ? 'Sim' : 'Não');

/** The first `length` characters and an ellipsis, or the whole text when it is no longer. */
export const truncateText = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
};
