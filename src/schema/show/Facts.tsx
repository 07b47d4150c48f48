import type { RaRecord } from 'react-admin';
import { DefinitionList } from '../../ui/fields';
import type { CompiledField, Resource } from '../compiled';
import { useContextFor, useFieldLabel } from '../context';
import { FieldValue } from '../list/cells';
import { isVisible } from '../validate';

/** A field of a group is called after the group too, unless the heading above says so already. */
const labelIn = (
  { group, path, label }: CompiledField,
  labelOf: (path: string, label: string) => string,
  title: string | undefined,
): string => {
  const own = labelOf(path, label);
  return group && group.label !== title ? `${group.label}: ${own}` : own;
};

/** Fields of a record to read, each with its label. */
export const Facts = ({
  resource,
  record,
  entries,
  title,
  missing,
}: {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly entries: readonly CompiledField[];
  /** Heading that they stand under. */
  readonly title?: string;
  /** What stands in the place of a value that is not there. */
  readonly missing?: string;
}) => {
  const context = useContextFor('show');
  const labelOf = useFieldLabel(resource);
  return (
    <DefinitionList
      items={entries
        .filter((entry) => isVisible(resource, entry, record, context))
        .map((entry) => ({
          label: labelIn(entry, labelOf, title),
          value: (
            <FieldValue entry={entry} record={record} context={context} nothing={missing} whole />
          ),
        }))}
    />
  );
};
