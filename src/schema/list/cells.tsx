import Skeleton from '@mui/material/Skeleton';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { AddressLink } from '../../ui/address';
import { StatusChip } from '../../ui/fields/StatusChip';
import { lazyWithRetry } from '../../ui/lazy';
import type { CompiledField } from '../compiled';
import { useManifest } from '../context';
import { fieldValue, NOTHING, nameOf, textOf, wordOf } from '../format';
import type { Field, FormContext } from '../types';
import { Age } from './Age';

const RichTextView = lazyWithRetry(() =>
  import('../../ui/richText/RichTextView').then((m) => ({ default: m.RichTextView })),
);

const ExternalLink = lazyWithRetry(() =>
  import('../../ui/fields/ExternalLink').then((m) => ({ default: m.ExternalLink })),
);

type Row = Readonly<Record<string, unknown>>;

/** The place of a title that is on its way: ids would be read as if they were it. */
const TITLE = { display: 'inline-block', width: 96, maxWidth: '100%' } as const;

/** The titles of the records that a field points to; requests of one screen are joined into one. */
const ReferenceText = ({
  target,
  ids,
}: {
  readonly target: string;
  readonly ids: readonly string[];
}) => {
  const { titleField } = useManifest(target);
  const { data, isPending } = useGetManyAggregate(target, { ids: [...ids] });
  if (ids.length > 0 && isPending) return <Skeleton component="span" sx={TITLE} />;
  const titles = ids.map((id) =>
    nameOf(data?.find((record) => record?.id === id) ?? { id }, titleField),
  );
  return <>{titles.length > 0 ? titles.join(', ') : NOTHING}</>;
};

const inFull = (field: Field): Field =>
  field.options.personal ? { ...field, options: { ...field.options, personal: false } } : field;

/** An address that is longer than its place among facts goes on in a second line at its @, not within a name. */
const Email = ({ text }: { readonly text: string }) => {
  const [name, ...rest] = text.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {rest.join('')}
    </>
  );
};

/** An id that is longer than its place among facts goes on in the middle, not before its last letter. */
const Id = ({ text }: { readonly text: string }) => {
  const middle = Math.ceil(text.length / 2);
  return (
    <>
      {text.slice(0, middle)}
      <wbr />
      {text.slice(middle)}
    </>
  );
};

/** A text with the places where it may go on in a second line. */
const broken = ({ type, options }: Field, text: string, whole: boolean): ReactNode => {
  if (type === 'email') return <Email text={text} />;
  return whole && options.look === 'id' ? <Id text={text} /> : text;
};

/** The value of a field as a cell, or as a line of the details, shows it. */
export const FieldValue = ({
  entry,
  record,
  context,
  nothing = <span className="none">{entry.field.options.emptyText ?? NOTHING}</span>,
  whole = false,
}: {
  readonly entry: CompiledField;
  readonly record: Row;
  readonly context: FormContext;
  /** What stands where there is no value. */
  readonly nothing?: ReactNode;
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
  if (field.choices && !field.options.format) {
    const words = [value].flat().map((one) => wordOf(field.choices, one));
    if (words.some(({ tone }) => tone))
      return words.map(({ label, tone = 'neutral' }, at) => (
        <Fragment key={label}>
          {at > 0 && ' '}
          <StatusChip label={label} tone={tone} />
        </Fragment>
      ));
  }
  const text = textOf(field, value, record, { today: context.today });
  if (field.type === 'richText' && !field.options.format)
    return (
      <Suspense fallback={text}>
        <RichTextView html={String(value)} fallback={text} />
      </Suspense>
    );
  if (field.options.age) return <Age text={text} instant={String(value)} />;
  const shown = broken(field, text, whole);
  const link = field.options.link?.(record);
  if (link && !link.startsWith('/'))
    return (
      <Suspense fallback={text}>
        <ExternalLink href={link}>{shown}</ExternalLink>
      </Suspense>
    );
  if (link)
    return (
      <AddressLink
        to={link}
        {...(field.options.newTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {shown}
      </AddressLink>
    );
  return <>{shown}</>;
};
