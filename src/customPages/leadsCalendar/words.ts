import { formatInteger } from '../../../domain/format';

/** How many tests are scheduled on a day, in words. */
export const testsText = (count: number): string => {
  if (count === 0) return 'nenhum teste agendado';
  return count === 1 ? '1 teste agendado' : `${formatInteger(count)} testes agendados`;
};

/** How many leads a day has. */
export const leadsText = (count: number): string =>
  count === 1 ? '1 lead' : `${formatInteger(count)} leads`;
