import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { ErrorGroup, lazyWithRetry } from '../../ui/lazy';
import type { CompiledField, FormSource } from '../compiled';
import { useFieldLabel } from '../context';
import { fieldValue, textOf } from '../format';
import type { Field, FormContext } from '../types';
import { ruleProblems } from '../validate';
import { OneField } from './OneField';
import { type SectionFrameProps, type SectionSlot, sectionsOf } from './sectionTypes';
import { type Standing, standingOf } from './standing';
import type { FormInputs } from './useFormEngine';
import { useFormValue } from './useFormValue';

/** Types whose inputs need the width of the form. */
const WHOLE_ROW: readonly string[] = [
  'longText',
  'richText',
  'references',
  'address',
  'image',
  'file',
  'attachment',
  'csv',
  'weeklyHours',
];

const spanOf = ({ type, options }: Field): number =>
  options.span ?? (WHOLE_ROW.includes(type) ? 12 : 6);

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } as const;

/** A value that follows from what is typed, a total: to be read, not to be typed. */
const Computed = ({
  entry,
  label,
  state,
  context,
}: {
  readonly entry: CompiledField;
  readonly label: string;
  readonly state: FormInputs;
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

/** The messages of a section, for the slot that draws it. */
const errorsOf = (
  entries: readonly CompiledField[],
  { form }: FormInputs,
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
  disabled,
  standing,
}: {
  readonly disabled: boolean;
  readonly standing: Readonly<Record<string, Standing>>;
  readonly Slot: NonNullable<SectionSlot>;
  readonly entries: readonly CompiledField[];
  readonly state: FormInputs;
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
    <Slot
      values={values}
      change={change}
      errors={{ ...problemsOf(entries, standing), ...errorsOf(entries, state) }}
      context={context}
      disabled={disabled}
    />
  );
};

const NONE = {};

/** What a live form finds wrong in a section. */
const problemsOf = (
  entries: readonly CompiledField[],
  standing: Readonly<Record<string, Standing>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.flatMap(({ path }) => {
      const problem = standing[path]?.problem;
      return problem ? [[path, problem]] : [];
    }),
  );

const PlainSection = ({ title, heading, span, children }: SectionFrameProps) => (
  <Box
    component="section"
    aria-label={title}
    sx={{ gridColumn: { xs: 'span 12', sm: `span ${span}` } }}
  >
    {title && (
      <Typography component={heading} variant="subtitle2" sx={{ mb: 1.5, color: 'text.secondary' }}>
        {title}
      </Typography>
    )}
    {children}
  </Box>
);

/** The place of a field, as wide as its definition says. */
const Cell = ({ field, children }: { readonly field: Field; readonly children: ReactNode }) => (
  <Box className="field" sx={{ gridColumn: { xs: 'span 12', sm: `span ${spanOf(field)}` } }}>
    {children}
  </Box>
);

const LongSection = lazyWithRetry(() =>
  import('./longForm').then((m) => ({ default: m.LongSection })),
);

/** The sections that have a field to show, each with what it shows. */
const shownOf = (source: FormSource, standing: Readonly<Record<string, Standing>>) =>
  sectionsOf(source)
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ path }) => standing[path]),
    }))
    .filter(({ entries }) => entries.length > 0);

/** What is typed first: the first field of the first section that is neither computed nor still. */
const firstOf = (
  [section]: ReturnType<typeof shownOf>,
  standing: Readonly<Record<string, Standing>>,
): CompiledField | undefined =>
  section?.entries.find(({ field, path }) => field.type !== 'computed' && !standing[path]?.still);

interface FormFieldsProps {
  /** Level of the sections' headings: below the title of the page, or of the dialog. */
  readonly heading: 'h2' | 'h3';
  readonly source: FormSource;
  readonly state: FormInputs;
  readonly context: FormContext;
  /** Nothing can be typed. */
  readonly locked?: boolean;
  /** Nothing can be done here now. */
  readonly closed?: boolean;
  /** Says while one types what is wrong, and as help what is missing. */
  readonly live?: boolean;
  /** The first input takes the focus. */
  readonly autoFocus?: boolean;
}

/**
 * The inputs of a form, section by section; what its conditions hide is not there. A key draws the input
 * that it is typed in, and the sections again where a condition turns.
 */
export const FormFields = (props: FormFieldsProps) => {
  const { source, state, context, heading } = props;
  const { locked = false, closed = false, live = false, autoFocus = true } = props;
  const prefix = useId();
  const standing = useFormValue(state.form, (values) =>
    standingOf(source, values, context, live ? ruleProblems(source, values, context) : NONE),
  );
  const isStill = locked || state.saving;
  const labelOf = useFieldLabel(source);
  const shown = shownOf(source, standing);
  const first = locked || !autoFocus ? undefined : firstOf(shown, standing);
  const Frame = source.spec.form?.index ? LongSection : PlainSection;
  const sections = shown.map(({ title, help, render: Slot, span = 12, entries }, index) => (
    <Frame
      key={title ?? 'fields'}
      index={index}
      sections={shown}
      state={state}
      title={title}
      heading={heading}
      span={span}
    >
      {help && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {help}
        </Typography>
      )}
      {Slot ? (
        <SlotSection
          Slot={Slot}
          entries={entries}
          state={state}
          context={context}
          disabled={closed || isStill}
          standing={standing}
        />
      ) : (
        <Box sx={{ ...GRID, gap: 2 }}>
          {entries.map((entry) => (
            <Cell key={entry.path} field={entry.field}>
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
                  label={standing[entry.path]?.words.label ?? labelOf(entry.path, entry.label)}
                  help={standing[entry.path]?.words.help}
                  offers={standing[entry.path]?.offers}
                  state={state}
                  required={standing[entry.path]?.required ?? false}
                  readOnly={isStill || (standing[entry.path]?.still ?? false)}
                  autoFocus={entry === first}
                  id={`${prefix}-${entry.path}`}
                  problem={standing[entry.path]?.problem}
                  resource={source.name}
                  ownId={context.stored?.id}
                  disabled={closed}
                  context={context}
                />
              )}
            </Cell>
          ))}
        </Box>
      )}
    </Frame>
  ));
  // Inputs of react-admin, which slots may hold, look for the form around.
  return (
    <FormProvider {...state.form}>
      <ErrorGroup>
        <Box sx={{ ...GRID, columnGap: 3, rowGap: 3 }}>{sections}</Box>
      </ErrorGroup>
    </FormProvider>
  );
};
