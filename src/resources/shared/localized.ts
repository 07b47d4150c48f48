import type { Wire } from '../../schema/definition/mapping';

const portuguese = (text: Wire): unknown => text['pt-BR'];

/** A localized text on the wire: sent as the Portuguese one, read as that or as plain text. */
export const localized = (name: string) => ({
  wire: `${name}.pt-BR`,
  read: ({ [name]: text }: Wire): unknown =>
    typeof text === 'object' && text !== null ? portuguese(text as Wire) : text,
});
