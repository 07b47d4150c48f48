import { Suspense } from 'react';
import { LinkBase, useGetManyAggregate } from 'react-admin';
import { StatusChip } from '../../ui/fields/StatusChip';
import { lazyPart } from '../../ui/lazy';
import type { CompiledField } from '../compiled';
import { useManifest } from '../context';
import { fieldValue, NOTHING, textOf, wordOf } from '../format';
import type { Field, FormContext } from '../types';

const RichTextView = lazyPart(() =>
  import('../../ui/richText/RichTextView').then((m) => ({ default: m.RichTextView })),
);

const ExternalLink = lazyPart(() =>
  import('../../ui/fields/ExternalLink').then((m) => ({ default: m.ExternalLink })),
);

type Row = Readonly<Record<string, unknown>>;

/** The titles of the records that a field points to; requests of one screen are joined into one. */
const ReferenceText = ({
  target,
  ids,
}: {
  readonly target: string;
  readonly ids: readonly string[];
}) => {
  const { titleField } = useManifest(target);
  const { data } = useGetManyAggregate(target, { ids: [...ids] });
  const titles = ids.map((id) => data?.find((record) => record?.id === id)?.[titleField] ?? id);
  return <>{titles.length > 0 ? titles.join(', ') : NOTHING}</>;
};

const inFull = (field: Field): Field =>
  field.options.personal ? { ...field, options: { ...field.options, personal: false } } : field;

/** The value of a field as a cell, or as a line of the details, shows it. */
export const FieldValue = ({
  entry,
  record,
  context,
  nothing = NOTHING,
  whole = false,
}: {
  readonly entry: CompiledField;
  readonly record: Row;
  readonly context: FormContext;
  /** What stands where there is no value. */
  readonly nothing?: string | undefined;
  /** Personal data too, of which lists show a part. */
  readonly whole?: boolean;
}) => {
  const field = whole ? inFull(entry.field) : entry.field;
  const value = fieldValue(entry, record, context);
  const Slot = field.options.cell;
  if (Slot) return <Slot value={value} record={record} />;
  const isMissing = value === null || value === undefined || value === '';
  if (isMissing || (Array.isArray(value) && value.length === 0)) return <>{nothing}</>;
  if (field.target) {
    const ids = Array.isArray(value) ? value.map(String) : [String(value)];
    return <ReferenceText target={field.target} ids={ids} />;
  }
  if (field.choices && !field.options.format && !Array.isArray(value)) {
    const { label, tone } = wordOf(field.choices, value);
    return tone ? <StatusChip label={label} tone={tone} /> : label;
  }
  const text = textOf(field, value, record, { today: context.today });
  if (field.type === 'richText' && !field.options.format)
    return (
      <Suspense fallback={text}>
        <RichTextView html={String(value)} instead={text} />
      </Suspense>
    );
  const link = field.options.link?.(record);
  if (link?.startsWith('https://'))
    return (
      <Suspense fallback={text}>
        <ExternalLink href={link}>{text}</ExternalLink>
      </Suspense>
    );
  if (link)
    return (
      <LinkBase to={link} {...(field.options.newTab ? { target: '_blank', rel: 'noopener' } : {})}>
        {text}
      </LinkBase>
    );
  return <>{text}</>;
};
