import { expect, it } from 'vitest';
import { collapseSpaces, digitsOf, normalizeText } from './index';

it.each([
  ['  Ação   ÚNICA ', 'acao unica'],
  ['ÇÃÕÉÊÍÓÚÀ', 'caoeeioua'],
])('texts: %s is searched as %s', (text, plain) => expect(normalizeText(text)).toBe(plain));

it.each([
  ['  a  b ', 'a b '],
  ['a\n b', 'a b'],
])('texts: %s is typed as %s', (text, kept) => expect(collapseSpaces(text)).toBe(kept));

it('texts: digits are the ASCII ones', () => expect(digitsOf('1a٢2-3')).toBe('123'));
