import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { useGetOne } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import {
  REACTIVATION_REFUSED,
  REACTIVATION_TIMEOUT,
  REACTIVATION_WAITING,
  REACTIVATION_WORDS,
  type ReactivationType,
} from '../../../domain/bookings/reactivation';
import { UNKNOWN_OUTCOME } from '../../../src/ui/feedback';
import type { Calls } from '../../support/answers';
import { openDialog } from '../../support/bookingDialog';
import { bookingIn } from '../../support/bookingOf';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' });
const press = (name: string) => fireEvent.click(button(name));

/** The order on screen beside the dialog, which the operator can leave. */
const Place = ({ children }: { readonly children: ReactNode }) => {
  const [isHere, setHere] = useState(true);
  useGetOne('bookings', { id: 'b1' });
  return (
    <>
      {isHere && children}
      <button type="button" onClick={() => setHere(false)}>
        Sair
      </button>
    </>
  );
};

const open = async (calls: Calls = {}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sent, onClose } = openDialog({
    booking: bookingIn(12),
    resource: 'schedules',
    dialog: 'bookings.reactivation',
    around: (dialog) => <Place>{dialog}</Place>,
    calls: {
      'bookings.reactivate': () => ({ status: 'WAITING' }),
      'bookings.reactivationStatus': () => ({ status: 'WAITING' }),
      ...calls,
    },
  });
  await screen.findByText('Continuar', { selector: 'button' });
  vi.useFakeTimers();
  await pass(0);
  const count = (id: string) => sent(`bookings.${id}`).length;
  return { onClose, count };
};

const send = async (type: ReactivationType) => {
  const words = REACTIVATION_WORDS[type];
  expect(button('Continuar').disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: words.name }));
  press('Continuar');
  // A double click skips no step.
  await pass(499);
  expect(screen.getByText(words.explanation)).toBeDefined();
  expect(button(words.button).disabled).toBe(true);
  await pass(1);
  press(words.button);
  await pass(0);
};

const failing =
  (message: string, code = 'x', status = 503) =>
  () => {
    throw Object.assign(new Error(message), { code, status });
  };

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

it.each([
  ['B-REACT-04 B-REACT-07 B-REACT-09', 'FAILED', 2_000, REACTIVATION_WORDS.CREDIT_CARD.failure],
  ['B-REACT-12', 'WAITING', 302_000, REACTIVATION_TIMEOUT],
])('%s tells that a payment by card is %s', async (_, status, wait, text) => {
  await open({ 'bookings.reactivationStatus': () => ({ status }) });
  await send('CREDIT_CARD');
  await pass(wait);
  expect(alerts()).toEqual([text]);
});

it('B-REACT-10 B-CALL-02 closes 2 s after a refusal, reads the order again and repeats an unknown outcome', async () => {
  const { onClose, count } = await open({ 'bookings.reactivate': failing('', 'timeout', 0) });
  await send('CREDIT_CARD');
  expect(alerts()).toContainEqual(expect.stringContaining(REACTIVATION_REFUSED));
  await pass(1_999);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  press('Sair');
  await pass(60_000);
  expect(alerts()).toEqual([expect.stringContaining(UNKNOWN_OUTCOME)]);
  expect([count('one'), count('reactivationStatus')]).toEqual([2, 0]);
});

it('B-SESS-20 returns to the confirmation when the session ends, and sends after the login', async () => {
  let answer: () => unknown = failing('Faça o login', 'unauthenticated', 401);
  const { onClose, count } = await open({ 'bookings.reactivate': () => answer() });
  await send('PIX');
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  answer = () => new Promise(() => undefined);
  press(REACTIVATION_WORDS.PIX.button);
  await pass(0);
  expect(screen.getByText(REACTIVATION_WAITING)).toBeDefined();
  expect(count('reactivate')).toBe(2);
  // The request is on its way: the dialog stays.
  expect(button('Fechar').disabled).toBe(true);
});
