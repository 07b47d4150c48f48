import { memo, useCallback, useState } from 'react';
import { useController } from 'react-hook-form';
import type { CompiledField } from '../compiled';
import type { FormContext, Offer } from '../types';
import { isBlank, typedValue } from '../validate';
import { FieldInput } from './FieldInput';
import { UniqueProbe } from './UniqueProbe';
import type { FormInputs } from './useFormEngine';

interface OneProps {
  readonly entry: CompiledField;
  readonly label: string;
  readonly state: FormInputs;
  /** Among filters, not on a form. */
  readonly variant?: 'filter';
  /** Hears that the operator has changed the value. */
  readonly onChanged?: (() => void) | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly autoFocus: boolean;
  readonly id: string;
  readonly context: FormContext;
  readonly disabled: boolean;
  readonly offers: readonly Offer[] | undefined;
  readonly help: string | undefined;
  /** What a live form finds wrong with what is typed, or missing. */
  readonly problem: string | undefined;
  /** Name of the resource, and the id of the record that is being edited. */
  readonly resource: string;
  readonly ownId: unknown;
}

/** The input of a field as its form holds it, with what is wrong with it. */
export const OneField = memo((props: OneProps) => {
  const { entry, label, state, required, readOnly, autoFocus, id, context, disabled, problem } =
    props;
  const { resource, ownId, variant = 'form', onChanged } = props;
  const { offers, help } = props;
  const { field, fieldState } = useController({ name: entry.path, control: state.form.control });
  const { unique } = entry.field.options;
  const [taken, setTaken] = useState<{ value: unknown; text: string | undefined }>();
  const { path } = entry;
  const { taken: note } = state;
  const onFound = useCallback(
    (value: unknown, text: string | undefined) => {
      note(path, value, text);
      setTaken({ value, text });
    },
    [note, path],
  );
  const isAsked = unique && fieldState.isDirty && !isBlank(field.value) && !readOnly;
  const change = (value: unknown) => {
    const next = typedValue(entry.field, value);
    if (!state.mayChange(entry.path, next)) return;
    field.onChange(next);
    state.typed(entry.path, next);
    onChanged?.();
  };
  const input = (
    <FieldInput
      id={id}
      name={entry.path}
      field={entry.field}
      label={label}
      variant={variant}
      value={field.value}
      onChange={change}
      onBlur={() => {
        field.onBlur();
        state.left(entry.path);
      }}
      inputRef={field.ref}
      error={
        fieldState.error?.message ??
        (isBlank(field.value) ? undefined : problem) ??
        (taken?.value === field.value ? taken?.text : undefined)
      }
      help={isBlank(field.value) ? (problem ?? help) : help}
      offers={offers}
      required={required}
      readOnly={readOnly}
      disabled={disabled}
      context={context}
      autoFocus={autoFocus}
    />
  );
  if (!unique) return input;
  return (
    <>
      {input}
      {isAsked && entry.field.check?.(field.value, context) === undefined && (
        <UniqueProbe
          resource={resource}
          entry={entry}
          value={field.value}
          ownId={ownId}
          onFound={onFound}
        />
      )}
    </>
  );
});
OneField.displayName = 'OneField';
