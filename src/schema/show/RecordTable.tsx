import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { SmallTable } from '../../ui/fields/SmallTable';
import { compileFields } from '../compiled';
import { useContextFor } from '../context';
import { isFigure } from '../format';
import { FieldValue } from '../list/cells';
import type { TableSpec } from '../types';

/** A list inside a record as a table: each column is a field of the things. */
export const RecordTable = ({
  title,
  spec,
  record,
  missing,
}: {
  /** Of the section: names the table. */
  readonly title: string;
  readonly spec: TableSpec<RaRecord>;
  readonly record: RaRecord;
  /** What stands in the place of a value that is not there. */
  readonly missing: string;
}) => {
  const context = useContextFor('show', record);
  const { of, columns, empty } = spec;
  const entries = useMemo(() => compileFields(columns), [columns]);
  const things = of(record);
  if (things.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  return (
    <SmallTable
      label={title}
      columns={entries.map(({ label }) => label)}
      figures={entries.filter(({ field }) => isFigure(field)).map(({ label }) => label)}
      rows={things.map((thing, index) => ({
        key: String(index),
        cells: entries.map((entry) => (
          <FieldValue
            key={entry.path}
            entry={entry}
            record={thing}
            context={context}
            nothing={missing}
          />
        )),
      }))}
    />
  );
};
