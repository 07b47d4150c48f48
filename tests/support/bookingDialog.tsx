import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint';
import type { Booking } from '../../src/dataProvider';
import { DialogHost } from '../../src/schema/desk/DialogHost';
import type { Calls } from './answers';
import { arrived } from './arrived';
import { bookingOf } from './bookingOf';
import { openPage } from './recordPage';

const service = (id: string, name: string, value: number) => ({
  _id: id,
  name: { 'pt-BR': name },
  value,
});

/** The services of an area. */
export const AREA = {
  _id: 'a1',
  categories: [
    { _id: 'c1', name: { 'pt-BR': 'Unhas' }, services: [service('s2', 'Pedicure', 50)] },
    { _id: 'c2', name: { 'pt-BR': 'Massagem' }, services: [service('s3', 'Relaxante', 150)] },
  ],
};

const FOUND = {
  data: [{ _id: 'p2', name: 'Rita Reis', distance: 2400, free: true }],
  totalItems: 1,
};

const VOUCHERS = {
  data: [
    { code: 'VERAO10', campaign: 'Verão', value: 10, type: 'P' },
    { code: 'VERAO20', campaign: 'Verão', value: 20, type: 'R' },
    { code: 'VERAO30', value: 30, type: 'P', reason: 'fora da validade' },
  ],
};

interface Options {
  readonly booking?: Booking;
  readonly resource?: string;
  readonly calls?: Calls;
  /** Name of the dialog; by default that of the changes. */
  readonly dialog?: string;
  /** What is drawn around the dialog. */
  readonly around?: (dialog: ReactNode) => ReactNode;
  readonly can?: (resource: string, action: string) => boolean;
}

/** Draws the dialog over answers by operation; `sent` lists what an operation was asked with. */
export const openDialog = (options: Options = {}) => {
  const { booking = bookingOf(), resource = 'bookings', calls = {}, can } = options;
  const { dialog = `${resource}.actions`, around = (shown: ReactNode) => shown } = options;
  const answers: Calls = {
    'bookings.one': () => booking,
    'realtime.one': () => booking,
    'bookings.findPartner': () => FOUND,
    'area.one': () => AREA,
    'bookings.cancelReasons': () => ({ data: [{ code: 'PRICE', description: 'Preço' }] }),
    'customers.token': () => ({ token: 'customer-token' }),
    'customers.searchVouchers': () => VOUCHERS,
    ...calls,
  };
  const onClose = vi.fn();
  const shown = around(
    <DialogHost name={dialog} record={{ id: booking._id }} resource={resource} onClose={onClose} />,
  );
  // Only a test that gives an answer for it has the preview of changes.
  const ours = ({ id }: AnyEndpoint) => id !== 'bookings.preview' || Boolean(answers[id]);
  return {
    ...openPage({ resource, shown, calls: answers, can, ours }),
    onClose,
  };
};

/** One section of the dialog, by its heading: of those of which one is open, it is opened. */
export const section = async (name: string) => {
  await waitFor(() =>
    expect(screen.queryByRole('region', { name }) ?? screen.getByRole('tab', { name })).not.toBe(
      null,
    ),
  );
  const opens = screen.queryByRole('tab', { name, selected: false });
  if (opens) fireEvent.click(opens);
  const opened = await screen.findByRole('region', { name });
  await arrived(opened);
  return opened;
};

/** What an action changes, before and after, as it stands in a section or a question. */
export const changesIn = async (scope: HTMLElement): Promise<(string | null)[][]> => {
  const table = await within(scope).findByRole('table', { name: 'Antes e depois' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ') ?? null),
    );
};
