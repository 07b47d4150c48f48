import type { Wire } from '../../schema/mapping';

const textOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as Wire)['pt-BR'] : value;

/** A text that travels by locale: it is sent as the Portuguese one, and read as that or as a bare text. */
export const localized = (name: string) => ({
  wire: `${name}.pt-BR`,
  read: (wire: Wire): unknown => textOf(wire[name]),
});
