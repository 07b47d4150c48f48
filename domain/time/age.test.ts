import { expect, it } from 'vitest';
import { ageText } from './instant';

const NOW = new Date('2026-03-10T15:00:00.000Z');
const at = (seconds: number): string => new Date(NOW.getTime() + seconds * 1000).toISOString();

it.each([
  [0, 'agora'],
  [-59, 'agora'],
  [-60, 'há 1 min'],
  [-3599, 'há 59 min'],
  [-3600, 'há 1 h'],
  [-86_399, 'há 23 h'],
  [-86_400, 'há 1 dia'],
  [-172_800, 'há 2 dias'],
  [60, 'em 1 min'],
  [7200, 'em 2 h'],
])('%d seconds from now is %s', (seconds, text) => expect(ageText(at(seconds), NOW)).toBe(text));

it('says nothing of what is no instant', () => expect(ageText('ontem', NOW)).toBe(''));
