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
import type { FoundVoucher } from './known';

export interface VoucherLookUp {
  readonly today: string;
  /** In cents. */
  readonly credits: number;
  /** Undefined disables the look-up. */
  readonly areaId: string | undefined;
  /** Null if the customer may use no voucher of this code. */
  readonly find: (code: string) => Promise<FoundVoucher | null>;
  readonly add: (voucher: FoundVoucher) => void;
  /** Reason for which an added voucher is invalid; shown at once, as the price lacks it. */
  readonly problem: string | undefined;
}

export const VoucherContext = createContext<VoucherLookUp | undefined>(undefined);

const useVoucherLookUp = (): VoucherLookUp => {
  const value = useContext(VoucherContext);
  if (!value) throw new Error('The inputs of a voucher stand outside of their form');
  return value;
};

export const OrderDayInput = (props: InputSlotProps) => {
  const { today } = useVoucherLookUp();
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
  const { credits } = useVoucherLookUp();
  const text = `${label} (${formatMoney(credits)})`;
  return <BooleanInput {...props} label={text} value={value === true} />;
};

const NOT_FOUND = 'Voucher não encontrado para esta cliente e esta cidade';
const NOT_READ = 'Houve um erro ao buscar o voucher';

export const VoucherCodeInput = ({ value, onChange, error, ...props }: InputSlotProps) => {
  const { areaId, find, add } = useVoucherLookUp();
  const notify = useNotify();
  const code = typeof value === 'string' ? value : '';
  const wanted = plainText(code).toUpperCase();
  const lookUp = useMutation({ mutationFn: (_: string) => find(wanted) });
  // The result for one area or code is invalid for another.
  const asked = JSON.stringify([code, areaId]);
  const latest = useRef(asked);
  latest.current = asked;
  const isCurrent = lookUp.variables === asked;
  const isMissing = isCurrent && lookUp.data === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!wanted || !areaId || lookUp.isPending) return;
    lookUp.mutate(asked, {
      onSuccess: (voucher) => {
        if (!voucher || latest.current !== asked) return;
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
          loading={lookUp.isPending}
          disabled={!areaId || isBlankText(code)}
          sx={{ minHeight: 37, flexShrink: 0 }}
        >
          Adicionar voucher
        </Button>
      </Box>
      {isCurrent && lookUp.error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failureText(lookUp.error, NOT_READ)}
        </Alert>
      )}
    </Box>
  );
};

export const VoucherInput = ({ value, onChange, error }: InputSlotProps) => {
  const { problem } = useVoucherLookUp();
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
