import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { packageVoucherState } from '../../../domain/packages/purchases';
import { dayOfInstant, dayOfUtcMidnight, formatDay } from '../../../domain/time';
import { VOUCHER_STATES } from '../../../domain/vouchers';
import type { Answer } from '../../dataProvider';
import type { ActionDialogProps } from '../../schema/types';
import { ModalDialog } from '../../ui/dialog';
import { Answered } from '../../ui/feedback';
import { StatusChip } from '../../ui/fields';
import { SmallTable } from '../../ui/fields/SmallTable';
import { EmptyState, FormSkeleton } from '../../ui/states';
import { useBackOffice } from '../shared/useBackOffice';
import { PurchaseFacts } from './PurchaseFacts';

const FAILED = 'Não foi possível carregar o status dos vouchers.';

/** The last day of a voucher: a day travels as its UTC midnight (ruling 2). */
const lastDay = (end: string): string =>
  formatDay(/T00:00(:00(\.0+)?)?Z$/.test(end) ? dayOfUtcMidnight(end) : dayOfInstant(end));

/** The vouchers that a purchase gave, as they stand now (part 3 section 4). */
const VoucherTable = ({
  vouchers,
}: {
  readonly vouchers: Answer<'purchases.vouchers'>['data'];
}) => {
  if (vouchers.length === 0) return <EmptyState title="Esta compra ainda não gerou vouchers." />;
  const now = new Date();
  return (
    <SmallTable
      label="Vouchers da compra"
      columns={['Código', 'Serviço', 'Validade', 'Situação']}
      rows={vouchers.map((voucher) => {
        const { label, tone } = VOUCHER_STATES[packageVoucherState(voucher, now)];
        return {
          key: voucher.code,
          cells: [
            voucher.code,
            voucher.title ?? '--',
            lastDay(voucher.end),
            <StatusChip key="state" label={label} tone={tone} />,
          ],
        };
      })}
    />
  );
};

const Vouchers = ({ id }: { readonly id: string }) => {
  const provider = useBackOffice();
  const vouchers = useQuery({
    queryKey: ['purchases', 'vouchers', id],
    queryFn: ({ signal }) => provider.operation('purchases.vouchers', { params: { id }, signal }),
  });
  return (
    <Answered question={vouchers} failure={FAILED} waiting={<FormSkeleton />}>
      {({ data }) => <VoucherTable vouchers={data} />}
    </Answered>
  );
};

/** 'Detalhes da compra': what was bought, and its vouchers with their states (decision 0028). */
const DetailsDialog = ({ record, onClose }: ActionDialogProps) => (
  <ModalDialog
    open
    title="Detalhes da compra"
    maxWidth="md"
    onClose={onClose}
    actions={<Button onClick={onClose}>Fechar</Button>}
  >
    <PurchaseFacts record={record} />
    <Box component="section" aria-label="Vouchers" sx={{ mt: 3 }}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        Vouchers
      </Typography>
      <Vouchers id={String(record.id)} />
    </Box>
  </ModalDialog>
);

export default DetailsDialog;
