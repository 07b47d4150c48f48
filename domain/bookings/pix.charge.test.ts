import { expect, it } from 'vitest';
import { chargeIn, isCharged, isRefused } from './pix';

it.each([
  [
    '{"copyPaste":" 000201 ","linkCompartilhamento":"https://pix.test/1"}',
    { code: '000201', link: 'https://pix.test/1' },
  ],
  ['{"data":{"copyPaste":"000201"}}', { code: '000201' }],
  ['{}', {}],
  ['', {}],
  ['000201', { code: '000201' }],
  ['00020126BR', { code: '00020126BR' }],
  [' https://pix.test/1 ', { link: 'https://pix.test/1' }],
  [{ payment: { copyPaste: '000201' } }, { code: '000201' }],
  [{ payment: { paymentMethod: { pixInfo: { copyPastText: '000201' } } } }, { code: '000201' }],
  [{ payment: { urlPayment: 'https://pix.test/1' } }, { link: 'https://pix.test/1' }],
  [{ payment: null }, {}],
  [undefined, {}],
])('B-PAY-03 B-CALL-32 the charge of %j is %j', (answer, charge) => {
  expect(chargeIn(answer)).toEqual(charge);
  expect(isCharged(chargeIn(answer))).toBe(Object.keys(charge).length > 0);
});

it.each([
  [{ payment: { error: 'gateway' } }, true],
  [{ payment: { error: null } }, false],
  [{}, false],
  ['{}', false],
])('B-PAY-03 a charge of %j failed: %s', (booking, failed) =>
  expect(isRefused(booking)).toBe(failed),
);
