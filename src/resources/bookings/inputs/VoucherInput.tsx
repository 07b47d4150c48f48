import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { discountsOf, discountsText } from '../../../../domain/vouchers/discount';
import type { InputSlotProps } from '../../../schema';
import { SearchSelect } from '../../../ui/inputs/SearchSelect';
import type { WholeBooking } from '../fields';
import { type FoundVoucher, useVoucherSearch } from './useVoucherSearch';

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

/** Searches the vouchers that are valid for the customer of a booking (part 1 section 5). */
export const VoucherInput = (props: InputSlotProps) => {
  const booking = useRecordContext<WholeBooking>();
  return booking ? <Search {...props} booking={booking} /> : null;
};
