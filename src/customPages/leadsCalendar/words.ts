import { formatInteger } from '../../../domain/format';

/** Formats the number of tests of a day. */
export const testsText = (count: number): string => {
  if (count === 0) return 'nenhum teste agendado';
  return count === 1 ? '1 teste agendado' : `${formatInteger(count)} testes agendados`;
};

/** Formats the number of leads of a day. */
export const leadsText = (count: number): string =>
  count === 1 ? '1 lead' : `${formatInteger(count)} leads`;
