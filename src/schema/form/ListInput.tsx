import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ComponentType, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { newId } from '../../newId';
import { dependentsOf, type FormSource } from '../definition/compiled';
import { filledItems, itemErrors, type ListOptions } from '../definition/listField';
import type { Field, FormContext } from '../definition/types';
import { fieldStateOf, initialValues, lineSource, typedValue } from '../definition/validate';
import type { FieldInputProps } from './inputPlaces';
import { LineValues, useFormValue } from './useFormValue';

type Item = Readonly<Record<string, unknown>>;

const swapped = <T,>(list: readonly T[], a: number, b: number): T[] =>
  list.with(a, list[b] as T).with(b, list[a] as T);

/** React keys of the lines. A line keeps its key when another line is removed or moved. */
const useLineKeys = (count: number) => {
  const keys = useRef<string[]>([]);
  while (keys.current.length < count) keys.current.push(newId());
  return {
    of: (index: number): string => keys.current[index] ?? String(index),
    drop: (index: number): void => void keys.current.splice(index, 1),
    swap: (index: number, other: number): void => {
      keys.current = swapped(keys.current, index, other);
    },
  };
};

/** Enter in an input adds a line instead of saving the form, except in a combobox, where it selects an option. */
const isEnterInInput = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  target instanceof HTMLInputElement &&
  target.getAttribute('role') !== 'combobox';

const MOVES = [
  { label: 'Subir', by: -1, Icon: ArrowUpwardIcon },
  { label: 'Descer', by: 1, Icon: ArrowDownwardIcon },
] as const;

const spanOf = (field: Field): number => field.options.span ?? 3;

const rowsOf = (entries: readonly { readonly field: Field }[]): number =>
  Math.ceil(entries.reduce((sum, { field }) => sum + spanOf(field), 0) / 12);

const LINE = { display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1.5 } as const;

const TALL = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  pb: { xs: 0, sm: 1.5 },
  '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 },
} as const;

/** Width of a field on a phone: two short fields share a row, but a choice needs the whole row. */
const phoneSpan = (field: Field, hasRows: boolean): string =>
  hasRows && spanOf(field) <= 3 && field.type !== 'choice' ? 'span 6' : 'span 12';

interface LineProps extends Pick<FieldInputProps, 'id' | 'field' | 'readOnly'> {
  readonly Inner: ComponentType<FieldInputProps>;
  readonly context: FormContext;
  readonly line: Item;
  readonly index: number;
  readonly count: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

const LineFields = ({ id, field, readOnly, Inner, context, line, index, ...props }: LineProps) => {
  const source = lineSource(field);
  const form = useFormContext<Record<string, unknown>>();
  const states = useFormValue(form, (values) =>
    source.fields.map((entry) =>
      fieldStateOf(source, entry, line, context, undefined, { ...values, ...line }),
    ),
  );
  const hasRows = rowsOf(source.fields) > 1;
  return (
    <Box
      sx={{
        flex: hasRows ? { xs: '1 1 100%', sm: 1 } : 1,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        gap: 1.5,
      }}
    >
      <LineValues value={line}>
        {source.fields.map(({ path, field: lineField, label }, fieldIndex) => {
          const state = states[fieldIndex];
          if (!state) return null;
          const gridColumn = { xs: phoneSpan(lineField, hasRows), sm: `span ${spanOf(lineField)}` };
          return (
            <Box key={path} sx={{ gridColumn }}>
              <Inner
                id={`${id}-${index}-${path}`}
                name={`${field.label}-${index}-${path}`}
                field={lineField}
                label={label}
                help={state.help}
                offers={state.offers}
                variant="form"
                value={line[path] ?? null}
                onChange={(next) => props.onChange(path, next)}
                onBlur={() => undefined}
                error={props.errors[path]}
                required={state.required}
                readOnly={readOnly || state.readOnly}
                context={context}
              />
            </Box>
          );
        })}
      </LineValues>
    </Box>
  );
};

const Line = (props: LineProps) => {
  const { field, readOnly, index, count } = props;
  const { item } = field.options as unknown as ListOptions;
  const hasRows = rowsOf(lineSource(field).fields) > 1;
  const labelProps = (action: string) => {
    const name = `${action} ${item} ${index + 1}`;
    return { 'aria-label': name, title: name };
  };
  return (
    <Box role="group" aria-label={`${item} ${index + 1}`} sx={{ ...LINE, ...(hasRows && TALL) }}>
      <LineFields {...props} />
      {!readOnly &&
        count > 1 &&
        MOVES.map(({ label, by, Icon }) => (
          <IconButton
            key={label}
            {...labelProps(label)}
            disabled={index + by < 0 || index + by >= count}
            onClick={() => props.onMove(by)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      {!readOnly && (
        <IconButton {...labelProps('Remover')} onClick={props.onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

/** Sets a value of a line, and empties the fields that depend on it. */
const withValue = (source: FormSource, line: Item, name: string, value: unknown): Item => {
  const field = source.byPath.get(name)?.field;
  const next: Record<string, unknown> = {
    ...line,
    [name]: field ? typedValue(field, value) : value,
  };
  for (const path of dependentsOf(source.fields, name)) if (next[path] != null) next[path] = null;
  return next;
};

/** Lines of a list. An untouched line is stored as `{}`; it is an item only if its initial values are complete. */
const useLines = ({ field, value, onChange, context }: ListProps) => {
  const { max } = field.options as unknown as ListOptions;
  const initial = useMemo(() => initialValues(lineSource(field), context), [field, context]);
  const isInvalid = (line: Item): boolean =>
    Object.keys(itemErrors(field, line, context)).length > 0;
  const isInitialComplete = filledItems([initial]).length > 0 && !isInvalid(initial);
  const stored = (Array.isArray(value) ? value : []) as readonly Item[];
  const typed: readonly Item[] = stored.length > 0 || isInitialComplete ? stored : [{}];
  const lines = typed.map((line) => (Object.keys(line).length > 0 ? line : initial));
  const keys = useLineKeys(lines.length);
  const [checked, setChecked] = useState(false);
  const change = (index: number, name: string, next: unknown): void =>
    onChange(
      typed.map((line, at) =>
        at === index ? withValue(lineSource(field), lines[at] ?? line, name, next) : line,
      ),
    );
  const isIncomplete = lines.some(isInvalid);
  const addLine = (): void => {
    setChecked(isIncomplete);
    if (isIncomplete || typed.length >= (max ?? Number.POSITIVE_INFINITY)) return;
    onChange([...typed, isInitialComplete ? initial : {}]);
  };
  const remove = (index: number): void => {
    keys.drop(index);
    setChecked(false);
    onChange(typed.filter((_, at) => at !== index));
  };
  const move = (index: number, to: number): void => {
    keys.swap(index, to);
    onChange(swapped(typed, index, to));
  };
  return { lines, keys, isIncomplete, checked, change, addLine, remove, move };
};

type ListProps = FieldInputProps & Pick<LineProps, 'Inner' | 'context'>;

/** Input of a list: one line for each item. A line can be added only if all lines are complete. */
export const ListInput = (props: ListProps) => {
  const { id, field, label, error, required, readOnly, Inner, context } = props;
  const titleId = useId();
  const { item, invalid } = field.options as unknown as ListOptions;
  const { lines, keys, isIncomplete, checked, ...actions } = useLines(props);
  const isStrict = checked || error !== undefined;
  const message = error ?? (checked && isIncomplete ? invalid : undefined);
  return (
    <Box
      id={id}
      role="group"
      aria-labelledby={titleId}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        if (!isEnterInInput(event)) return;
        event.preventDefault();
        if (!readOnly) actions.addLine();
      }}
      sx={{ border: 1, borderColor: message ? 'error.main' : 'divider', borderRadius: 1, p: 2 }}
    >
      <Typography id={titleId} variant="subtitle2" component="div" sx={{ mb: 1.5 }}>
        {required ? `${label} *` : label}
      </Typography>
      {lines.map((line, index) => {
        const errors = isStrict ? itemErrors(field, line, context) : {};
        return (
          <Line
            key={keys.of(index)}
            {...{ id, field, line, index, errors, readOnly, Inner, context }}
            count={lines.length}
            onChange={(name, next) => actions.change(index, name, next)}
            onMove={(by) => actions.move(index, index + by)}
            onRemove={() => actions.remove(index)}
          />
        );
      })}
      {message && (
        <FormHelperText error role="alert" sx={{ mb: 1 }}>
          {message}
        </FormHelperText>
      )}
      {!readOnly && (
        <Button startIcon={<AddIcon />} onClick={actions.addLine}>
          {`Adicionar ${item}`}
        </Button>
      )}
    </Box>
  );
};
