import { useCallback, useRef, useState } from 'react';
import type { Answer } from '../../../dataProvider';
import { useClock } from '../../../schema/context';
import { failureText } from '../../../ui/feedback';
import { useBackOffice } from '../../../useBackOffice';
import type { WholeBooking } from '../fields';

/** Maximum age of the cached customer token, which expires after 15 minutes. */
const TOKEN_MS = 10 * 60_000;

export type FoundVoucher = Answer<'customers.searchVouchers'>['data'][number];

/** Voucher search for the customer of a booking. */
export interface VoucherSearch {
  /** Text of the last failure, until the next search. */
  readonly problem: string | undefined;
  /** Finds vouchers by the beginning of their name; a blank text sends no request. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly FoundVoucher[]>;
}

/** Searches vouchers on behalf of the customer, with a customer token (part 1 section 7). */
export const useVoucherSearch = (booking: WholeBooking): VoucherSearch => {
  const provider = useBackOffice();
  const clock = useClock();
  const known = useRef<{ readonly token: string; readonly owner: string; readonly since: number }>(
    undefined,
  );
  const [problem, setProblem] = useState<string>();
  const _id = booking.clientId ?? '';
  const name = booking.clientName ?? '';
  const email = booking.email ?? '';
  const areaId = booking.areaId ?? '';
  const scheduleId = booking.id;
  const tokenOf = useCallback(
    async (signal: AbortSignal) => {
      const now = clock().getTime();
      const held = known.current;
      if (held?.owner === _id && now - held.since < TOKEN_MS) return held.token;
      const body = { _id, name, email };
      const { token } = await provider.ask('customers.token', { body, signal });
      known.current = { token, owner: _id, since: now };
      return token;
    },
    [provider, clock, _id, name, email],
  );
  const search: VoucherSearch['search'] = useCallback(
    async (text, signal) => {
      const code = text.trim();
      setProblem(undefined);
      if (code === '') return [];
      try {
        const token = await tokenOf(signal);
        const query = { code, areaId, scheduleId };
        const { data } = await provider.ask('customers.searchVouchers', {
          query,
          signal,
          bearer: { token },
        });
        return data;
      } catch (failure) {
        if (signal.aborted) return [];
        known.current = undefined;
        setProblem(failureText(failure, 'Erro ao buscar vouchers'));
        throw failure;
      }
    },
    [provider, tokenOf, areaId, scheduleId],
  );
  return { problem, search };
};
