import { isHour } from '../time';

/** Hours of a week, by weekday: part 2 sections 3 and 5, in America/Sao_Paulo. */

/** Hours of a day, `HH:mm`. */
export type WorkBlock = {
  readonly start: string;
  readonly end: string;
};

/** Day of the week, Sunday 0 (decision 0069), with its hours. */
export interface WorkDay {
  readonly dayOfWeek: number;
  readonly schedules: readonly WorkBlock[];
}

export const DEFAULT_BLOCK: WorkBlock = { start: '07:00', end: '22:00' };

/** Maximum blocks of a day. */
export const MAX_BLOCKS = 6;

/** Validates the hours of a day; blocks may touch. @returns the message; undefined if valid */
export const blocksProblem = (blocks: readonly WorkBlock[]): string | undefined => {
  if (blocks.some(({ start, end }) => !isHour(start) || !isHour(end)))
    return 'Informe o início e o fim de cada horário';
  if (blocks.some(({ start, end }) => end <= start)) return 'O fim deve ser depois do início';
  const sorted = blocks.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return sorted.some(({ start }, index) => index > 0 && start < (sorted[index - 1]?.end ?? ''))
    ? 'Os horários não podem se sobrepor'
    : undefined;
};

/** Validates a week. @returns the message of its first invalid day; undefined if valid */
export const weekProblem = (week: readonly WorkDay[]): string | undefined => {
  const days = week.map(({ dayOfWeek }) => dayOfWeek);
  if (days.some((day) => !Number.isInteger(day) || day < 0 || day > 6)) return 'Dia inválido';
  if (new Set(days).size < days.length) return 'Cada dia aparece uma só vez';
  return week.map(({ schedules }) => blocksProblem(schedules)).find(Boolean);
};
