import { memo, useCallback, useEffect, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useController } from 'react-hook-form';
import { getPath } from '../../../domain/paths';
import { useDefinition } from '../context/context';
import type { CompiledField } from '../definition/compiled';
import { isBlank, typedValue } from '../definition/validate';
import { FieldInput } from './FieldInput';
import type { FieldInputProps } from './inputPlaces';
import type { FormInputs } from './useFormEngine';

const DEBOUNCE_MS = 400;

/** Rows to compare. The list is sorted by the field, so that an equal value comes before longer values. */
const MAX_ROWS = 10;

const asText = (value: unknown): string => String(value).trim().toLowerCase();

interface UniqueCheckProps {
  readonly state: FormInputs;
  readonly entry: CompiledField;
  readonly value: unknown;
  /** Receives the message about a value; undefined if no other record has it. */
  readonly onFound: (value: unknown, text: string | undefined) => void;
}

/** Searches for another record with the typed value, after a pause. A failed request is ignored. */
const UniqueCheck = ({ state, entry, value, onFound }: UniqueCheckProps) => {
  const { source, context } = state;
  const { path, field } = entry;
  const { spec, filters, idKey } = useDefinition(source.name);
  const isFilter = filters.some(({ name }) => name === path);
  const [filter = path] = isFilter ? [] : Object.keys(spec.find?.by ?? {});
  const [debounced, setDebounced] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const enabled = debounced !== undefined && debounced === value;
  const { data } = useGetList<RaRecord>(
    source.name,
    {
      filter: { ...(path === idKey && spec.api.lookup?.(String(debounced))), [filter]: debounced },
      sort: { field: path, order: 'ASC' },
      pagination: { page: 1, perPage: MAX_ROWS },
    },
    { enabled, retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
  );
  const isTaken =
    enabled &&
    data?.some(
      (row) => row.id !== context.stored?.id && asText(getPath(row, path)) === asText(debounced),
    );
  const text = isTaken ? field.options.unique : undefined;
  useEffect(() => onFound(debounced, text), [debounced, text, onFound]);
  return null;
};

interface Props
  extends Pick<
    FieldInputProps,
    'id' | 'label' | 'help' | 'offers' | 'required' | 'readOnly' | 'disabled' | 'autoFocus'
  > {
  readonly entry: CompiledField;
  readonly state: FormInputs;
  readonly variant?: 'filter';
  readonly onChanged?: (() => void) | undefined;
  /** Message of a rule in a live form. */
  readonly problem?: string | undefined;
}

/** The input of a field in its form, with its error. */
export const OneField = memo((props: Props) => {
  const { entry, state, variant = 'form', onChanged, problem, ...inputProps } = props;
  const { path } = entry;
  const { context, taken: storeTaken } = state;
  const { field, fieldState } = useController({ name: path, control: state.form.control });
  const [taken, setTaken] = useState<{ value: unknown; text: string | undefined }>();
  const onFound = useCallback(
    (value: unknown, text: string | undefined) => {
      storeTaken(path, value, text);
      setTaken({ value, text });
    },
    [storeTaken, path],
  );
  const { value } = field;
  const isEmpty = isBlank(value);
  const isUniqueChecked =
    entry.field.options.unique &&
    fieldState.isDirty &&
    !isEmpty &&
    !props.readOnly &&
    entry.field.check?.(value, context) === undefined;
  return (
    <>
      <FieldInput
        {...inputProps}
        name={path}
        field={entry.field}
        context={context}
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
      {isUniqueChecked && <UniqueCheck {...{ state, entry, value, onFound }} />}
    </>
  );
});
OneField.displayName = 'OneField';
