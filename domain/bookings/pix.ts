import { lengthProblem } from '../br';
import { isBlankText, plainText } from '../text';

/** PIX payments of a booking: part 1 sections 4 and 5. Amounts are cents. */

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

/** Returns the sum of payments, cents. */
export const pixSum = (payments: readonly PixPayment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

/** Returns validation messages for a new PIX payment by field; empty if valid. */
export const pixProblems = (
  input: PixInput,
  payments: readonly PixPayment[],
  total: number,
): Partial<Record<'id' | 'bank' | 'value', string>> => {
  const code = plainText(input.id);
  const long = lengthProblem(code, PIX_LENGTHS.id);
  const isTaken = payments.some(({ id }) => plainText(id) === code);
  const bank = isBlankText(input.bank)
    ? 'Informe o banco'
    : lengthProblem(input.bank, PIX_LENGTHS.bank);
  return {
    ...(code === '' ? { id: 'Informe o código PIX' } : {}),
    ...(long ? { id: long } : {}),
    ...(isTaken ? { id: PIX_MESSAGES.taken } : {}),
    ...(bank ? { bank } : {}),
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

/** Is the booking paid by PIX: does the sum equal the total, to the cent (section 4)? */
export const isPaidByPix = (sum: number, total: number): boolean => total > 0 && sum === total;
