import { describe, expect, it } from 'vitest';
import { webAddress } from './shapes';

const isTaken = (value: string): boolean => webAddress(60).safeParse(value).success;

describe('an address that others are led to', () => {
  it.each([
    'https://exemplo.test',
    'https://exemplo.test/a%20b?c=d#e',
    'https://exemplo.test:8443/a@b',
    '/api/bo/files/a.png',
    '/',
  ])('%s is taken', (value) => expect(isTaken(value)).toBe(true));

  it.each([
    'http://exemplo.test',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,a',
    'ftp://exemplo.test',
    'blob:https://exemplo.test/1',
    '//exemplo.test/a.png',
    '/\\exemplo.test',
    'https://ana:segredo@exemplo.test',
    'https://exemplo.test@outro.test',
    'https://exemplo.test\\@outro.test',
    'https://',
    'https://exem plo.test',
    ' https://exemplo.test',
    '/a\nb',
    'exemplo.test',
    '',
    `https://exemplo.test/${'a'.repeat(40)}`,
  ])('%j is refused', (value) => expect(isTaken(value)).toBe(false));
});
