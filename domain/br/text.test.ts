import { describe, expect, it } from 'vitest';
import { collapseSpaces, digitsOf, normaliseText } from './index';

describe('texts', () => {
  it.each([
    ['  Ação   ÚNICA ', 'acao unica'],
    ['ÇÃÕÉÊÍÓÚÀ', 'caoeeioua'],
  ])('%s is searched as %s', (text, plain) => expect(normaliseText(text)).toBe(plain));

  it.each([
    ['  a  b ', 'a b '],
    ['a\n b', 'a b'],
  ])('%s is typed as %s', (text, kept) => expect(collapseSpaces(text)).toBe(kept));

  it('digits are the ASCII ones', () => expect(digitsOf('1a٢2-3')).toBe('123'));
});
