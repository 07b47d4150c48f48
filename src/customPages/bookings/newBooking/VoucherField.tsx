import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import { type FormEvent, useState } from 'react';
import { discountsOf, discountsText } from '../../../../domain/vouchers/discount';
import type { Customer } from '../../../dataProvider';
import { TextInput } from '../../../ui/inputs';
import { useBackOffice } from '../../shared/useBackOffice';
import { useDeed } from '../../shared/useDeed';
import type { FoundVoucher } from './useNewBooking';

const FAILED = 'Houve um erro ao buscar o voucher';

/**
 * Adds a voucher by its code: the look-up carries a token of the customer, not the session
 * (part 1 section 7).
 */
export const VoucherField = ({
  customer,
  areaId,
  voucher,
  code,
  error,
  onCode,
  onChange,
}: {
  readonly customer: Customer;
  readonly areaId: string | undefined;
  readonly voucher: FoundVoucher | undefined;
  /** The code while it is typed. */
  readonly code: string;
  readonly error: string | undefined;
  readonly onCode: (code: string) => void;
  readonly onChange: (voucher: FoundVoucher | undefined) => void;
}) => {
  const provider = useBackOffice();
  const deed = useDeed();
  const [missing, setMissing] = useState<string>();
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = code.trim().toUpperCase();
    setMissing(undefined);
    if (!wanted || !areaId || deed.busy) return;
    const done = await deed.run(
      async () => {
        const { token } = await provider.operation('customers.token', {
          body: { _id: customer._id, name: customer.name, email: customer.email },
        });
        return provider.operation('customers.searchVouchers', {
          query: { code: wanted, areaId },
          bearer: { token },
        });
      },
      { failure: FAILED, reads: true },
      wanted,
    );
    if (!done) return;
    const match = done.answer.data.find((one) => one.code.toUpperCase() === wanted);
    if (!match) setMissing('Voucher não encontrado para este cliente e esta cidade');
    else {
      onChange(match);
      deed.say('Voucher adicionado com sucesso!');
    }
  };
  if (voucher)
    return (
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Chip label={`${voucher.code} (${discountsText(discountsOf(voucher))})`} />
          <Button onClick={() => onChange(undefined)}>Remover voucher</Button>
        </Box>
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
    );
  return (
    <Box>
      <Box
        component="form"
        noValidate
        aria-label="Adicionar voucher"
        onSubmit={(event: FormEvent) => void add(event)}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 1,
          alignItems: 'flex-start',
        }}
      >
        <TextInput
          id="new-booking-voucher"
          name="voucher"
          label="Código do voucher"
          value={code}
          error={missing ?? error}
          help={areaId ? undefined : 'Selecione um endereço primeiro'}
          onChange={(typed) => {
            setMissing(undefined);
            // What is on its way answers another code.
            deed.clear();
            onCode((typed ?? '').toUpperCase());
          }}
        />
        <Button
          type="submit"
          loading={deed.busy}
          disabled={!areaId || code.trim() === ''}
          sx={{ minHeight: 37, flexShrink: 0 }}
        >
          Adicionar voucher
        </Button>
      </Box>
      {deed.problem && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {deed.problem}
        </Alert>
      )}
    </Box>
  );
};
