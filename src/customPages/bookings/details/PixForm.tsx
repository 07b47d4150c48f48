import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import {
  NO_PROFESSIONAL,
  OTHER_BANK,
  PIX_BANK,
  PIX_LENGTHS,
  type PixPayment,
  pixProblems,
} from '../../../../domain/bookings/pix';
import { fromCents } from '../../../../domain/money';
import { differs, Unsaved } from '../../../schema/form/Unsaved';
import { failureFields } from '../../../ui/feedback';
import { ChoiceInput, MoneyInput, TextInput } from '../../../ui/inputs';
import { useBackOffice } from '../../shared/useBackOffice';
import { Nothing } from './Section';
import { usePixDeed } from './usePix';
import type { SectionProps } from './ValueSections';

interface Typed {
  readonly code: string;
  readonly bank: string | null;
  readonly otherBank: string;
  readonly cents: number | null;
}

const EMPTY: Typed = { code: '', bank: PIX_BANK, otherBank: '', cents: null };

const BANKS = [PIX_BANK, OTHER_BANK].map((name) => ({ value: name, label: name }));

interface PixFormProps extends SectionProps {
  readonly payments: readonly PixPayment[];
  /** The order total, cents. */
  readonly total: number;
}

/** Adds a PIX payment (part 1 section 5): what was typed stays until it is added. */
export const PixForm = ({ booking, payments, total }: PixFormProps) => {
  const id = useId();
  const provider = useBackOffice();
  const deed = usePixDeed(booking);
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setIsTried] = useState(false);
  const disabled = !booking.partner || deed.busy;
  const bank = (typed.bank === OTHER_BANK ? typed.otherBank : (typed.bank ?? '')).trim();
  const input = { id: typed.code.trim(), bank, cents: typed.cents };
  const problems = pixProblems(input, payments, total);
  const refused = failureFields(deed.error);
  const shown = isTried ? { ...refused, ...problems } : {};
  const set = (change: Partial<Typed>): void => {
    setTyped({ ...typed, ...change });
    // A refusal of the server belongs to what was sent, not to what is typed now.
    if (deed.error) deed.clear();
  };
  const add = async (): Promise<void> => {
    setIsTried(true);
    if (input.cents === null || Object.keys(problems).length > 0) return;
    const { _id, version } = booking;
    const body = { id: input.id, bank, value: fromCents(input.cents), version };
    const isAdded = await deed.run(
      (idempotencyKey) =>
        provider.operation('pix.add', { params: { id: _id }, body, idempotencyKey }),
      { success: 'Pagamento PIX criado!', failure: 'Erro ao adicionar pagamento PIX!' },
      body,
    );
    if (!isAdded) return;
    setTyped(EMPTY);
    setIsTried(false);
  };
  const isUnderField = Object.keys(refused).some((name) => ['id', 'bank', 'value'].includes(name));
  return (
    <Box
      component="form"
      noValidate
      aria-label="Adicionar pagamento PIX"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      sx={{ display: 'grid', gap: 1.5, pt: 1 }}
    >
      <Unsaved dirty={differs(typed, EMPTY)} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', md: '2fr 1fr 1fr' } }}
      >
        <TextInput
          id={`${id}-code`}
          name="id"
          label="Código"
          value={typed.code}
          onChange={(code) => set({ code: code ?? '' })}
          maxLength={PIX_LENGTHS.id}
          required
          disabled={disabled}
          error={shown.id}
        />
        <ChoiceInput
          id={`${id}-bank`}
          name="bank"
          label="Banco"
          value={typed.bank}
          onChange={(name) => set({ bank: name })}
          options={BANKS}
          allowEmpty={false}
          required
          disabled={disabled}
          error={typed.bank === OTHER_BANK ? undefined : shown.bank}
        />
        {typed.bank === OTHER_BANK && (
          <TextInput
            id={`${id}-other`}
            name="otherBank"
            label="Nome do banco"
            value={typed.otherBank}
            onChange={(name) => set({ otherBank: name ?? '' })}
            maxLength={PIX_LENGTHS.bank}
            required
            disabled={disabled}
            error={shown.bank}
          />
        )}
        <MoneyInput
          id={`${id}-value`}
          name="value"
          label="Valor"
          value={typed.cents}
          onChange={(cents) => set({ cents })}
          required
          disabled={disabled}
          error={shown.value}
        />
      </Box>
      {!booking.partner && <Nothing>{NO_PROFESSIONAL}</Nothing>}
      {deed.problem && !isUnderField && (
        <Alert severity="error" role="alert">
          {deed.problem}
        </Alert>
      )}
      <Button
        type="submit"
        variant="outlined"
        loading={deed.busy}
        disabled={!booking.partner}
        sx={{ justifySelf: 'start' }}
      >
        Adicionar pagamento PIX
      </Button>
    </Box>
  );
};
