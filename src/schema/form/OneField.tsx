import { memo, useCallback, useState } from 'react';
import { useController } from 'react-hook-form';
import type { CompiledField } from '../definition/compiled';
import type { FormContext } from '../definition/types';
import { isBlank, typedValue } from '../definition/validate';
import { FieldInput } from './FieldInput';
import type { FieldInputProps } from './inputPlaces';
import { UniqueProbe } from './UniqueProbe';
import type { FormInputs } from './useFormEngine';

interface Props
  extends Pick<
    FieldInputProps,
    'id' | 'label' | 'help' | 'offers' | 'required' | 'readOnly' | 'disabled' | 'autoFocus'
  > {
  readonly entry: CompiledField;
  readonly state: FormInputs;
  readonly context: FormContext;
  readonly variant?: 'filter';
  readonly onChanged?: (() => void) | undefined;
  /** Broken rule of a live form. */
  readonly problem?: string | undefined;
  /** Name of the resource. */
  readonly resource: string;
  /** Id of the edited record. */
  readonly ownId?: unknown;
}

/** The input of a field in its form, with its error. */
export const OneField = memo((props: Props) => {
  const {
    entry,
    state,
    variant = 'form',
    onChanged,
    problem,
    resource,
    ownId,
    ...inputProps
  } = props;
  const { path } = entry;
  const { field, fieldState } = useController({ name: path, control: state.form.control });
  const [taken, setTaken] = useState<{ value: unknown; text: string | undefined }>();
  const { taken: storeTaken } = state;
  const onFound = useCallback(
    (value: unknown, text: string | undefined) => {
      storeTaken(path, value, text);
      setTaken({ value, text });
    },
    [storeTaken, path],
  );
  const { value } = field;
  const isEmpty = isBlank(value);
  const isProbed =
    entry.field.options.unique &&
    fieldState.isDirty &&
    !isEmpty &&
    !props.readOnly &&
    entry.field.check?.(value, props.context) === undefined;
  return (
    <>
      <FieldInput
        {...inputProps}
        name={path}
        field={entry.field}
        variant={variant}
        value={value}
        onChange={(typed) => {
          const next = typedValue(entry.field, typed);
          if (!state.mayChange()) return;
          field.onChange(next);
          state.typed(path, next);
          onChanged?.();
        }}
        onBlur={() => {
          field.onBlur();
          state.left(path);
        }}
        inputRef={field.ref}
        error={
          fieldState.error?.message ??
          (isEmpty ? undefined : problem) ??
          (taken?.value === value ? taken?.text : undefined)
        }
        help={isEmpty ? (problem ?? props.help) : props.help}
      />
      {isProbed && <UniqueProbe {...{ resource, entry, value, ownId, onFound }} />}
    </>
  );
});
OneField.displayName = 'OneField';
