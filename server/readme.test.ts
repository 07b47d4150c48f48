import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from './envVariables';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it.each(VARIABLES)('the README says what $name means', ({ name, meaning, default: unset }) => {
  expect(readme).toContain(`| \`${name}\` | ${meaning} | ${unset} |`);
});

it('the README lists no variable that the server does not read', () => {
  const known = new Set<string>(VARIABLES.map(({ name }) => name));
  const listed = [...readme.matchAll(/^\| `([A-Z0-9_]+(?:<KEY>)?)` \|/gm)].map((match) => match[1]);
  expect(listed.filter((name) => !known.has(name ?? ''))).toEqual([]);
});
