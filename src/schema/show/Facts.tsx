import type { RaRecord } from 'react-admin';
import { DefinitionList } from '../../ui/fields';
import type { CompiledField, FormSource } from '../compiled';
import { useContextFor, useFieldLabel } from '../context';
import { MISSING } from '../format';
import { isVisible } from '../validate';
import { Fact, hasValue } from './Fact';
import { Quiet } from './Quiet';

/** A field of a group is called after the group too, unless the heading above says so already. */
const labelIn = (
  { group, path, label }: CompiledField,
  labelOf: (path: string, label: string) => string,
  title: string | undefined,
): string => {
  const own = labelOf(path, label);
  return group && group.label !== title ? `${group.label}: ${own}` : own;
};

/** Fields of a record to read, each with its label; what has no value takes no room. */
export const Facts = ({
  resource,
  record,
  entries,
  title,
  missing,
}: {
  readonly resource: FormSource;
  readonly record: RaRecord;
  readonly entries: readonly CompiledField[];
  /** Heading that they stand under. */
  readonly title?: string;
  /** Begins the line that names what has no value; absent, it is not told of. */
  readonly missing?: string | undefined;
}) => {
  const context = useContextFor('show');
  const labelOf = useFieldLabel(resource);
  const shown = entries.filter(
    (entry) => entry.field.type !== 'data' && isVisible(resource, entry, record, context),
  );
  if (shown.length === 0) return null;
  const [known, blank] = [true, false].map((wanted) =>
    shown.filter((entry) => hasValue({ entry, record, context }) === wanted),
  );
  const named = (list: readonly CompiledField[] = []) =>
    list.map((entry) => labelIn(entry, labelOf, title));
  const names = missing ? named(blank).join(', ') : '';
  return (
    <>
      {known?.length ? (
        <DefinitionList
          items={known.map((entry) => ({
            label: labelIn(entry, labelOf, title),
            value: <Fact entry={entry} record={record} context={context} />,
          }))}
        />
      ) : (
        !names && <Quiet text={MISSING} names="" />
      )}
      {names && <Quiet text={missing ?? MISSING} names={names} />}
    </>
  );
};
