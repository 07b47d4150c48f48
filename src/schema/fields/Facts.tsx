import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { DefinitionList } from '../../ui/fields';
import { lazyPart } from '../../ui/lazy';
import { useContextFor } from '../context/context';
import type { CompiledField, FormSource } from '../definition/compiled';
import { fieldValue, MISSING } from '../definition/format';
import type { FormContext } from '../definition/types';
import { isBlank, isVisible } from '../definition/validate';
import { FieldValue } from './cells';

const ContactLinks = lazyPart(() => import('./ContactLinks'), 'ContactLinks');

interface FactProps {
  readonly entry: CompiledField;
  readonly record: Readonly<Record<string, unknown>>;
  readonly context: FormContext;
}

export const hasValue = ({ entry, record, context }: FactProps): boolean =>
  !isBlank(fieldValue(entry, record, context));

/** The value of a field; a telephone with its contact links. */
export const Fact = (props: FactProps) => {
  const { entry, record, context } = props;
  const phone = entry.field.type === 'phoneBR' && fieldValue(entry, record, context);
  return (
    <>
      <FieldValue {...props} whole />
      {typeof phone === 'string' && phone !== '' && (
        <Suspense fallback={null}>
          <ContactLinks digits={phone} />
        </Suspense>
      )}
    </>
  );
};

/** Muted line with a text and the labels of the fields that it applies to (`Não informado: E-mail, CPF`). */
export const MutedLine = ({ text, names }: { readonly text: string; readonly names?: string }) => (
  <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
    {names ? `${text}: ${names}` : text}
  </Typography>
);

interface FactsProps {
  readonly resource: FormSource;
  readonly record: RaRecord;
  readonly entries: readonly CompiledField[];
  readonly title?: string;
  /** Lists the labels of the fields without a value in one line. */
  readonly namesBlank?: boolean | undefined;
}

/** Values of a record with their labels. Fields without a value are left out. */
export const Facts = ({ resource, record, entries, title, namesBlank = false }: FactsProps) => {
  const context = useContextFor('show');
  const shown = entries
    .filter((entry) => isVisible(resource, entry, record, context))
    .map((entry) => {
      const { label } = entry;
      const group = entry.group?.label;
      return { entry, label: group && group !== title ? `${group}: ${label}` : label };
    });
  if (shown.length === 0) return null;
  const known = shown.filter(({ entry }) => hasValue({ entry, record, context }));
  const blank = shown.filter((field) => !known.includes(field));
  const names = namesBlank ? blank.map(({ label }) => label).join(', ') : '';
  return (
    <>
      {known.length > 0 && (
        <DefinitionList
          items={known.map(({ entry, label }) => ({
            label,
            value: <Fact entry={entry} record={record} context={context} />,
          }))}
        />
      )}
      {(names || known.length === 0) && <MutedLine text={MISSING} names={names} />}
    </>
  );
};
