// Tried: `facts`, which are told of a saved record; this is what is typed, in sentences, before there is one.
import Paper from '@mui/material/Paper';
import { useGetMany } from 'react-admin';
import type { VoucherDraft } from '../../../domain/vouchers/draft';
import { voucherSummary } from '../../../domain/vouchers/summary';
import type { FormAsideProps } from '../../schema';
import { useManifest } from '../../schema/context';
import { nameOf } from '../../schema/format';
import { DefinitionList } from '../../ui/fields';
import { Aside } from '../shared/Aside';

const WIDTH = 320;

/** What records are called, in the order of their ids; what is not known yet is called by its id. */
const useNames = (resource: string, value: unknown): readonly string[] => {
  const { name, titleField } = useManifest(resource);
  const ids = Array.isArray(value) ? value.map(String) : [];
  // The inputs that chose them have asked already.
  const { data } = useGetMany(name, { ids }, { enabled: ids.length > 0 });
  return ids.map((id) => nameOf(data?.find((record) => record?.id === id) ?? { id }, titleField));
};

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

/** What a new voucher gives, to whom, when, how often and where, in words that follow what is typed. */
export const VoucherAside = ({ values, context }: FormAsideProps) =>
  context.mode === 'create' ? <Summary values={values} /> : null;
