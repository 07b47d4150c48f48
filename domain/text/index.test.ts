import { expect, it } from 'vitest';
import { cleanText, isBlankText, plainText } from '.';

const FAMILY = '👨‍👩‍👧 ❤️‍🔥 👩🏽‍💻';

it.each([
  ['\u2068K80EEG\u2069\u200b', 'K80EEG', 'K80EEG'],
  ['\u202a+55 19 96874\u20112917\u202c', '+55 19 96874\u20112917', '+55 19 96874-2917'],
  ['a\u00a0 b \u2013 c\u00ad', 'a\u00a0 b \u2013 c', 'a b - c'],
  ['A\u0301vila', 'Ávila', 'Ávila'],
  [FAMILY, FAMILY, FAMILY],
  ['Ana\u200d', 'Ana', 'Ana'],
  ['\u200b\u2800', '', ''],
])('text: %j is stored as %j and compared as %j', (text, clean, plain) =>
  expect([cleanText(text), plainText(text), isBlankText(text)]).toEqual([clean, plain, !clean]),
);
