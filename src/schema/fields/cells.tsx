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

/** The second line of a column, by `list.secondaryField`, unless it has a column of its own on screen. */
export const secondLineOf = (
  { spec, byPath }: Resource,
  columns: readonly CompiledField[],
  path: string,
): CompiledField | undefined => {
  const second = spec.list?.secondaryField?.[path];
  return columns.some((column) => column.path === second) ? undefined : byPath.get(second ?? '');
};

const TITLE = { display: 'inline-block', width: 96, maxWidth: '100%' } as const;

const NO_TITLES: Titles = new Map();

/** Titles of referenced records by id, undefined while they load; the requests of one screen are joined. */
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
  if (!titles) return <Skeleton component="span" sx={TITLE} />;
  return ids.map((id) => titles.get(id) ?? id).join(', ');
};

const AGE_MS = 30_000;

const NO_WRAP = { whiteSpace: 'nowrap' } as const;

/** An instant and its age; cards of a phone show only the age. */
const Age = ({ text, instant }: { readonly text: string; readonly instant: string }) => {
  const clock = useClock();
  const [, drawAgain] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => drawAgain((count) => count + 1), AGE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span className="instant">{text}</span>{' '}
      <span className="second age" style={NO_WRAP}>
        {ageText(instant, clock())}
      </span>
    </>
  );
};

/** A text that may wrap: an e-mail address at its @, an id that is shown whole in the middle. */
const breakable = ({ type, options }: Field, text: string, whole: boolean): ReactNode => {
  const isId = whole && options.look === 'id';
  if (type !== 'email' && !isId) return text;
  const at = isId ? Math.ceil(text.length / 2) : text.indexOf('@');
  return (
    <>
      {text.slice(0, Math.max(at, 0))}
      <wbr />
      {text.slice(Math.max(at, 0))}
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
  /** An id may wrap. */
  readonly whole?: boolean;
}) => {
  const { field } = entry;
  const value = fieldValue(entry, record, context);
  const Slot = field.options.cell;
  if (Slot) return <Slot value={value} record={record} />;
  const isMissing = value === null || value === undefined || value === '';
  if (isMissing || (Array.isArray(value) && value.length === 0)) return <>{emptyText}</>;
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
  const shown = field.target ? (
    <ReferenceText field={field} value={value} />
  ) : (
    breakable(field, text, whole)
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
