import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { useMutation } from '@tanstack/react-query';
import { createContext, type FormEvent, useContext, useRef } from 'react';
import { useNotify } from 'react-admin';
import { BOOKING_LIMITS } from '../../../../domain/bookings/newBooking';
import { formatMoney } from '../../../../domain/format';
import { isBlankText, plainText } from '../../../../domain/text';
import { addDays } from '../../../../domain/time';
import { discountsOf, discountsText } from '../../../../domain/vouchers/discount';
import type { InputSlotProps } from '../../../schema/definition/types';
import { failureText } from '../../../ui/feedback';
import { BooleanInput, DayInput, TextInput } from '../../../ui/inputs';
import type { FoundVoucher } from './orderData';

export interface VoucherSearch {
  readonly today: string;
  /** In cents. */
  readonly credits: number;
  /** Area of the address; undefined disables the search. */
  readonly areaId: string | undefined;
  /** Finds a voucher by its code; null if the customer may not use such a voucher. */
  readonly find: (code: string) => Promise<FoundVoucher | null>;
  readonly add: (voucher: FoundVoucher) => void;
  /** Error of an added voucher. It is shown at once, because the price does not include the voucher. */
  readonly problem: string | undefined;
}

export const VoucherContext = createContext<VoucherSearch | undefined>(undefined);

const useVoucherContext = (): VoucherSearch => {
  const value = useContext(VoucherContext);
  if (!value) throw new Error('useVoucherContext must be used inside a VoucherContext');
  return value;
};

export const OrderDayInput = (props: InputSlotProps) => {
  const { today } = useVoucherContext();
  return (
    <DayInput
      {...props}
      value={props.value as string | null}
      min={today}
      max={addDays(today, BOOKING_LIMITS.daysAhead)}
    />
  );
};

export const CreditsInput = ({ label, value, ...props }: InputSlotProps) => {
  const { credits } = useVoucherContext();
  const text = `${label} (${formatMoney(credits)})`;
  return <BooleanInput {...props} label={text} value={value === true} />;
};

const NOT_FOUND = 'Voucher não encontrado para esta cliente e esta cidade';
const SEARCH_FAILED = 'Houve um erro ao buscar o voucher';

export const VoucherCodeInput = ({ value, onChange, error, ...props }: InputSlotProps) => {
  const { areaId, find, add } = useVoucherContext();
  const notify = useNotify();
  const code = typeof value === 'string' ? value : '';
  const normalizedCode = plainText(code).toUpperCase();
  const search = useMutation({ mutationFn: (_: string) => find(normalizedCode) });
  // A result is valid only for the code and area of its request.
  const searchKey = JSON.stringify([code, areaId]);
  const latestKey = useRef(searchKey);
  latestKey.current = searchKey;
  const isCurrent = search.variables === searchKey;
  const isMissing = isCurrent && search.data === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!normalizedCode || !areaId || search.isPending) return;
    search.mutate(searchKey, {
      onSuccess: (voucher) => {
        if (!voucher || latestKey.current !== searchKey) return;
        add(voucher);
        notify('Voucher adicionado com sucesso!', { type: 'success', autoHideDuration: 1500 });
      },
    });
  };
  return (
    <Box>
      <Box
        component="form"
        noValidate
        aria-label="Adicionar voucher"
        onSubmit={submit}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 1,
          alignItems: 'flex-start',
        }}
      >
        <TextInput
          {...props}
          value={code}
          error={isMissing ? NOT_FOUND : error}
          help={areaId ? undefined : 'Selecione um endereço primeiro'}
          onChange={(typed) => onChange((typed ?? '').toUpperCase())}
        />
        <Button
          type="submit"
          loading={search.isPending}
          disabled={!areaId || isBlankText(code)}
          sx={{ minHeight: 37, flexShrink: 0 }}
        >
          Adicionar voucher
        </Button>
      </Box>
      {isCurrent && search.error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failureText(search.error, SEARCH_FAILED)}
        </Alert>
      )}
    </Box>
  );
};

export const VoucherInput = ({ value, onChange, error }: InputSlotProps) => {
  const { problem } = useVoucherContext();
  const voucher = value as FoundVoucher;
  const text = error ?? problem;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip label={`${voucher.code} (${discountsText(discountsOf(voucher))})`} />
        <Button onClick={() => onChange(null)}>Remover voucher</Button>
      </Box>
      {text && <FormHelperText error>{text}</FormHelperText>}
    </Box>
  );
};
