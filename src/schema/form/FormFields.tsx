import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { ErrorGroup, lazyPart } from '../../ui/lazy';
import type { CompiledField, FormSource, Resource } from '../definition/compiled';
import type { Field, FormContext } from '../definition/types';
import {
  type FieldState,
  type FormValues,
  fieldStateOf,
  ruleProblems,
} from '../definition/validate';
import { OneField } from './OneField';
import { isLong, type SectionFrameProps, type SectionOnScreen, sectionsOf } from './sectionTypes';
import type { FormInputs } from './useFormEngine';
import { useFormValue } from './useFormValue';

const WHOLE_ROW: readonly string[] = ['longText', 'richText', 'references', 'address', 'image'];

const spanOf = ({ type, options }: Field): number =>
  options.span ?? (WHOLE_ROW.includes(type) ? 12 : 6);

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' } as const;

type FieldStates = Readonly<Record<string, FieldState>>;

interface SectionProps {
  readonly state: FormInputs;
  readonly section: SectionOnScreen;
  readonly fieldStates: FieldStates;
  readonly readOnly: boolean;
  readonly closed: boolean;
}

const SlotSection = ({ section, fieldStates, state, readOnly, closed }: SectionProps) => {
  const { render: Slot, entries } = section;
  const { form, context } = state;
  const values = useWatch({ control: form.control });
  const change = (path: string, value: unknown): void => {
    if (!state.mayChange()) return;
    const shouldValidate = form.formState.isSubmitted;
    form.setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate });
    state.typed(path, value);
  };
  const errors = entries.flatMap(({ path }) => {
    const { error } = form.getFieldState(path, form.formState);
    const message = error?.message || fieldStates[path]?.problem;
    return message ? [[path, message]] : [];
  });
  return (
    Slot && (
      <Slot
        values={values}
        change={change}
        errors={Object.fromEntries(errors)}
        context={context}
        disabled={closed || readOnly}
      />
    )
  );
};

const FieldSection = (props: SectionProps & { readonly first: CompiledField | undefined }) => {
  const { section, fieldStates, state } = props;
  const prefix = useId();
  return (
    <Box sx={{ ...GRID, gap: 2 }}>
      {section.entries.map((entry) => {
        const { path, field } = entry;
        const { readOnly, ...inputState } = fieldStates[path] as FieldState;
        return (
          <Box
            key={path}
            className="field"
            sx={{ gridColumn: { xs: 'span 12', sm: `span ${spanOf(field)}` } }}
          >
            <OneField
              {...{ entry, state, ...inputState }}
              label={entry.label}
              readOnly={props.readOnly || readOnly}
              autoFocus={entry === props.first}
              id={`${prefix}-${path}`}
              disabled={props.closed}
            />
          </Box>
        );
      })}
    </Box>
  );
};

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

const LongSection = lazyPart(() => import('./longForm'), 'LongSection');

const fieldStatesOf = (
  source: FormSource,
  values: FormValues,
  context: FormContext,
  live: boolean,
): FieldStates => {
  const problems = live ? ruleProblems(source, values, context) : {};
  return Object.fromEntries(
    source.fields.flatMap((entry) => {
      const fieldState = fieldStateOf(source, entry, values, context, problems[entry.path]);
      return fieldState ? [[entry.path, fieldState]] : [];
    }),
  );
};

export interface FormFieldsProps {
  readonly state: FormInputs;
  /** Level of the headings of sections: h2 on a page, h3 in a dialog. */
  readonly heading: 'h2' | 'h3';
  /** All inputs are read-only. */
  readonly locked?: boolean;
  /** All inputs are disabled. */
  readonly closed?: boolean;
  /** Shows rule errors while the operator types, and names missing values in the helper text. */
  readonly live?: boolean;
  readonly autoFocus?: boolean;
}

/** Inputs of a form by section. Typing re-renders only one input, unless the state of another field changes. */
export const FormFields = (props: FormFieldsProps) => {
  const { state, heading } = props;
  const { source, context } = state;
  const { locked = false, closed = false, live = false, autoFocus = true } = props;
  const fieldStates = useFormValue(state.form, (values) =>
    fieldStatesOf(source, values, context, live),
  );
  const shown = sectionsOf(source)
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ path }) => fieldStates[path]),
    }))
    .filter(({ entries }) => entries.length > 0);
  const first = shown[0]?.entries.find(({ path }) => !fieldStates[path]?.readOnly);
  const Frame = isLong(source) ? LongSection : PlainSection;
  const sections = shown.map((section, index) => {
    const { title, render, span = 12 } = section;
    const readOnly = locked || state.saving;
    const sectionProps = { section, fieldStates, state, closed, readOnly };
    return (
      <Frame key={title ?? 'fields'} {...{ index, state, title, heading, span }} sections={shown}>
        {render ? (
          <SlotSection {...sectionProps} />
        ) : (
          <FieldSection {...sectionProps} first={locked || !autoFocus ? undefined : first} />
        )}
      </Frame>
    );
  });
  // Slots may have inputs of react-admin, which use the form context.
  return (
    <FormProvider {...state.form}>
      <ErrorGroup>
        <Box sx={{ ...GRID, columnGap: 3, rowGap: 3 }}>{sections}</Box>
      </ErrorGroup>
    </FormProvider>
  );
};

/** Slot beside a form, with the current values. */
export const FormAside = ({
  resource,
  state,
}: {
  readonly resource: Resource;
  readonly state: FormInputs;
}) => {
  const values = useWatch({ control: state.form.control });
  const Aside = resource.spec.slots?.formAside;
  return Aside ? (
    <FormProvider {...state.form}>
      <Aside values={values} context={state.context} />
    </FormProvider>
  ) : null;
};
