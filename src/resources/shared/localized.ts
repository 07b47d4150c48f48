import type { Wire } from '../../schema/mapping';

const portuguese = (text: Wire): unknown => text['pt-BR'];

/** A text that travels by locale: it is sent as the Portuguese one, and read as that or as a bare text. */
export const localized = (name: string) => ({
  wire: `${name}.pt-BR`,
  read: ({ [name]: text }: Wire): unknown =>
    typeof text === 'object' && text !== null ? portuguese(text as Wire) : text,
});
