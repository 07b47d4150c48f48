import { minutesOf } from '../bookings/window';
import { isDisabled } from '../professionals';
import { type Day, dayOfInstant, timeOfInstant, weekdayOf } from '../time';
import type { WorkBlock, WorkDay } from '../week';

/**
 * Availability of professionals for a booking: docs/availability.md. Minutes count from midnight in São
 * Paulo.
 */

/** Labels of the reasons for unavailability, in order of evaluation. */
export const REASON_LABELS = {
  inactive: 'Inativa',
  suspended: 'Desativada nesse dia',
  city: 'Não atende a cidade',
  realtime: 'Sem acesso ao tempo real',
  rejected: 'Rejeitada pela cliente',
  preference: 'Não é a profissional de preferência',
  service: 'Não faz este serviço',
  polygon: 'Fora dos polígonos',
  hours: 'Fora do horário de trabalho',
  busy: 'Ocupada em outro atendimento',
  interval: 'Sem intervalo entre atendimentos',
} as const;

export type Reason = keyof typeof REASON_LABELS;

/** Reasons about time; any of them means that the professional is not free. */
export const TIME_REASONS: readonly Reason[] = ['hours', 'busy', 'interval'];

/** Booking that occupies time; instants in milliseconds. */
export interface Occupied {
  readonly start: number;
  readonly end: number;
  readonly dateType: string;
  /** Usual duration of the service in the city, minutes; default: the length of the window. */
  readonly duration?: number | null | undefined;
}

/** Polygon around the place of a booking. */
export interface AllocationPolygon {
  readonly id: string;
  /** Minutes between two orders. */
  readonly minimumTime: number;
  readonly isAvailable: boolean;
  /** Empty: all categories. */
  readonly categoryIds: readonly string[];
}

/** Booking that needs a professional. */
export interface Visit extends Occupied {
  readonly areaId: string;
  readonly serviceId: string;
  readonly categoryId: string;
  readonly realtime: boolean;
  /** Professionals requested by the customer; empty: any. */
  readonly only: readonly string[];
  readonly rejected: readonly string[];
  /** Active polygons around the place, by name. */
  readonly polygons: readonly AllocationPolygon[];
}

/** Fields of a professional that determine working hours and places. */
export interface Candidate {
  readonly id: string;
  readonly active: boolean;
  readonly disabledUntil: Day | null;
  readonly realtime: boolean;
  readonly areaIds: readonly string[];
  readonly serviceIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly polygonIds: readonly string[];
  readonly availability: readonly WorkDay[];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
const LAST_MINUTE = '23:59';

const iso = (millis: number): string => new Date(millis).toISOString();

/** Returns the day of a booking in São Paulo. */
export const dayOfVisit = ({ start }: Pick<Occupied, 'start'>): Day => dayOfInstant(iso(start));

const minuteOfDay = (millis: number): number => minutesOf(timeOfInstant(iso(millis)));

/** Window of a booking in minutes of the day of the visit. */
const windowOf = ({ start, end }: Occupied, visit: Visit): Span => {
  const midnight = visit.start - minuteOfDay(visit.start) * MINUTE;
  return { from: (start - midnight) / MINUTE, to: (end - midnight) / MINUTE };
};

const durationOf = ({ start, end, dateType, duration }: Occupied): number => {
  const length = (end - start) / MINUTE;
  const usual = duration || Math.max(1, length);
  // A flexible window contains the whole visit, so the visit is no longer than the window.
  return dateType === 'FLEX' ? Math.min(usual, length) : usual;
};

/** Time span in which a fixed-hour booking occupies the professional. */
const fixedSpan = (booking: Occupied, visit: Visit): Span => {
  const { from } = windowOf(booking, visit);
  return { from, to: from + durationOf(booking) };
};

/** Time span within which the visit may take place. */
const rangeOf = (visit: Visit): Span =>
  visit.dateType === 'FLEX' ? windowOf(visit, visit) : fixedSpan(visit, visit);

const overlaps = (a: Span, b: Span): boolean =>
  (a.from < b.to && b.from < a.to) || a.from === b.from;

const subtractSpan = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans.flatMap((span) =>
    [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ].filter((rest) => rest.to > rest.from),
  );

const endOf = ({ end }: WorkBlock): number => minutesOf(end === LAST_MINUTE ? '24:00' : end);

/** Blocks of a day; adjacent blocks are merged. */
const spansOf = (blocks: readonly WorkBlock[]): Span[] => {
  const sorted = blocks
    .map((block) => ({ from: minutesOf(block.start), to: endOf(block) }))
    .toSorted((a, b) => a.from - b.from);
  const spans: Span[] = [];
  for (const next of sorted) {
    const last = spans.at(-1);
    if (last && next.from <= last.to)
      spans.splice(-1, 1, { from: last.from, to: Math.max(last.to, next.to) });
    else spans.push(next);
  }
  return spans;
};

/** Working hours on the day of the visit, clipped to its range; undefined if the record has no working hours. */
const workingSpans = ({ availability }: Candidate, visit: Visit): Span[] | undefined => {
  if (availability.every(({ schedules }) => schedules.length === 0)) return undefined;
  const weekday = weekdayOf(dayOfVisit(visit));
  const range = rangeOf(visit);
  return availability
    .filter(({ dayOfWeek }) => dayOfWeek === weekday)
    .flatMap(({ schedules }) => spansOf(schedules))
    .map(({ from, to }) => ({ from: Math.max(from, range.from), to: Math.min(to, range.to) }));
};

const fits = (spans: readonly Span[], minutes: number): boolean =>
  spans.some(({ from, to }) => to - from >= minutes);

/** Does the professional do the service? The services decide, or the categories if there are no services. */
export const doesService = (
  { serviceIds, categoryIds }: Pick<Candidate, 'serviceIds' | 'categoryIds'>,
  { serviceId, categoryId }: Pick<Visit, 'serviceId' | 'categoryId'>,
): boolean =>
  serviceIds.length > 0 ? serviceIds.includes(serviceId) : categoryIds.includes(categoryId);

/** Returns the polygons around the place that allocate orders of the category. */
export const allocatingPolygons = ({
  polygons,
  categoryId,
}: Pick<Visit, 'polygons' | 'categoryId'>): readonly AllocationPolygon[] =>
  polygons.filter(
    ({ isAvailable, categoryIds }) =>
      isAvailable && (categoryIds.length === 0 || categoryIds.includes(categoryId)),
  );

/** Is the place in one of the professional's polygons? Undefined if either has none. */
export const isInPolygon = (
  { polygonIds }: Pick<Candidate, 'polygonIds'>,
  visit: Pick<Visit, 'polygons' | 'categoryId'>,
): boolean | undefined =>
  polygonIds.length === 0 || visit.polygons.length === 0
    ? undefined
    : allocatingPolygons(visit).some(({ id }) => polygonIds.includes(id));

/** Returns the reason why the professional's record forbids the assignment; undefined if it is allowed. */
export const refusalReason = (
  professional: Pick<Candidate, 'active' | 'disabledUntil' | 'areaIds' | 'realtime'>,
  visit: Pick<Visit, 'start' | 'areaId' | 'realtime'>,
): Reason | undefined => {
  if (!professional.active) return 'inactive';
  if (isDisabled(professional.disabledUntil, dayOfVisit(visit))) return 'suspended';
  if (!professional.areaIds.includes(visit.areaId)) return 'city';
  return visit.realtime && !professional.realtime ? 'realtime' : undefined;
};

/** Reasons about time. Other bookings matter only if they have a fixed hour. */
const timeReasons = (
  professional: Candidate,
  visit: Visit,
  others: readonly Occupied[],
): Reason[] => {
  const minutes = durationOf(visit);
  const working = workingSpans(professional, visit);
  const isAtWork = working === undefined || fits(working, minutes);
  const fixed = others.filter(({ dateType }) => dateType !== 'FLEX');
  const window = windowOf(visit, visit);
  const isBusy = fixed.some((other) => overlaps(windowOf(other, visit), window));
  const spans = isAtWork && working ? working : [rangeOf(visit)];
  /** Free time between the other bookings, with a pause in minutes before and after each. */
  const freeSpans = (pause: number) => {
    let free: readonly Span[] = spans;
    for (const other of fixed) {
      const { from, to } = fixedSpan(other, visit);
      free = subtractSpan(free, { from: from - pause, to: to + pause });
    }
    return free;
  };
  const reasons: Reason[] = isAtWork ? [] : ['hours'];
  if (isBusy || !fits(freeSpans(0), minutes)) reasons.push('busy');
  else if (!fits(freeSpans(visit.polygons[0]?.minimumTime ?? 0), minutes)) reasons.push('interval');
  return reasons;
};

/** Returns all reasons against assigning a professional to a booking; empty if available. */
export const reasonsAgainst = (
  professional: Candidate,
  visit: Visit,
  others: readonly Occupied[],
): Reason[] => {
  const reasons: Reason[] = [];
  const refusal = refusalReason(professional, visit);
  if (refusal) reasons.push(refusal);
  if (visit.rejected.includes(professional.id)) reasons.push('rejected');
  if (visit.only.length > 0 && !visit.only.includes(professional.id)) reasons.push('preference');
  if (!doesService(professional, visit)) reasons.push('service');
  if (isInPolygon(professional, visit) === false) reasons.push('polygon');
  return [...reasons, ...timeReasons(professional, visit, others)];
};
