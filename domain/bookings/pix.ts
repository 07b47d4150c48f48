import { lengthProblem } from '../br';
import { getPath } from '../paths';
import { isBlankText, plainText } from '../text';

/** PIX payments and charges of a booking: part 1 sections 3, 4, 5 and 7. Amounts are cents. */

/** PIX payment; `id` is the transaction code. */
export interface PixPayment {
  readonly id: string;
  readonly cents: number;
}

export interface PixInput {
  readonly id: string;
  readonly bank: string;
  readonly cents: number | null;
}

/** Bank in the select; the user types any other after 'Outro' (decision 0019). */
export const PIX_BANK = 'Itaú';

/** Option that shows the free text field. */
export const OTHER_BANK = 'Outro';

/** Maximum lengths of the texts, in characters. */
export const PIX_LENGTHS = { id: 80, bank: 60 } as const;

/** Message if a booking cannot be edited without a professional, verbatim (section 4). */
export const NO_PROFESSIONAL = 'Edição desabilitada for falta de profissão';

/** Messages of the two checks that the server repeats. */
export const PIX_MESSAGES = {
  taken: 'Esse código PIX já está cadastrado!',
  exceeds: 'Os pagamentos PIX não podem exceder o total do pedido!',
} as const;

export const pixSum = (payments: readonly PixPayment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

/** Returns validation messages for a new PIX payment by field; empty if valid. */
export const pixProblems = (
  input: PixInput,
  payments: readonly PixPayment[],
  total: number,
): Partial<Record<'id' | 'bank' | 'value', string>> => {
  const code = plainText(input.id);
  const empty = code === '' ? 'Informe o código PIX' : undefined;
  const isTaken = payments.some(({ id }) => plainText(id) === code);
  const id = isTaken ? PIX_MESSAGES.taken : (empty ?? lengthProblem(code, PIX_LENGTHS.id));
  const bank = isBlankText(input.bank)
    ? 'Informe o banco'
    : lengthProblem(input.bank, PIX_LENGTHS.bank);
  return {
    ...(id && { id }),
    ...(bank && { bank }),
    ...valueProblem(input.cents, pixSum(payments), total),
  };
};

const valueProblem = (cents: number | null, sum: number, total: number): { value?: string } => {
  if (cents === null || !Number.isSafeInteger(cents)) return { value: 'Informe o valor' };
  if (cents < 0) return { value: 'O valor não pode ser negativo' };
  if (cents === 0) return { value: 'O valor deve ser maior que zero' };
  // Written this way, a NaN total rejects every payment.
  return sum + cents <= total ? {} : { value: PIX_MESSAGES.exceeds };
};

/** Do the PIX payments pay the booking: does their sum equal its total, to the cent (section 4)? */
export const isPaidByPix = (sum: number, total: number): boolean => total > 0 && sum === total;

/** PIX charge as services return it. */
export interface Charge {
  readonly code?: string;
  readonly link?: string;
}

const firstText = (...values: readonly unknown[]): string | undefined =>
  values
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .find((text) => text !== '');

const chargeOf = (code: string | undefined, link: string | undefined): Charge => ({
  ...(code && { code }),
  ...(link && { link }),
});

/**
 * Reads code and link from a response or a booking; empty if there are none. The response to a charge request
 * is JSON text, or JSON, or just the code or link, depending on the service.
 */
export const chargeIn = (answer: unknown): Charge => {
  if (typeof answer === 'string') {
    try {
      return chargeIn(JSON.parse(answer));
    } catch {
      const text = firstText(answer);
      return text && /^https?:/i.test(text) ? chargeOf(undefined, text) : chargeOf(text, undefined);
    }
  }
  if (typeof answer !== 'object' || answer === null) return {};
  const pix = getPath(answer, 'payment.paymentMethod.pixInfo.copyPastText');
  const charge = chargeOf(
    firstText(getPath(answer, 'copyPaste'), getPath(answer, 'payment.copyPaste'), pix),
    firstText(getPath(answer, 'linkCompartilhamento'), getPath(answer, 'payment.urlPayment')),
  );
  const inner = getPath(answer, 'data');
  return isCharged(charge) || inner === undefined ? charge : chargeIn(inner);
};

/** Does the charge contain a code or a link? */
export const isCharged = ({ code, link }: Charge): boolean => Boolean(code || link);

/** Does the booking report a failed charge? */
export const isRefused = (booking: unknown): boolean => Boolean(getPath(booking, 'payment.error'));
