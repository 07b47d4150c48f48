import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
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

/** A long text wraps: the operator decides on the whole of it. */
const TABLE = { maxHeight: '40dvh', '& td.long': { whiteSpace: 'normal' } } as const;

const classOf = ({ field }: CompiledField): string | undefined =>
  isFigure(field) ? 'figure' : field.type === 'longText' ? 'long' : undefined;

/** A table of the records, below their number and the sum of `total`. */
const Table = ({ resource, summary, records, context }: SummaryProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const entries = entriesOf(resource, summary);
  const total = summary.total ? resource.byPath.get(summary.total) : undefined;
  const [first] = records;
  const sum = records.reduce(
    (all, record) => all + Number(total && fieldValue(total, record, context)),
    0,
  );
  const amount = total && first && textOf(total.field, sum, first);
  return (
    <>
      {amount !== undefined && (
        <Typography sx={{ mb: 1, fontWeight: 600 }}>
          {translate('camarim.action.total', {
            smart_count: records.length,
            amount,
            _: `${records.length}: ${amount}`,
          })}
        </Typography>
      )}
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
    </>
  );
};

/** The records of an action, read-only: the fields of one, or a table of several. */
export const RecordSummary = ({
  many,
  ...props
}: SummaryProps & { readonly many: boolean }): ReactNode => {
  const { resource, summary, records } = props;
  const [record] = records;
  if (many) return <Table {...props} />;
  const entries = entriesOf(resource, summary);
  return record && <Facts {...{ resource, record, entries }} missing={MISSING} />;
};
