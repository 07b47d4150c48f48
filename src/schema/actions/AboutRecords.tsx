import Typography from '@mui/material/Typography';
import { type RaRecord, useTranslate } from 'ra-core';
import { DefinitionList } from '../../ui/fields';
import type { CompiledField, Resource } from '../compiled';
import { useFieldLabel } from '../context';
import { fieldValue, isFigure, textOf } from '../format';
import { FieldValue } from '../list/cells';
import { TableRoot } from '../list/TableRoot';
import type { CallAction, Scene } from '../types';

type About = NonNullable<CallAction<RaRecord>['about']>;

interface AboutProps {
  readonly resource: Resource;
  readonly about: About;
  readonly records: readonly RaRecord[];
  readonly scene: Scene;
}

const entriesOf = (resource: Resource, { fields }: About): CompiledField[] =>
  fields.flatMap((path) => resource.byPath.get(path) ?? []);

/** How many records, and the sum of their amounts in words of its field. */
const Total = ({ resource, about, records, scene }: AboutProps) => {
  const translate = useTranslate();
  const entry = about.total ? resource.byPath.get(about.total) : undefined;
  const [first] = records;
  if (!entry || !first) return null;
  const sum = records.reduce((all, record) => all + Number(fieldValue(entry, record, scene)), 0);
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

const Table = ({ resource, about, records, scene }: AboutProps) => {
  const labelOf = useFieldLabel(resource);
  const entries = entriesOf(resource, about);
  const classOf = ({ field }: CompiledField): string | undefined =>
    isFigure(field) ? 'figure' : field.type === 'longText' ? 'long' : undefined;
  return (
    <TableRoot sx={{ maxHeight: '40dvh' }} tabIndex={0} role="group" aria-label={resource.title}>
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
                  <FieldValue entry={entry} record={record} scene={scene} />
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
export const AboutRecords = (props: AboutProps & { readonly many: boolean }) => {
  const { resource, about, records, scene, many } = props;
  const labelOf = useFieldLabel(resource);
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
    <DefinitionList
      items={entriesOf(resource, about).map((entry) => ({
        label: labelOf(entry.path, entry.label),
        value: <FieldValue entry={entry} record={record} scene={scene} />,
      }))}
    />
  );
};
