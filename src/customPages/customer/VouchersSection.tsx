import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../domain/format';
import { shownDay, todayInSaoPaulo } from '../../../domain/time';
import { VOUCHER_STATES, voucherState } from '../../../domain/vouchers';
import { discountsOf, discountsText } from '../../../domain/vouchers/discount';
import type { Answer } from '../../dataProvider';
import { useClock } from '../../schema/context';
import { Answered } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { TableSkeleton } from '../../ui/states';
import { SmallTable } from '../shared/SmallTable';
import { useBackOffice } from '../shared/useBackOffice';
import { Nothing, Section } from './Section';
import type { SectionProps } from './useCustomer';

/** The most rows of the customer's vouchers (part 2 section 9). */
const ROWS = 100;

type Vouchers = Answer<'vouchers.list'>;
type Voucher = Vouchers['vouchers'][number];

/** The first 100, page after page where a service has pages of its own. */
const readVouchers = async (
  ask: (page: number) => Promise<Vouchers>,
): Promise<{ readonly vouchers: readonly Voucher[]; readonly hasMore: boolean }> => {
  const found = new Map<string, Voucher>();
  for (let page = 1; ; page += 1) {
    const { vouchers, totalItems } = await ask(page);
    const before = found.size;
    for (const voucher of vouchers) found.set(voucher.code, voucher);
    const isOver = found.size === before || (totalItems ?? Number.POSITIVE_INFINITY) <= found.size;
    if (isOver || found.size >= ROWS)
      return {
        vouchers: [...found.values()].slice(0, ROWS),
        hasMore: !isOver || found.size > ROWS,
      };
  }
};

/** The customer's vouchers, 100 rows (part 2 section 2.1, decision 0018). */
export const VouchersSection = ({ customer }: SectionProps) => {
  const provider = useBackOffice();
  const today = todayInSaoPaulo(useClock()());
  const query = useQuery({
    queryKey: ['vouchers', 'ofCustomer', customer._id],
    queryFn: ({ signal }) =>
      readVouchers((page) =>
        provider.operation('vouchers.list', {
          query: {
            userId: customer._id,
            showInactive: true,
            showOthers: true,
            page,
            itemsPerPage: ROWS,
          },
          signal,
        }),
      ),
  });
  return (
    <Section title="Vouchers">
      <Answered
        question={query}
        failure="Erro ao buscar vouchers"
        waiting={<TableSkeleton rows={2} columns={5} />}
      >
        {({ vouchers, hasMore }) =>
          vouchers.length === 0 ? (
            <Nothing>Nenhum voucher deste cliente.</Nothing>
          ) : (
            <>
              <SmallTable
                label="Vouchers do cliente"
                columns={['Código', 'Campanha', 'Desconto', 'Início', 'Fim', 'Usos', 'Situação']}
                figures={['Usos']}
                rows={vouchers.map((voucher) => {
                  const start = shownDay(voucher.start ?? '');
                  const end = shownDay(voucher.end ?? '');
                  const state = VOUCHER_STATES[voucherState({ ...voucher, start, end }, today)];
                  return {
                    key: voucher.code,
                    cells: [
                      voucher.code,
                      voucher.campaign || 'Não informado',
                      discountsText(discountsOf(voucher)),
                      formatDay(start),
                      formatDay(end),
                      voucher.usedTimes ?? 0,
                      <StatusChip key="state" label={state.label} tone={state.tone} />,
                    ],
                  };
                })}
              />
              {hasMore && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                  {`Somente os primeiros ${ROWS} vouchers aparecem aqui.`}
                </Typography>
              )}
            </>
          )
        }
      </Answered>
    </Section>
  );
};
