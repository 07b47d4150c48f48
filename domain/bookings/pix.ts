import { lengthProblem } from '../br';
import { isBlankText, plainText } from '../text';

/** PIX payments of a booking: part 1 sections 4 and 5. Amounts are cents. */

/** One PIX payment; `id` is the code of the transaction. */
export interface PixPayment {
  readonly id: string;
  readonly cents: number;
}

/** What an operator fills in to add one. */
export interface PixInput {
  readonly id: string;
  readonly bank: string;
  readonly cents: number | null;
}

/** The bank that the select lists; any other is typed after 'Outro' (decision 0019). */
export const PIX_BANK = 'Itaú';

/** The choice that opens the free text. */
export const OTHER_BANK = 'Outro';

/** Most characters of the texts. */
export const PIX_LENGTHS = { id: 80, bank: 60 } as const;

/** Shown where a booking without a professional cannot be edited, as spelled (section 4). */
export const NO_PROFESSIONAL = 'Edição desabilitada for falta de profissão';

/** Messages of the two refusals that a server repeats. */
export const PIX_MESSAGES = {
  taken: 'Esse código PIX já está cadastrado!',
  exceeds: 'Os pagamentos PIX não podem exceder o total do pedido!',
} as const;

/** The sum of payments, cents. */
export const pixSum = (payments: readonly PixPayment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

/** Messages by field for a payment that cannot be added; empty when it can. */
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
  // So put, a total that is no number lets nothing through.
  return sum + cents <= total ? {} : { value: PIX_MESSAGES.exceeds };
};

/** Paid by PIX: the sum equals the total, to the cent (section 4). */
export const isPaidByPix = (sum: number, total: number): boolean => total > 0 && sum === total;
