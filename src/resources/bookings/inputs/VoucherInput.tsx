import Alert from '@mui/material/Alert';
import { useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { discountsOf, discountsText } from '../../../../domain/vouchers/discount';
import type { Answer } from '../../../dataProvider';
import type { InputSlotProps } from '../../../schema';
import { useClock } from '../../../schema/context/context';
import { failureText } from '../../../ui/feedback';
import { SearchSelect } from '../../../ui/inputs/SearchSelect';
import { useBackOffice } from '../../../useBackOffice';
import type { WholeBooking } from '../fields';

/** Maximum age of the cached customer token, which expires after 15 minutes. */
const TOKEN_MS = 10 * 60_000;

type FoundVoucher = Answer<'customers.searchVouchers'>['data'][number];

/** Searches on behalf of the customer, with a customer token (part 1 section 7). */
const useVoucherSearch = ({
  id: scheduleId,
  clientId,
  clientName,
  email,
  areaId,
}: WholeBooking) => {
  const provider = useBackOffice();
  const clock = useClock();
  const known = useRef<{ readonly token: string; readonly owner: string; readonly since: number }>(
    undefined,
  );
  const [problem, setProblem] = useState<string>();
  const owner = clientId ?? '';
  const tokenOf = async (signal: AbortSignal): Promise<string> => {
    const since = clock().getTime();
    const held = known.current;
    if (held?.owner === owner && since - held.since < TOKEN_MS) return held.token;
    const body = { _id: owner, name: clientName ?? '', email: email ?? '' };
    const { token } = await provider.ask('customers.token', { body, signal });
    known.current = { token, owner, since };
    return token;
  };
  const search = async (text: string, signal: AbortSignal): Promise<readonly FoundVoucher[]> => {
    const code = text.trim();
    setProblem(undefined);
    if (code === '') return [];
    try {
      const bearer = { token: await tokenOf(signal) };
      const query = { code, areaId: areaId ?? '', scheduleId };
      return (await provider.ask('customers.searchVouchers', { query, signal, bearer })).data;
    } catch (failure) {
      if (signal.aborted) return [];
      known.current = undefined;
      setProblem(failureText(failure, 'Erro ao buscar vouchers'));
      throw failure;
    }
  };
  return { problem, search };
};

const labelOf = (voucher: FoundVoucher): string =>
  [voucher.code, voucher.campaign, discountsText(discountsOf(voucher)), voucher.reason]
    .filter(Boolean)
    .join(' · ');

const Search = ({
  booking,
  value,
  onChange,
  ...props
}: InputSlotProps & { readonly booking: WholeBooking }) => {
  const { problem, search } = useVoucherSearch(booking);
  return (
    <>
      <SearchSelect
        {...props}
        multiple={false}
        value={value ? [String(value)] : []}
        onChange={(next) => onChange(next?.[0] ?? null)}
        labelOf={(code) => code}
        load={async (text, signal) =>
          (await search(text, signal)).map((voucher) => ({
            value: voucher.code,
            label: labelOf(voucher),
            disabled: Boolean(voucher.reason),
          }))
        }
      />
      {problem && (
        <Alert severity="error" role="alert" sx={{ mt: 1.5 }}>
          {problem}
        </Alert>
      )}
    </>
  );
};

export const VoucherInput = (props: InputSlotProps) => {
  const booking = useRecordContext<WholeBooking>();
  return booking ? <Search {...props} booking={booking} /> : null;
};
