import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { SmallTable } from '../../ui/fields/SmallTable';
import type { CompiledField, Resource } from '../definition/compiled';
import { fieldValue, isFigure, textOf } from '../definition/format';
import type { FormContext } from '../definition/types';
import { FieldValue } from '../fields/cells';
import { Facts } from '../fields/Facts';

export interface SummaryProps {
  readonly resource: Resource;
  readonly summary: readonly string[];
  readonly records: readonly RaRecord[];
  readonly context: FormContext;
}

const entriesOf = ({ resource, summary }: SummaryProps): CompiledField[] =>
  summary.flatMap((path) => resource.byPath.get(path) ?? []);

/** Returns the sum of the first field of type money. */
export const sumText = (props: SummaryProps): string | undefined => {
  const { records, context } = props;
  const entry = entriesOf(props).find(({ field }) => field.type === 'money');
  const [first] = records;
  if (!entry || !first) return undefined;
  const total = records.reduce((sum, row) => sum + Number(fieldValue(entry, row, context) ?? 0), 0);
  return textOf(entry.field, total, first);
};

const Table = (props: SummaryProps) => {
  const { resource, records, context } = props;
  const columns = entriesOf(props);
  const amount = sumText(props);
  return (
    <>
      {amount !== undefined && (
        <Typography sx={{ mb: 1, fontWeight: 600 }}>
          {`${records.length === 1 ? '1 item' : `${records.length} itens`}, ${amount} no total`}
        </Typography>
      )}
      <Box sx={{ maxHeight: '40dvh', overflowY: 'auto' }}>
        <SmallTable
          label={resource.title}
          columns={columns.map(({ label }) => label)}
          figures={columns.flatMap(({ field, label }) => (isFigure(field) ? label : []))}
          rows={records.map((record) => ({
            key: String(record.id),
            cells: columns.map((entry) => (
              <FieldValue key={entry.path} entry={entry} record={record} context={context} />
            )),
          }))}
        />
      </Box>
    </>
  );
};

/** Records of an action, read-only: the fields of one record, or a table of several. */
export const RecordSummary = ({ many, ...props }: SummaryProps & { readonly many: boolean }) => {
  const { resource, records } = props;
  const [record] = records;
  if (many) return <Table {...props} />;
  return record && <Facts {...{ resource, record }} entries={entriesOf(props)} namesBlank />;
};
