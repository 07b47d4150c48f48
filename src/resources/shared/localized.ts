import type { Wire } from '../../schema/definition/mapping';

/** Options of a text that is sent as `pt-BR`. A response has it there, or as plain text. */
export const localized = (name: string) => ({
  wire: `${name}.pt-BR`,
  read: ({ [name]: text }: Wire): unknown =>
    typeof text === 'object' && text !== null ? (text as Wire)['pt-BR'] : text,
});
