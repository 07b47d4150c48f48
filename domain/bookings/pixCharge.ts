import { getPath } from '../paths';

/** PIX charge of a booking as services return it: part 1 sections 3, 4 and 7. */

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
 * Reads code and link from a response or a booking; empty if there are none. The response to a charge request
 * is JSON text, or JSON, or just the code or link, depending on the service.
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

/** Does the charge contain a code or a link? */
export const isCharged = ({ code, link }: Charge): boolean => Boolean(code || link);

/** Does the booking report a failed charge? */
export const isRefused = (booking: unknown): boolean => Boolean(getPath(booking, 'payment.error'));
