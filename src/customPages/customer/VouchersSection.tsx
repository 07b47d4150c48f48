import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoney } from '../../../domain/format';
import { toCents } from '../../../domain/money';
import { shownDay, todayInSaoPaulo } from '../../../domain/time';
import { voucherState } from '../../../domain/vouchers';
import type { Answer } from '../../dataProvider';
import { useClock } from '../../schema/context';
import { failureText } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { ErrorState, TableSkeleton } from '../../ui/states';
import { SmallTable } from '../shared/SmallTable';
import { useBackOffice } from '../shared/useBackOffice';
import { Nothing, Section } from './Section';
import type { SectionProps } from './useCustomer';

/** Rows of the customer's vouchers (part 2 section 9). */
const ROWS = 100;

const STATES = {
  available: { label: 'Disponível', tone: 'success' },
  used: { label: 'Utilizado', tone: 'info' },
  inactive: { label: 'Desativado', tone: 'neutral' },
  expired: { label: 'Expirado', tone: 'neutral' },
} as const;

type Voucher = Answer<'vouchers.list'>['vouchers'][number];

const worth = (voucher: Voucher): string => {
  const sides = voucher.type ? [voucher] : [voucher.aquisition, voucher.recurrence];
  return sides
    .flatMap((side) =>
      side?.type
        ? [side.type === 'P' ? `${side.value ?? 0}%` : formatMoney(toCents(side.value ?? 0))]
        : [],
    )
    .join(' / ');
};

/** The customer's vouchers, 100 rows (part 2 section 2.1, decision 0018). */
export const VouchersSection = ({ customer }: SectionProps) => {
  const provider = useBackOffice();
  const today = todayInSaoPaulo(useClock()());
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['vouchers', 'ofCustomer', customer._id],
    queryFn: ({ signal }) =>
      provider.operation('vouchers.list', {
        query: { userId: customer._id, showInactive: true, showOthers: true, itemsPerPage: ROWS },
        signal,
      }),
  });
  const vouchers = data?.vouchers ?? [];
  return (
    <Section title="Vouchers">
      {error ? (
        <ErrorState
          title={failureText(error, 'Erro ao buscar vouchers')}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <TableSkeleton rows={2} columns={5} />
      ) : vouchers.length === 0 ? (
        <Nothing>Nenhum voucher deste cliente.</Nothing>
      ) : (
        <SmallTable
          label="Vouchers do cliente"
          columns={['Código', 'Campanha', 'Desconto', 'Início', 'Fim', 'Usos', 'Situação']}
          figures={['Usos']}
          rows={vouchers.map((voucher) => {
            const start = shownDay(voucher.start);
            const end = shownDay(voucher.end);
            const state = STATES[voucherState({ ...voucher, start, end } as never, today)];
            return {
              key: voucher.code,
              cells: [
                voucher.code,
                voucher.campaign || 'Não informado',
                worth(voucher),
                formatDay(start),
                formatDay(end),
                voucher.usedTimes ?? 0,
                <StatusChip key="state" label={state.label} tone={state.tone} />,
              ],
            };
          })}
        />
      )}
    </Section>
  );
};
