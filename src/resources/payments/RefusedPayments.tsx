import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatInteger, formatMoney } from '../../../domain/format';
import { useKnowsExtensions } from '../../schema/context/useKnowsExtensions';
import { useBackOffice } from '../../useBackOffice';

const PREVIEW = 'reprocess.preview';

export type Kind = 'transfers' | 'dueTransfers' | 'bonuses';

const RefusedPayments = ({ kind }: { readonly kind: Kind }) => {
  const provider = useBackOffice();
  const { data } = useQuery({
    queryKey: [PREVIEW],
    queryFn: ({ signal }) => provider.ask(PREVIEW, { signal }),
    enabled: useKnowsExtensions(PREVIEW),
    staleTime: 0,
    gcTime: 0,
  });
  const refused = data?.[kind];
  if (!refused) return null;
  const { count, cents } = refused;
  const payments = count === 1 ? 'pagamento recusado' : 'pagamentos recusados';
  return (
    <Typography role="status" sx={{ fontWeight: 600, mt: 2 }}>
      {count === 0
        ? 'Não há pagamentos recusados a reprocessar.'
        : `${formatInteger(count)} ${payments}, ${formatMoney(cents)} no total.`}
    </Typography>
  );
};

export const reprocessQuestion = (kind: Kind) => (
  <>
    Os pagamentos recusados serão pedidos novamente. Deseja continuar?
    <RefusedPayments kind={kind} />
  </>
);
