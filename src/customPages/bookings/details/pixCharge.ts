import type { Booking } from '../../../dataProvider';

/** What a customer pays with: a code to copy, a link, or both. */
export interface Charge {
  readonly code?: string;
  readonly link?: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** The code and the link that a booking's payment holds by now. */
export const chargeOf = ({ payment }: Pick<Booking, 'payment'>): Charge => ({
  code: textOf(payment?.copyPaste) ?? textOf(payment?.paymentMethod?.pixInfo?.copyPastText),
  link: textOf(payment?.urlPayment),
});

/**
 * The code and the link of the JSON text that the generation answers, which some services answer as JSON
 * and some as the bare code; empty when it holds none.
 */
export const chargeOfAnswer = (answer: unknown): Charge => {
  if (typeof answer === 'string') {
    try {
      return chargeOfAnswer(JSON.parse(answer));
    } catch {
      const text = textOf(answer);
      return text && /^https?:/i.test(text) ? { link: text } : { code: text };
    }
  }
  if (typeof answer !== 'object' || answer === null) return {};
  const { copyPaste, linkCompartilhamento, data } = answer as Readonly<Record<string, unknown>>;
  const charge = { code: textOf(copyPaste), link: textOf(linkCompartilhamento) };
  return isCharged(charge) || data === undefined ? charge : chargeOfAnswer(data);
};

/** Whether there is something to pay with. */
export const isCharged = ({ code, link }: Charge): boolean =>
  code !== undefined || link !== undefined;
