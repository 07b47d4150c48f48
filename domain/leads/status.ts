/** States of a lead: part 2 section 4. */

/** Status of a lead: wire value, label and color. */
export interface LeadState {
  readonly statusId: string;
  readonly label: string;
  readonly tone: 'success' | 'warning' | 'error' | 'info' | 'neutral';
}

/** Statuses by code (decision 0023 fills the gaps of the specification). */
export const LEAD_STATES = {
  1: { statusId: 'NAO_AGENDADO', label: 'Não agendado', tone: 'neutral' },
  2: { statusId: 'AGENDADO', label: 'Agendado', tone: 'info' },
  3: { statusId: 'DESISTIU', label: 'Desistiu', tone: 'warning' },
  4: { statusId: 'NAO_PODE_COMPARECER', label: 'Não pôde comparecer ao teste', tone: 'warning' },
  5: { statusId: 'STANDBY', label: 'Standby', tone: 'neutral' },
  6: { statusId: 'REPROVADO', label: 'Reprovado', tone: 'error' },
  7: { statusId: 'DISPENSADO', label: 'Dispensado', tone: 'error' },
  11: { statusId: 'TRANSFORMADO_EM_ARTISTA', label: 'Transformado em artista', tone: 'success' },
} as const satisfies Readonly<Record<number, LeadState>>;

export const NOT_SCHEDULED = 1;
export const SCHEDULED = 2;
export const REPROVED = 6;
export const TRANSFORMED = 11;

const STATES: Readonly<Record<number, LeadState>> = LEAD_STATES;

export const LEAD_CODES: readonly number[] = Object.keys(LEAD_STATES).map(Number);

/** Returns the label of a code; the number of an unknown one. */
export const leadStatusLabel = (code: number): string => STATES[code]?.label ?? `Status ${code}`;

/** Returns the wire value of a code: `NAO_AGENDADO`; the number of an unknown one. */
export const leadStatusId = (code: number): string => STATES[code]?.statusId ?? String(code);

/** Returns the color of a code; neutral for an unknown one. */
export const leadStatusTone = (code: number): LeadState['tone'] => STATES[code]?.tone ?? 'neutral';

const REPORTED: Readonly<Record<number, string>> = {
  [SCHEDULED]: 'Teste não realizado',
  [REPROVED]: 'Não passou no teste',
};

export const leadReportLabel = (code: number): string => REPORTED[code] ?? leadStatusLabel(code);

/** Statuses of leads that had a scheduled test; the report counts them as 'Agendado'. */
export const SCHEDULED_CODES: readonly number[] = [2, 3, 4, 6, 11];

export interface StatusCount {
  readonly code: number;
  readonly count: number;
}

/** Returns the report's 'Agendado': the sum of the codes 2, 3, 4, 6 and 11. */
export const scheduledTotal = (counts: readonly StatusCount[]): number =>
  counts
    .filter(({ code }) => SCHEDULED_CODES.includes(code))
    .reduce((total, { count }) => total + count, 0);

/** Does the calendar count the lead: is its newest status 'Agendado'? */
export const isCountedInCalendar = (lead: {
  readonly status?: number | null | undefined;
}): boolean => lead.status === SCHEDULED;

/** Does choosing `wanted` turn the lead into a professional? The submit button then indicates it. */
export const becomesArtist = (
  current: number | null | undefined,
  wanted: number | null | undefined,
): boolean => wanted === TRANSFORMED && current !== TRANSFORMED;

/**
 * Returns the reason against a status change; undefined if allowed. Staff may correct every status except the
 * last: a lead that became a professional stays one (decision 0023).
 */
export const transitionProblem = (current: number, wanted: number): string | undefined => {
  if (!LEAD_CODES.includes(wanted)) return 'Esse status não existe!';
  const isUndone = current === TRANSFORMED && wanted !== TRANSFORMED;
  return isUndone ? 'Este lead já foi transformado em artista' : undefined;
};
