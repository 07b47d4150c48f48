import { getPath } from '../paths';

/** What a customer pays a booking with by PIX, as services tell of it: part 1 sections 3, 4 and 7. */

/** A code to copy, a link, or both. */
export interface Charge {
  readonly code?: string;
  readonly link?: string;
}

const textIn = (...values: readonly unknown[]): string | undefined =>
  values
    .map((value) => (typeof value === 'string' ? value.trim() : ''))
    .find((text) => text !== '');

const chargeOf = (code: string | undefined, link: string | undefined): Charge => ({
  ...(code && { code }),
  ...(link && { link }),
});

/**
 * The code and the link of an answer: of the JSON text that the generation of a charge answers, which some
 * services answer as JSON and some as the bare code or link, or of a booking. Empty when it holds none.
 */
export const chargeIn = (answer: unknown): Charge => {
  if (typeof answer === 'string') {
    try {
      return chargeIn(JSON.parse(answer));
    } catch {
      const text = textIn(answer);
      return text && /^https?:/i.test(text) ? chargeOf(undefined, text) : chargeOf(text, undefined);
    }
  }
  if (typeof answer !== 'object' || answer === null) return {};
  const pix = getPath(answer, 'payment.paymentMethod.pixInfo.copyPastText');
  const charge = chargeOf(
    textIn(getPath(answer, 'copyPaste'), getPath(answer, 'payment.copyPaste'), pix),
    textIn(getPath(answer, 'linkCompartilhamento'), getPath(answer, 'payment.urlPayment')),
  );
  const inner = getPath(answer, 'data');
  return isCharged(charge) || inner === undefined ? charge : chargeIn(inner);
};

/** Whether there is something to pay with. */
export const isCharged = ({ code, link }: Charge): boolean => Boolean(code || link);

/** Whether a booking tells that its charge failed. */
export const isRefused = (booking: unknown): boolean => Boolean(getPath(booking, 'payment.error'));
