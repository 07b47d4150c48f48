import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { CompiledField, Resource } from '../compiled';
import { useFieldLabel } from '../context';
import type { AnySpec } from '../defineResource';
import { fieldValue, textOf } from '../format';
import type { Field, FormContext } from '../types';
import { type FormValues, isLocked, isOnForm, isRequired } from '../validate';
import { FieldInput } from './FieldInput';
import { useFormValue } from './useFormValue';
import type { RecordForm } from './useRecordForm';

const spanOf = ({ type, options }: Field): number =>
  options.span ??
  (['longText', 'richText', 'references', 'address', 'image', 'file'].includes(type) ? 12 : 6);

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } as const;

interface OneProps {
  readonly entry: CompiledField;
  readonly label: string;
  readonly state: RecordForm;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly autoFocus: boolean;
}

const OneField = memo(({ entry, label, state, required, readOnly, autoFocus }: OneProps) => {
  const { field, fieldState } = useController({ name: entry.path, control: state.form.control });
  const { normalise } = entry.field.options;
  const change = (value: unknown) => {
    const next = normalise && typeof value === 'string' ? normalise(value as never) : value;
    if (!state.mayChange(entry.path, next)) return;
    field.onChange(next);
    state.typed(entry.path, next);
  };
  return (
    <FieldInput
      id={`field-${entry.path.replace('.', '-')}`}
      name={entry.path}
      field={entry.field}
      label={label}
      variant="form"
      value={field.value}
      onChange={change}
      onBlur={() => {
        field.onBlur();
        state.left(entry.path);
      }}
      inputRef={field.ref}
      error={fieldState.error?.message}
      required={required}
      readOnly={readOnly}
      autoFocus={autoFocus}
    />
  );
});
OneField.displayName = 'OneField';

/** A value that follows from what is typed, a total: to be read, not to be typed. */
const Computed = ({
  entry,
  label,
  state,
  context,
}: {
  readonly entry: CompiledField;
  readonly label: string;
  readonly state: RecordForm;
  readonly context: FormContext;
}) => {
  const text = useFormValue(state.form, (values) =>
    textOf(entry.field, fieldValue(entry, values, context), values),
  );
  return (
    <Box component="output" aria-label={label} sx={{ display: 'block', py: 0.5 }}>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }} aria-hidden>
        {label}
      </Typography>
      <Typography component="div" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Box>
  );
};

type SectionSlot = NonNullable<NonNullable<AnySpec['form']>['sections']>[number]['render'];

interface SectionOnScreen {
  readonly title?: string;
  readonly help?: string;
  readonly render?: SectionSlot;
  readonly span?: 6 | 12;
  readonly entries: readonly CompiledField[];
}

const sectionsOf = (resource: Resource): SectionOnScreen[] => {
  const { sections } = resource.spec.form ?? {};
  if (!sections) return [{ entries: resource.fields }];
  return sections.map(({ fields, ...section }) => ({
    ...section,
    entries: fields.flatMap((name) => resource.fields.filter(({ top }) => top === name)),
  }));
};

/** The messages of a section, for the slot that draws it. */
const errorsOf = (
  entries: readonly CompiledField[],
  { form }: RecordForm,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.flatMap(({ path }) => {
      const message = form.getFieldState(path, form.formState).error?.message;
      return message ? [[path, message]] : [];
    }),
  );

/** A section that its definition draws by itself; it follows every key. */
const SlotSection = ({
  Slot,
  entries,
  state,
  context,
}: {
  readonly Slot: NonNullable<SectionSlot>;
  readonly entries: readonly CompiledField[];
  readonly state: RecordForm;
  readonly context: FormContext;
}) => {
  const values = useWatch({ control: state.form.control });
  const change = (path: string, value: unknown): void => {
    if (!state.mayChange(path, value)) return;
    const shouldValidate = state.form.formState.isSubmitted;
    state.form.setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate });
    state.typed(path, value);
  };
  return (
    <Slot values={values} change={change} errors={errorsOf(entries, state)} context={context} />
  );
};

/** How a field stands on the form for the values typed so far. */
interface Standing {
  readonly required: boolean;
  readonly still: boolean;
}

const standingOf = (
  resource: Resource,
  values: FormValues,
  context: FormContext,
): Readonly<Record<string, Standing>> =>
  Object.fromEntries(
    resource.fields
      .filter((entry) => isOnForm(resource, entry, values, context))
      .map((entry) => [
        entry.path,
        {
          required: isRequired(resource, entry, values, context),
          still: isLocked(resource, entry, values, context),
        },
      ]),
  );

/**
 * The inputs of a form, section by section; what its conditions hide is not there. A key draws the input
 * that it is typed in, and the sections again where a condition turns.
 */
export const FormFields = ({
  resource,
  state,
  context,
  heading,
  locked = false,
}: {
  /** Level of the sections' headings: below the title of the page, or of the dialog. */
  readonly heading: 'h2' | 'h3';
  readonly resource: Resource;
  readonly state: RecordForm;
  readonly context: FormContext;
  /** Nothing can be typed. */
  readonly locked?: boolean;
}) => {
  const standing = useFormValue(state.form, (values) => standingOf(resource, values, context));
  const isStill = locked || state.saving;
  const labelOf = useFieldLabel(resource);
  const shown = sectionsOf(resource)
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ path }) => standing[path]),
    }))
    .filter(({ entries }) => entries.length > 0);
  const first = locked
    ? undefined
    : shown[0]?.entries.find(
        ({ field, path }) => field.type !== 'computed' && !standing[path]?.still,
      );
  const sections = shown.map(({ title, help, render: Slot, span = 12, entries }) => (
    <Box
      key={title ?? 'fields'}
      component="section"
      aria-label={title}
      sx={{ gridColumn: { xs: 'span 12', sm: `span ${span}` } }}
    >
      {title && (
        <Typography
          component={heading}
          variant="subtitle2"
          sx={{ mb: 1.5, color: 'text.secondary' }}
        >
          {title}
        </Typography>
      )}
      {help && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {help}
        </Typography>
      )}
      {Slot ? (
        <SlotSection Slot={Slot} entries={entries} state={state} context={context} />
      ) : (
        <Box sx={{ ...GRID, gap: 2 }}>
          {entries.map((entry) => (
            <Box
              key={entry.path}
              sx={{ gridColumn: { xs: 'span 12', sm: `span ${spanOf(entry.field)}` } }}
            >
              {entry.field.type === 'computed' ? (
                <Computed
                  entry={entry}
                  label={labelOf(entry.path, entry.label)}
                  state={state}
                  context={context}
                />
              ) : (
                <OneField
                  entry={entry}
                  label={labelOf(entry.path, entry.label)}
                  state={state}
                  required={standing[entry.path]?.required ?? false}
                  readOnly={isStill || (standing[entry.path]?.still ?? false)}
                  autoFocus={entry === first}
                />
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  ));
  return <Box sx={{ ...GRID, columnGap: 3, rowGap: 3 }}>{sections}</Box>;
};
