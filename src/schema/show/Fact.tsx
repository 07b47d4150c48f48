import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazy';
import type { CompiledField } from '../compiled';
import { fieldValue } from '../format';
import { FieldValue } from '../list/cells';
import type { FormContext } from '../types';
import { isBlank } from '../validate';

const CopyButton = lazyWithRetry(() =>
  import('../../ui/fields/CopyButton').then((m) => ({ default: m.CopyButton })),
);
const PhoneWays = lazyWithRetry(() =>
  import('./PhoneWays').then((m) => ({ default: m.PhoneWays })),
);

interface Props {
  readonly entry: CompiledField;
  readonly record: Readonly<Record<string, unknown>>;
  readonly context: FormContext;
}

/** Whether there is something to read. */
export const hasValue = ({ entry, record, context }: Props): boolean =>
  !isBlank(fieldValue(entry, record, context));

/** What can be done with a value: it is copied where its field says so, and a telephone is called. */
const Ways = ({ entry, record, context }: Props) => {
  const { field } = entry;
  const { copy } = field.options;
  const value = fieldValue(entry, record, context);
  if (typeof value !== 'string' || value === '') return null;
  if (field.type === 'phoneBR') return <PhoneWays digits={value} />;
  return copy ? <CopyButton text={value} {...copy} /> : null;
};

/** The whole value of a field of the one record that was opened, and what can be done with it. */
export const Fact = (props: Props) => (
  <>
    <FieldValue {...props} whole />
    <Suspense fallback={null}>
      <Ways {...props} />
    </Suspense>
  </>
);
