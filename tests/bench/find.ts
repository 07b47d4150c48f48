import type { Case, Samples } from './cases';

const FIRST = { postgresql: 150, embedded: 150 };

const find = (what: string, text: string): Case => ({
  what,
  path: '/api/bo/find',
  query: { text },
  budget: FIRST,
});

/** What 'Buscar' is asked: each kind of text, and those that much or nothing answers. */
export const findCases = ({ shortCode, firstName, lastName, email, phone }: Samples): Case[] => [
  find('code', shortCode),
  find('beginning of a code', shortCode.slice(0, 2)),
  find('last four digits of a telephone', phone.slice(-4)),
  find('whole telephone', phone),
  find('first four digits, which many have', phone.slice(0, 4)),
  find('first name', firstName),
  find('both names', `${firstName} ${lastName}`),
  find('two letters', firstName.slice(0, 2)),
  find('e-mail', email),
  find('nothing of the kind', 'xqzwk'),
];
