import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { writeProblem } from '../../../../domain/bookings/status';
import { formatPercent } from '../../../../domain/format';
import { formatMoney, toCents } from '../../../../domain/money';
import { SearchSelect } from '../../../ui/inputs/SearchSelect';
import { useBackOffice } from '../../shared/useBackOffice';
import { ActionSection, SectionButtons } from './ActionSection';
import type { ActionSectionProps } from './types';
import { useActionDeed } from './useActionDeed';
import { type FoundVoucher, useVoucherSearch } from './useVoucherSearch';

const worth = ({ type, value }: FoundVoucher): string =>
  type === 'P' ? formatPercent(value) : formatMoney(toCents(value));

const labelOf = (voucher: FoundVoucher): string =>
  [voucher.code, voucher.campaign, worth(voucher)].filter(Boolean).join(' · ');

/** Puts a voucher on the booking, or another one in its place (part 1 section 5). */
export const VoucherSection = ({ booking }: ActionSectionProps) => {
  const provider = useBackOffice();
  const deed = useActionDeed(booking._id);
  const { problem, search } = useVoucherSearch(booking);
  const [code, setCode] = useState<string | null>(null);
  const current = booking.voucher?.code;
  const action = current ? 'Trocar Voucher' : 'Inserir Voucher';
  const reason = writeProblem('changeVoucher', booking.statusCode);
  const save = async () => {
    const body = { scheduleId: booking._id, voucherCode: code, version: booking.version };
    const done = await deed.run(
      (idempotencyKey) => provider.operation('bookings.changeVoucher', { body, idempotencyKey }),
      { success: 'Voucher trocado com sucesso', failure: 'Ocorreu um erro inesperado' },
      body,
    );
    if (done) setCode(null);
  };
  return (
    <ActionSection
      title="Trocar voucher"
      dirty={code !== null}
      reason={reason}
      problem={deed.problem ?? problem}
    >
      <Typography variant="body2">
        {current ? `Atual: ${current}` : 'Agendamento sem voucher'}
      </Typography>
      <SearchSelect
        id="change-voucher-code"
        name="voucherCode"
        label="Voucher"
        multiple={false}
        value={code ? [code] : []}
        help="Digite o nome do voucher"
        disabled={Boolean(reason) || deed.busy}
        onChange={(value) => setCode(value?.[0] ?? null)}
        labelOf={(value) => value}
        load={async (text, signal) =>
          (await search(text, signal)).map((voucher) => ({
            value: voucher.code,
            label: labelOf(voucher),
          }))
        }
      />
      <SectionButtons>
        <Button
          variant="outlined"
          onClick={save}
          loading={deed.busy}
          disabled={Boolean(reason) || !code || code === current || deed.waiting}
        >
          {action}
        </Button>
      </SectionButtons>
    </ActionSection>
  );
};
