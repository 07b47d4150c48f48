/** States of a lead: part 2 section 4. */

/** A state: its word on the wire, its words in lists and forms, and its colour. */
export interface LeadState {
  readonly statusId: string;
  readonly label: string;
  readonly tone: 'success' | 'warning' | 'error' | 'info' | 'neutral';
}

/** The states by their code (decision 0023 names what the specification leaves open). */
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

/** A code of a lead's state. */
export type LeadStatusCode = keyof typeof LEAD_STATES;

/** Where a lead begins, where its test has a day, where it failed, and where its life as a lead ends. */
export const NOT_SCHEDULED = 1;
export const SCHEDULED = 2;
export const REPROVED = 6;
export const TRANSFORMED = 11;

const STATES: Readonly<Record<number, LeadState>> = LEAD_STATES;

/** The codes, ascending. */
export const LEAD_CODES: readonly number[] = Object.keys(LEAD_STATES).map(Number);

/** Whether a number is the code of a state. */
export const isLeadStatus = (code: number): code is LeadStatusCode => LEAD_CODES.includes(code);

/** The words of a code in lists and forms; of an unknown one, its number. */
export const leadStatusLabel = (code: number): string => STATES[code]?.label ?? `Status ${code}`;

/** The word of a code on the wire: `NAO_AGENDADO`; of an unknown one, its number. */
export const leadStatusId = (code: number): string => STATES[code]?.statusId ?? String(code);

/** The colour of a code; neutral for an unknown one. */
export const leadStatusTone = (code: number): LeadState['tone'] => STATES[code]?.tone ?? 'neutral';

/** The code of a word on the wire; undefined when there is none. */
export const leadCodeOf = (statusId: string): LeadStatusCode | undefined =>
  LEAD_CODES.filter(isLeadStatus).find((code) => LEAD_STATES[code].statusId === statusId);

const REPORTED: Readonly<Record<number, string>> = {
  [SCHEDULED]: 'Teste não realizado',
  [REPROVED]: 'Não passou no teste',
};

/** The words of a code in the report. */
export const leadReportLabel = (code: number): string => REPORTED[code] ?? leadStatusLabel(code);

/** The states that the report adds up as 'Agendado': every one that a test was given to. */
export const SCHEDULED_CODES: readonly number[] = [2, 3, 4, 6, 11];

/** How many leads have a state. */
export interface StatusCount {
  readonly code: number;
  readonly count: number;
}

/** The report's 'Agendado': the sum of the codes 2, 3, 4, 6 and 11. */
export const scheduledTotal = (counts: readonly StatusCount[]): number =>
  counts
    .filter(({ code }) => SCHEDULED_CODES.includes(code))
    .reduce((total, { count }) => total + count, 0);

/** Whether the calendar counts a lead: its newest status is 'Agendado'. */
export const isCountedInCalendar = (lead: {
  readonly status?: number | null | undefined;
}): boolean => lead.status === SCHEDULED;

/** Whether choosing `wanted` makes an artist of the lead: the submit button then says so. */
export const becomesArtist = (
  current: number | null | undefined,
  wanted: number | null | undefined,
): boolean => wanted === TRANSFORMED && current !== TRANSFORMED;

/**
 * Why a lead may not go from one state to another; undefined when it may. Staff may correct every
 * state but the last: a lead that became an artist stays one (decision 0023).
 */
export const transitionProblem = (current: number, wanted: number): string | undefined => {
  if (!isLeadStatus(wanted)) return 'Esse status não existe!';
  if (current === TRANSFORMED && wanted !== TRANSFORMED) {
    return 'Este lead já foi transformado em artista';
  }
  return undefined;
};
