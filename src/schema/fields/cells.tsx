import Skeleton from '@mui/material/Skeleton';
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { ageText } from '../../../domain/time';
import { AddressLink } from '../../ui/address';
import { StatusChip } from '../../ui/fields/StatusChip';
import { lazyPart } from '../../ui/lazy';
import { useClock, useRegistry } from '../context/context';
import type { CompiledField, Resource } from '../definition/compiled';
import { fieldValue, NOTHING, nameOf, type Titles, textOf, wordOf } from '../definition/format';
import type { Field, FormContext } from '../definition/types';

const RichTextView = lazyPart(() => import('../../ui/richText/RichTextView'), 'RichTextView');

const ExternalLink = lazyPart(() => import('../../ui/fields/ExternalLink'), 'ExternalLink');

type Row = Readonly<Record<string, unknown>>;

/** Returns the field in the second line of a column (`list.secondaryField`), unless it has its own column on screen. */
export const secondLineOf = (
  { spec, byPath }: Resource,
  columns: readonly CompiledField[],
  path: string,
): CompiledField | undefined => {
  const secondPath = spec.list?.secondaryField?.[path] ?? '';
  return columns.some((column) => column.path === secondPath) ? undefined : byPath.get(secondPath);
};

const NO_TITLES: Titles = new Map();

/** Loads the titles of referenced records by id. The references of one screen share a request. */
export const useTitles = (
  target: string | undefined,
  ids: readonly string[],
): Titles | undefined => {
  const registry = useRegistry();
  const enabled = target !== undefined && ids.length > 0;
  const { data = [], isPending } = useGetManyAggregate(
    target ?? '',
    { ids: [...ids] },
    { enabled },
  );
  if (!enabled) return NO_TITLES;
  if (isPending) return undefined;
  const { titleField } = registry.manifest(target);
  const known = data.filter(Boolean);
  return new Map(known.map((record) => [String(record.id), nameOf(record, titleField)]));
};

const ReferenceText = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const ids = [value].flat().map(String);
  const titles = useTitles(field.target, ids);
  if (!titles)
    return (
      <Skeleton component="span" sx={{ display: 'inline-block', width: 96, maxWidth: '100%' }} />
    );
  return ids.map((id) => titles.get(id) ?? id).join(', ');
};

/** Interval at which an age is rendered again, in milliseconds. */
const AGE_INTERVAL_MS = 30_000;

/** A time and its age; cards on a phone show only the age. */
const Age = ({ text, instant }: { readonly text: string; readonly instant: string }) => {
  const clock = useClock();
  const [, rerender] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => rerender((count) => count + 1), AGE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span className="instant">{text}</span>{' '}
      <span className="second age" style={{ whiteSpace: 'nowrap' }}>
        {ageText(instant, clock())}
      </span>
    </>
  );
};

/** Inserts a line break opportunity: before the @ of an e-mail address, or in the middle of a whole id. */
const withLineBreak = ({ type, options }: Field, text: string, whole: boolean): ReactNode => {
  const isId = whole && options.look === 'id';
  if (type !== 'email' && !isId) return text;
  const index = Math.max(isId ? Math.ceil(text.length / 2) : text.indexOf('@'), 0);
  return (
    <>
      {text.slice(0, index)}
      <wbr />
      {text.slice(index)}
    </>
  );
};

export const FieldValue = ({
  entry,
  record,
  context,
  emptyText = <span className="none">{entry.field.options.emptyText ?? NOTHING}</span>,
  whole = false,
}: {
  readonly entry: CompiledField;
  readonly record: Row;
  readonly context: FormContext;
  /** Shown if there is no value. */
  readonly emptyText?: ReactNode;
  /** Lets an id wrap instead of being cut off. */
  readonly whole?: boolean;
}) => {
  const { field } = entry;
  const value = fieldValue(entry, record, context);
  const Slot = field.options.cell;
  if (Slot) return <Slot value={value} record={record} />;
  const isMissing = value === null || value === undefined || value === '';
  if (isMissing || (Array.isArray(value) && value.length === 0)) return <>{emptyText}</>;
  if (field.choices && !field.options.format) {
    const choices = [value].flat().map((key) => wordOf(field.choices, key));
    if (choices.some(({ tone }) => tone))
      return choices.map(({ label, tone = 'neutral' }, index) => (
        <Fragment key={label}>
          {index > 0 && ' '}
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
  const shown = field.target ? (
    <ReferenceText field={field} value={value} />
  ) : (
    withLineBreak(field, text, whole)
  );
  const link = field.options.link?.(record);
  if (link && !/^[/#]/.test(link))
    return (
      <Suspense fallback={text}>
        <ExternalLink href={link}>{shown}</ExternalLink>
      </Suspense>
    );
  if (link) return <AddressLink to={link}>{shown}</AddressLink>;
  return <>{shown}</>;
};
