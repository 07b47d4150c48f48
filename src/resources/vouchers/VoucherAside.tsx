import Paper from '@mui/material/Paper';
import type { VoucherDraft } from '../../../domain/vouchers/draft';
import { voucherSummary } from '../../../domain/vouchers/summary';
import type { FormAsideProps } from '../../schema';
import { DefinitionList } from '../../ui/fields';
import { Aside } from '../shared/Aside';
import { useNames } from '../shared/useNames';

const WIDTH = 320;

const Summary = ({ values }: Pick<FormAsideProps, 'values'>) => {
  const services = useNames('services', values.services);
  const cities = useNames('areas', values.locations);
  return (
    <Aside title="Resumo" width={WIDTH}>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <DefinitionList items={[...voucherSummary(values as VoucherDraft, { services, cities })]} />
      </Paper>
    </Aside>
  );
};

export const VoucherAside = ({ values, context }: FormAsideProps) =>
  context.mode === 'create' ? <Summary values={values} /> : null;
