import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { answerOf, calling } from '../../../tests/support/answers';
import type { Booking, EndpointId } from '../../dataProvider';
import { createRegistry, type Registry } from '../../schema/registry';
import { Notifications } from '../../ui/feedback';

/** What the back end of a test answers to an operation. */
export type Handler = (input: {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}) => unknown;

type Render = (
  screen: ReactElement,
  options: {
    readonly registry: Registry;
    readonly provider: never;
    readonly mayDo: (resource: string, action: string) => boolean;
  },
) => unknown;

/** Draws a screen about a booking over a back end of the test, and tells what it was asked. */
export const openScreen = (
  render: Render,
  node: ReactElement,
  booking: Booking,
  handlers: Readonly<Record<string, Handler>> = {},
  mayEdit = true,
) => {
  // In development ra-core writes every failure of a provider to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers: Readonly<Record<string, Handler>> = {
    'bookings.one': () => booking,
    'realtime.one': () => booking,
    'bookings.detail': () => booking,
    'pix.list': () => ({ pixPayments: booking.pixPayments, pixPaid: false }),
    'comments.list': () => ({ data: [] }),
    ...handlers,
  };
  const operation = vi.fn(async (id: string, input: Parameters<Handler>[0]) => {
    const handler = answers[id];
    if (!handler) throw new Error(`Unexpected ${id}`);
    return answerOf(id as EndpointId, await handler(input));
  });
  const decode = (_: string, wire: Booking) => ({ ...wire, id: wire._id });
  render(
    <>
      {node}
      <Notifications />
    </>,
    {
      registry: createRegistry({}),
      provider: {
        ...calling(operation as never),
        decode,
        knowsExtensions: async () => true,
      } as never,
      mayDo: (resource, action) => mayEdit && resource === 'schedules' && action === 'edit',
    },
  );
  const callsOf = (id: string) => operation.mock.calls.filter(([called]) => called === id);
  return { user: userEvent.setup(), callsOf };
};

/** A section of the details by its heading. */
export const section = (name: string) => screen.findByRole('region', { name });

/** The texts of a section's table, row by row, its head first. */
export const textsOf = async (name: string) => {
  const table = within(await section(name)).getByRole('table');
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
};

/** What the alert on screen says. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** A button by its name. */
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
