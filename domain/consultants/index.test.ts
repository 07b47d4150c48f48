import { expect, it } from 'vitest';
import { consultantUrl } from './index';

it.each([
  ['https://a.test/x', 'CN1', 'https://a.test/x/CN1'],
  ['https://a.test/x/', 'CN1', 'https://a.test/x/CN1'],
  ['https://a.test', 'a/b ?', 'https://a.test/a%2Fb%20%3F'],
])('C-CALL-53 %s and %s make %s', (base, id, url) => expect(consultantUrl(base, id)).toBe(url));
