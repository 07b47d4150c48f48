import { minutesOf, timeOf } from '../bookings/window';
import type { OptionalTexts } from '../text';
import { addDays, type Day, daysBetween, isDay, weekdayOf } from '../time';

/** Evaluation slot configurations, 'Horários de teste': part 2 sections 3, 5 and 9. */

/** Categories of a test (part 2 section 3). */
export const SLOT_CATEGORIES = {
  c100: 'Manicure',
  c101: 'Massoterapeuta',
  c102: 'Escovista',
  c104: 'Depilador(a)',
  c108: 'Limpeza de Pele',
  c110: 'Maquiadora',
} as const;

export {
  EVALUATION_TYPES as SLOT_TYPES,
  hasLocation as needsPlace,
  WEEKDAYS as SLOT_WEEKDAYS,
} from '../leads/options';

const SHORT = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

/** Returns abbreviated weekdays in week order: `seg, qua, sex`. */
export const weekdaysText = (days: readonly number[]): string =>
  SHORT.filter((_, day) => days.includes(day)).join(', ');

/** Is the range over? Its last day, `yyyy-MM-dd`, counts whole. */
export const isSlotExpired = (slot: OptionalTexts<'end'>, today: Day): boolean =>
  Boolean(slot.end && slot.end < today);

export type SlotState = 'active' | 'future' | 'expired';

/** Returns the display state: over, not yet started, or active. */
export const slotState = (slot: OptionalTexts<'start' | 'end'>, today: Day): SlotState => {
  if (isSlotExpired(slot, today)) return 'expired';
  return slot.start && slot.start > today ? 'future' : 'active';
};

/** Returns the days of the horizon: 14 for at least two weekdays, otherwise 28 (part 2 section 9). */
export const slotHorizon = (days: readonly number[]): number => (new Set(days).size >= 2 ? 14 : 28);

/**
 * Returns the suggested end: the last day of the horizon, counted from `start`. Every weekday then occurs
 * twice, or a single one four times (decision 0023). Undefined without a start.
 */
export const suggestedEnd = (
  days: readonly number[],
  start: string | null | undefined,
): Day | undefined => (isDay(start) ? addDays(start, slotHorizon(days) - 1) : undefined);

/** Maximum length of a range in days, both ends included (decision 0023). */
export const LONGEST_RANGE = 366;

/** Input of the rules. Days are `yyyy-MM-dd`, hours `HH:mm` in America/Sao_Paulo. */
export interface SlotTerms extends OptionalTexts<'start' | 'end' | 'startHour' | 'endHour'> {
  readonly days?: readonly number[] | null | undefined;
}

/** Are a day and an hour within a configuration: its days, its weekdays, its hours? */
export const isSlotTime = (slot: SlotTerms, day: Day, hour: string): boolean =>
  Boolean(slot.start && slot.end && slot.start <= day && day <= slot.end) &&
  (slot.days ?? []).includes(weekdayOf(day)) &&
  Boolean(slot.startHour && slot.endHour && slot.startHour <= hour && hour < slot.endHour);

/** Returns the test days from `from`, at most `most`. */
export const slotDays = (slot: SlotTerms, from: Day, most = LONGEST_RANGE): Day[] => {
  const { start, end } = slot;
  if (!isDay(start) || !isDay(end)) return [];
  const first = from > start ? from : start;
  const span = Math.min(daysBetween(first, end), LONGEST_RANGE - 1);
  return Array.from({ length: Math.max(0, span + 1) }, (_, index) => addDays(first, index))
    .filter((day) => (slot.days ?? []).includes(weekdayOf(day)))
    .slice(0, most);
};

/** Minutes between the selectable hours (decision 0023). */
const HOUR_STEP = 30;

/** Returns the days from `from` on which any of the configurations has tests, in order. */
export const daysOnOffer = (slots: readonly SlotTerms[], from: Day): Day[] =>
  [...new Set(slots.flatMap((slot) => slotDays(slot, from)))].sort();

/**
 * Returns the start hours, `HH:mm`, of tests on a day: every half hour from the start of each matching
 * configuration, before its end. With `after`, only later ones.
 */
export const hoursOnOffer = (slots: readonly SlotTerms[], day: Day, after = ''): string[] => {
  const hours = slots.flatMap((slot) => {
    const first = minutesOf(slot.startHour ?? '');
    const span = minutesOf(slot.endHour ?? '') - first;
    const count = span > 0 ? Math.ceil(span / HOUR_STEP) : 0;
    return Array.from({ length: count }, (_, index) => timeOf(first + index * HOUR_STEP)).filter(
      (hour) => isSlotTime(slot, day, hour),
    );
  });
  return [...new Set(hours)].filter((hour) => hour > after).sort();
};

/** Context of a rule; `stored` is the saved configuration during an edit. */
export interface SlotScene {
  readonly today: Day;
  readonly stored?: SlotTerms | undefined;
}

/** Field, message and failing condition of a rule. */
export type SlotRule = readonly [
  field: 'start' | 'end' | 'endHour' | 'days',
  message: string,
  fails: (slot: SlotTerms, scene: SlotScene) => boolean,
];

const isNewPast = (field: 'start' | 'end', slot: SlotTerms, scene: SlotScene): boolean => {
  const value = slot[field];
  return isDay(value) && value < scene.today && value !== scene.stored?.[field];
};

const isBackwards = ({ start, end }: SlotTerms): boolean =>
  isDay(start) && isDay(end) && end < start;

/** Rules of part 2 section 5 and decision 0023; a saved past day may stay. */
export const SLOT_RULES: readonly SlotRule[] = [
  [
    'start',
    'A data inicial não pode ser anterior a hoje',
    (slot, scene) => isNewPast('start', slot, scene),
  ],
  [
    'end',
    'A data final não pode ser anterior a hoje',
    (slot, scene) => isNewPast('end', slot, scene),
  ],
  ['end', 'A data final não pode ser anterior à inicial', isBackwards],
  [
    'end',
    'O período pode ter no máximo 366 dias',
    ({ start, end }) => isDay(start) && isDay(end) && daysBetween(start, end) >= LONGEST_RANGE,
  ],
  [
    'endHour',
    'A hora final deve ser posterior à inicial',
    ({ startHour, endHour }) => Boolean(startHour && endHour && endHour <= startHour),
  ],
  [
    'days',
    'Nenhum dos dias da semana escolhidos está no período',
    (slot) =>
      Boolean(slot.days?.length && slot.start && isDay(slot.start) && isDay(slot.end)) &&
      !isBackwards(slot) &&
      slotDays(slot, slot.start ?? '', 1).length === 0,
  ],
];
