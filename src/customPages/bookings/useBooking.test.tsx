// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bookingOf } from '../../../tests/support/bookingOf';
import { renderScreen } from '../../../tests/support/screen';
import type { Booking } from '../../dataProvider';
import { createRegistry } from '../../schema/registry';
import { useBooking, useBookingDeed } from './useBooking';

it('RELIABILITY G13 an answer older than a change takes it off neither the dialog nor the list', async () => {
  let stored = bookingOf();
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const read = async (): Promise<Booking> => {
    const answer = stored;
    if (isSlow) await new Promise<void>((go) => waiting.push(go));
    return answer;
  };
  const rows = async () => {
    const { _id: id, version } = await read();
    return { data: [{ id, version }], total: 1 };
  };
  const Dialog = () => {
    const booking = useBooking('b1');
    const list = useQuery({ queryKey: ['schedules', 'getList', {}], queryFn: rows });
    const deed = useBookingDeed('b1');
    const change = async () => {
      stored = bookingOf({ version: 4 });
      isSlow = false;
      return stored;
    };
    return (
      <>
        <p>{`booking ${booking.data?.version}, row ${list.data?.data[0]?.version}`}</p>
        <p>{booking.isFetching || list.isFetching ? 'reading' : 'at rest'}</p>
        <button
          type="button"
          onClick={() => {
            isSlow = true;
            void booking.refetch();
            void list.refetch();
          }}
        >
          Read again
        </button>
        <button type="button" onClick={() => void deed.run(change, { failure: 'x' })}>
          Change
        </button>
      </>
    );
  };
  const provider = {
    operation: read,
    decode: (_: string, { _id: id, version }: Booking) => ({ id, version }),
  };
  renderScreen(<Dialog />, { registry: createRegistry({}), provider: provider as never });
  const user = userEvent.setup();
  await screen.findByText('booking 3, row 3');
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await screen.findByText('booking 4, row 4');
  expect(waiting).toHaveLength(2);
  for (const answer of waiting) act(answer);
  await screen.findByText('at rest');
  expect(screen.getByText('booking 4, row 4')).toBeDefined();
});
