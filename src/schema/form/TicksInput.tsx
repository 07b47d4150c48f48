import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TickList } from '../../ui/inputs/TickList';
import { useManifest } from '../context';
import type { ReferenceOptions } from '../fields';
import { nameOf } from '../format';
import type { FieldInputProps } from './fieldInputProps';

/** More records than that are searched, not ticked. */
const MOST = 5000;

/** Centro 2 before Centro 10. */
const BY_NAME = new Intl.Collator('pt-BR', { numeric: true });

type Options = ReferenceOptions<readonly string[]>;

/** Several records of another resource, all in sight, ticked under headings. */
export const TicksInput = ({ field, value, onChange, ...props }: FieldInputProps) => {
  const { name, titleField } = useManifest(field.target ?? '');
  const { where, groupBy, groups, nothing } = field.options as unknown as Options;
  const values = useWatch() as Readonly<Record<string, unknown>>;
  const filter = typeof where === 'function' ? where(values) : (where ?? {});
  const question = useGetList(
    name,
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: titleField, order: 'ASC' },
      filter: filter ?? {},
    },
    { enabled: filter !== undefined },
  );
  const { data: headings = [] } = useGetList(
    groups ?? name,
    { pagination: { page: 1, perPage: MOST } },
    { enabled: groups !== undefined },
  );
  const headingTitle = useManifest(groups ?? name).titleField;
  const headingOf = (id: string): string =>
    nameOf(headings.find((heading) => String(heading.id) === id) ?? { id }, headingTitle);
  const ids = (Array.isArray(value) ? value : []).map(String);
  return (
    <TickList
      {...props}
      value={ids}
      onChange={(next) => onChange(next)}
      options={(filter === undefined ? [] : (question.data ?? []))
        .map((record) => ({
          value: String(record.id),
          label: nameOf(record, titleField),
          group: headingOf(groupBy?.(record) ?? ''),
        }))
        .toSorted((a, b) => BY_NAME.compare(a.label, b.label))}
      waiting={filter !== undefined && question.isPending}
      failed={question.isError}
      onRetry={() => void question.refetch()}
      nothing={nothing}
    />
  );
};
