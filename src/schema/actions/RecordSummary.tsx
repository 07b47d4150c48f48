import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'react-admin';
import type { CompiledField, Resource } from '../compiled';
import { useFieldLabel } from '../context';
import { fieldValue, isFigure, MISSING, textOf } from '../format';
import { FieldValue } from '../list/cells';
import { TableRoot } from '../list/TableRoot';
import { Facts } from '../show/Facts';
import type { CallAction, FormContext } from '../types';

type Summary = NonNullable<CallAction<RaRecord>['summary']>;

interface SummaryProps {
  readonly resource: Resource;
  readonly summary: Summary;
  readonly records: readonly RaRecord[];
  readonly context: FormContext;
}

const entriesOf = (resource: Resource, { fields }: Summary): CompiledField[] =>
  fields.flatMap((path) => resource.byPath.get(path) ?? []);

/** How many records, and the sum of their amounts in words of its field. */
const Total = ({ resource, summary, records, context }: SummaryProps) => {
  const translate = useTranslate();
  const entry = summary.total ? resource.byPath.get(summary.total) : undefined;
  const [first] = records;
  if (!entry || !first) return null;
  const sum = records.reduce((all, record) => all + Number(fieldValue(entry, record, context)), 0);
  const amount = textOf(entry.field, sum, first);
  return (
    <Typography sx={{ mb: 1, fontWeight: 600 }}>
      {translate('camarim.action.total', {
        smart_count: records.length,
        amount,
        _: `${records.length}: ${amount}`,
      })}
    </Typography>
  );
};

/** What is decided on is read whole: a long text takes the lines that it needs. */
const TABLE = { maxHeight: '40dvh', '& td.long': { whiteSpace: 'normal' } } as const;

const Table = ({ resource, summary, records, context }: SummaryProps) => {
  const labelOf = useFieldLabel(resource);
  const entries = entriesOf(resource, summary);
  const classOf = ({ field }: CompiledField): string | undefined =>
    isFigure(field) ? 'figure' : field.type === 'longText' ? 'long' : undefined;
  return (
    <TableRoot sx={TABLE} tabIndex={0} role="group" aria-label={resource.title}>
      <table>
        <thead>
          <tr>
            {entries.map((entry) => (
              <th key={entry.path} scope="col" className={classOf(entry)}>
                {labelOf(entry.path, entry.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              {entries.map((entry) => (
                <td key={entry.path} className={classOf(entry)}>
                  <FieldValue entry={entry} record={record} context={context} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRoot>
  );
};

/** What an action is about, read-only: the fields of one record, or a table of several. */
export const RecordSummary = (props: SummaryProps & { readonly many: boolean }) => {
  const { resource, summary, records, many } = props;
  const [record] = records;
  if (many)
    return (
      <>
        <Total {...props} />
        <Table {...props} />
      </>
    );
  if (!record) return null;
  return (
    <Facts
      resource={resource}
      record={record}
      entries={entriesOf(resource, summary)}
      missing={MISSING}
    />
  );
};
