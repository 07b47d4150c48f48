/** Status of bookings: part 1 sections 2.3, 3 and 4. */

/** Entry of a booking's status history; lists are newest first. `date` is an instant, UTC. */
export interface StatusItem {
  readonly code: number;
  readonly name?: string | null;
  readonly description?: string | null;
  readonly date: string;
  /** E-mail of the author, or `INADIMPLENCIA`. */
  readonly blame?: string | null;
}

/** Labels of the codes (decision 0015). */
export const STATUS_NAMES = {
  0: 'Pedido criado',
  1: 'Aguardando profissional',
  2: 'Aceito',
  3: 'Recusado pela profissional',
  4: 'Cancelado pelo backoffice',
  5: 'Cancelado pela cliente',
  6: 'Cancelado pela profissional',
  7: 'Push enviado',
  8: 'Push visualizado',
  9: 'Atendimento iniciado',
  10: 'Atendimento encerrado',
  11: 'Finalizado',
  12: 'Cancelado por erro no pagamento',
  13: 'Profissional não compareceu',
  14: 'Cliente não compareceu',
  15: 'Processando pagamento',
  16: 'Evento especial',
  17: 'Aguardando confirmação do cartão',
  18: 'Cancelado por risco de fraude',
  19: 'Aguardando alocação automática',
  20: 'Cancelado por operações',
} as const;

/** Codes that rules refer to. */
export const STATUS = {
  created: 0,
  waiting: 1,
  accepted: 2,
  started: 9,
  paymentFailed: 12,
  processing: 15,
} as const;

const NAMES: Readonly<Record<number, string>> = STATUS_NAMES;

/** Returns the label of a code; the number of an unknown one. */
export const statusName = (code: number): string => NAMES[code] ?? `Status ${code}`;

/** Blame of a cancellation for non-payment. */
const DEFAULTER = 'INADIMPLENCIA';

/** Returns the label of a status item, with ' INADIMPLENCIA' if that is its blame. */
export const statusText = ({ code, blame }: Pick<StatusItem, 'code' | 'blame'>): string =>
  blame === DEFAULTER ? `${statusName(code)} ${DEFAULTER}` : statusName(code);

const TONES = [
  ['error', [3, 4, 5, 6, 12, 13, 14]],
  ['warning', [1, 7, 8, 9]],
  ['success', [2, 10, 11]],
] as const;

/** Returns the color of a row by its newest code (section 2.3); code 12 is red (DESIGN 7.9). */
export const statusTone = (code: number): (typeof TONES)[number][0] | undefined =>
  TONES.find(([, codes]) => codes.some((toneCode) => toneCode === code))?.[0];

/** Statuses of a booking that was cancelled or missed and no longer changes. */
export const CLOSED: readonly number[] = [4, 5, 6, 12, 13, 14, 18, 20];
/** Statuses of a booking whose service took place. */
export const ENDED: readonly number[] = [10, 11];
/** Statuses that offer the reactivation wizard of section 2.8. */
const WIZARD: readonly number[] = [12, 5, 4, 20];
/**
 * Statuses that may return to waiting-accept: cancelled, refused, or not yet waiting; never after fraud (18).
 */
const REOPENABLE: readonly number[] = [0, 3, 4, 5, 6, 12, 15, 17, 19, 20];

const isOver = (code: number): boolean => CLOSED.includes(code) || ENDED.includes(code);

const hasStarted = (code: number): boolean => isOver(code) || code === STATUS.started;

/** Checks by action whether a status rules the action out (decision 0016). */
const IS_RULED_OUT = {
  assign: hasStarted,
  removePartner: hasStarted,
  changeDate: hasStarted,
  changeTakeRate: (code: number) => CLOSED.includes(code),
  changeService: isOver,
  changeVoucher: isOver,
  changeAddress: hasStarted,
  cancel: isOver,
  waitAccept: (code: number) => !REOPENABLE.includes(code),
  reactivate: (code: number) => !WIZARD.includes(code),
  recharge: (code: number) => code !== STATUS.paymentFailed,
  generatePix: (code: number) => code !== 11 && code !== 5,
};

/** Action on a booking; its newest status code decides whether the action is allowed. */
export type BookingChange = keyof typeof IS_RULED_OUT;

/**
 * Returns the reason why a status rules out an action, a sentence for the operator; undefined if allowed.
 * Screens disable the control with it; the server rejects the request with it (409 `wrong-status`).
 */
export const writeProblem = (change: BookingChange, code: number): string | undefined =>
  IS_RULED_OUT[change](code) ? `Não é possível com o status '${statusName(code)}'` : undefined;

/**
 * Can a change of the professional be undone? Restoring one accepts the booking again; removing one makes it
 * wait. So undo works only for a booking that was accepted or waiting (decision 0016).
 */
export const canUndoPartnerChange = (code: number, hadPartner: boolean): boolean =>
  code === (hadPartner ? STATUS.accepted : STATUS.waiting);

/** Does the row show the reactivation wizard (section 2.3)? */
export const mayReactivate = (code: number): boolean => WIZARD.includes(code);

/** Does the order await its payment, or could a payment reactivate it? */
export const awaitsPayment = (code: number): boolean =>
  code === STATUS.processing || mayReactivate(code);

/** Returns a status list with one more item at its start. */
export const withStatus = <T extends StatusItem>(list: readonly T[], item: T): T[] => [
  item,
  ...list,
];
