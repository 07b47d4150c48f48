import { expect, it } from 'vitest';
import { type ChargeRequest, GatewayUnavailable } from './gateway';
import { crc16, createSandbox } from './sandbox';

const AT = new Date('2026-03-10T15:00:00.000Z');
const ID = '0123456789abcdef01234567';

const request = (cents: number): ChargeRequest => ({ id: ID, bookingId: 'b1', cents, at: AT });
const later = (millis: number): Date => new Date(AT.getTime() + millis);

const MINUTE = 60_000;

it.each([
  [10_001, 999, 1_000, 'FAILED'],
  [10_002, 19_999, 20_000, 'SUCCESS'],
  [10_003, 10 * MINUTE - 1, 10 * MINUTE, 'FAILED'],
  [10_005, 999, 1_000, 'SUCCESS'],
])('the sandbox: answers %i cents not before its time', async (cents, before, then, status) => {
  const sandbox = createSandbox();
  const reference = await sandbox.preauthorize(request(cents));
  expect(await sandbox.state(reference, later(before))).toEqual({ status: 'WAITING' });
  expect(await sandbox.state(reference, later(then))).toMatchObject({ status });
});

it('the sandbox: tells why a charge failed', async () => {
  const sandbox = createSandbox();
  const late = later(11 * MINUTE);
  const why = async (cents: number) => sandbox.state(await sandbox.createPix(request(cents)), late);
  expect(await why(201)).toEqual({ status: 'FAILED', error: 'refused' });
  expect(await why(203)).toEqual({ status: 'FAILED', error: 'timeout' });
  expect(await sandbox.state('pix-12-x', late)).toEqual({ status: 'FAILED', error: 'unknown' });
});

it.each(['preauthorize', 'createPix', 'createLink'] as const)(
  'the sandbox: %s of x,04 finds the gateway down',
  async (call) => {
    await expect(createSandbox()[call](request(12_304))).rejects.toBeInstanceOf(GatewayUnavailable);
  },
);

it('the sandbox: is stateless: another process gives the same answers, and another charge has its own', async () => {
  const reference = await createSandbox().createLink(request(5_000));
  expect(await createSandbox().createLink(request(5_000))).toBe(reference);
  const other = createSandbox().createLink({ ...request(5_000), id: 'fedcba' });
  expect(await other).not.toBe(reference);
  expect(await createSandbox().state(reference, later(1_000))).toEqual({
    status: 'SUCCESS',
    url: `https://pagamento.sandbox.test/${reference}`,
  });
});

it.each(['createPix', 'createLink'] as const)(
  'the sandbox: %s of x,05 is paid after 30 s',
  async (call) => {
    const sandbox = createSandbox();
    const reference = await sandbox[call](request(10_005));
    const isPaid = async (millis: number) => {
      const state = await sandbox.state(reference, later(millis));
      return state.status === 'SUCCESS' && state.paid === true;
    };
    expect([await isPaid(29_999), await isPaid(30_000)]).toEqual([false, true]);
    const other = await sandbox[call](request(10_006));
    expect(await sandbox.state(other, later(MINUTE))).not.toHaveProperty('paid');
  },
);

it('the sandbox: makes PIX codes of the EMV layout with a check sum', async () => {
  const sandbox = createSandbox();
  const state = await sandbox.state(await sandbox.createPix(request(12_345)), later(1_000));
  const copyPaste = state.status === 'SUCCESS' ? (state.copyPaste ?? '') : '';
  expect(copyPaste).toMatch(/^00020126\d\d0014br\.gov\.bcb\.pix01/);
  expect(copyPaste).toContain('5204000053039865406123.455802BR');
  expect(copyPaste).toContain(`62280524${ID}6304`);
  expect(copyPaste.slice(-4)).toBe(crc16(copyPaste.slice(0, -4)));
  expect(['123456789', ''].map(crc16)).toEqual(['29B1', 'FFFF']);
});
