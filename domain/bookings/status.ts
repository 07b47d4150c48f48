/** Status of bookings: part 1 sections 2.3, 3 and 4. */

/** One step of a booking's life; lists hold them newest first. `date` is an instant, UTC. */
export interface StatusItem {
  readonly code: number;
  readonly name?: string | null;
  readonly description?: string | null;
  readonly date: string;
  /** E-mail of who did it, or `INADIMPLENCIA`. */
  readonly blame?: string | null;
}

/** Names of the codes on screen (decision 0015). */
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

/** A code of section 4. */
export type StatusCode = keyof typeof STATUS_NAMES;

const NAMES: Readonly<Record<number, string>> = STATUS_NAMES;

/** The name of a code; of an unknown one, its number. */
export const statusName = (code: number): string => NAMES[code] ?? `Status ${code}`;

/** The blame of a cancellation for non-payment. */
const DEFAULTER = 'INADIMPLENCIA';

/** The words of a status item: its name, with ' INADIMPLENCIA' when that is its blame. */
export const statusText = ({ code, blame }: Pick<StatusItem, 'code' | 'blame'>): string =>
  blame === DEFAULTER ? `${statusName(code)} ${DEFAULTER}` : statusName(code);

const RED: readonly number[] = [3, 4, 5, 6, 12, 13, 14];
const YELLOW: readonly number[] = [1, 7, 8, 9];
const GREEN: readonly number[] = [2, 10, 11];

/** Colour of a row by its newest code (section 2.3); code 12 is red (DESIGN 7.9). */
export const statusTone = (code: number): 'error' | 'warning' | 'success' | undefined => {
  if (RED.includes(code)) return 'error';
  if (YELLOW.includes(code)) return 'warning';
  return GREEN.includes(code) ? 'success' : undefined;
};

/** Cancelled, refused for good or missed: nothing about the booking changes any more. */
export const CLOSED: readonly number[] = [4, 5, 6, 12, 13, 14, 18, 20];
/** The service took place. */
export const ENDED: readonly number[] = [10, 11];
/** The service is under way. */
const STARTED = 9;
/** The wizard of section 2.8 is offered. */
const WIZARD: readonly number[] = [12, 5, 4, 20];
/** Waiting-accept may be chosen: cancelled, refused, or not waiting yet; never after fraud (18). */
const REOPENABLE: readonly number[] = [0, 3, 4, 5, 6, 12, 15, 17, 19, 20];

/** What may be done with a booking, by its newest code (decision 0016). */
export type BookingDeed =
  | 'assign'
  | 'removePartner'
  | 'changeDate'
  | 'changeTakeRate'
  | 'changeService'
  | 'changeVoucher'
  | 'changeAddress'
  | 'cancel'
  | 'waitAccept'
  | 'reactivate'
  | 'recharge'
  | 'generatePix';

const NOT_IN: Readonly<Record<BookingDeed, (code: number) => boolean>> = {
  assign: (code) => [...CLOSED, ...ENDED, STARTED].includes(code),
  removePartner: (code) => [...CLOSED, ...ENDED, STARTED].includes(code),
  changeDate: (code) => [...CLOSED, ...ENDED, STARTED].includes(code),
  changeTakeRate: (code) => CLOSED.includes(code),
  changeService: (code) => [...CLOSED, ...ENDED].includes(code),
  changeVoucher: (code) => [...CLOSED, ...ENDED].includes(code),
  changeAddress: (code) => [...CLOSED, ...ENDED, STARTED].includes(code),
  cancel: (code) => [...CLOSED, ...ENDED].includes(code),
  waitAccept: (code) => !REOPENABLE.includes(code),
  reactivate: (code) => !WIZARD.includes(code),
  recharge: (code) => code !== 12,
  generatePix: (code) => code !== 11 && code !== 5,
};

/**
 * Why a deed is not possible in a status, a sentence for the operator; undefined when it is possible.
 * Screens disable the control with it, the server refuses the call with it (409 `wrong-status`).
 */
export const writeProblem = (deed: BookingDeed, code: number): string | undefined =>
  NOT_IN[deed](code) ? `Não é possível com o status '${statusName(code)}'` : undefined;

const [WAITING, ACCEPTED] = [1, 2];

/**
 * Whether a change of the professional can be taken back: to give one back accepts the booking again, to take one away
 * lets it wait, so only a booking that was accepted, or that waited for one, becomes what it was (decision 0121).
 */
export const takesBackPartner = (code: number, hadPartner: boolean): boolean =>
  code === (hadPartner ? ACCEPTED : WAITING);

/** Whether the row offers the reactivation wizard (section 2.3). */
export const mayReactivate = (code: number): boolean => WIZARD.includes(code);

const PROCESSING = 15;

/** Whether an order waits for its payment, or may live again by one: paid, it goes on. */
export const livesByPayment = (code: number): boolean => code === PROCESSING || mayReactivate(code);

/** A status list with one more item at its beginning. */
export const withStatus = <T extends StatusItem>(list: readonly T[], item: T): T[] => [
  item,
  ...list,
];
