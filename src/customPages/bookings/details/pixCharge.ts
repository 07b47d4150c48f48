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

/** The code and the link of the JSON text that the generation answers; empty when it holds none. */
export const chargeOfAnswer = (text: string): Charge => {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return {};
    const { copyPaste, linkCompartilhamento } = body as Readonly<Record<string, unknown>>;
    return { code: textOf(copyPaste), link: textOf(linkCompartilhamento) };
  } catch {
    return {};
  }
};

/** Whether there is something to pay with. */
export const isCharged = ({ code, link }: Charge): boolean =>
  code !== undefined || link !== undefined;
