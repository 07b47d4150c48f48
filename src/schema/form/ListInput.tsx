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
import type { CompiledField, FormSource } from '../compiled';
import { filledItems, itemErrors, type ListOptions } from '../listField';
import type { Field, FormContext } from '../types';
import { initialValues, isLocked, isOnForm, isRequired, lineSource, typedValue } from '../validate';
import type { FieldInputProps } from './fieldInputProps';
import { useFormValue } from './useFormValue';
import { LineValues } from './useWhere';

type Item = Readonly<Record<string, unknown>>;

/** A list with two of its items in each other's place. */
const swapped = <T,>(list: readonly T[], index: number, other: number): T[] =>
  list.map((item, at) => (at === index ? list[other] : at === other ? list[index] : item) as T);

/** A key for each line that stays with it when a line before it goes. */
const useLineKeys = (lines: number) => {
  const keys = useRef<string[]>([]);
  while (keys.current.length < lines) keys.current.push(newId());
  return {
    of: (index: number): string => keys.current[index] ?? String(index),
    drop: (index: number): void => void keys.current.splice(index, 1),
    swap: (index: number, other: number): void => {
      keys.current = swapped(keys.current, index, other);
    },
  };
};

/** Enter adds a line where it would save the whole form half-way; lists and texts keep their own. */
const isPlainEnter = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  target instanceof HTMLInputElement &&
  target.getAttribute('role') !== 'combobox';

const MOVES = [
  { word: 'Subir', by: -1, Icon: ArrowUpwardIcon },
  { word: 'Descer', by: 1, Icon: ArrowDownwardIcon },
] as const;

const spanOf = (field: Field): number => field.options.span ?? 3;

/** How many rows the fields of an item take where there is room for all of its columns. */
const rowsOf = (entries: readonly { readonly field: Field }[]): number =>
  Math.ceil(entries.reduce((sum, { field }) => sum + spanOf(field), 0) / 12);

const LINE = { display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1.5 } as const;

/** Of an item whose fields take several rows: a line says where the next one begins, its ways stand below on a phone. */
const ROWS = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  justifyContent: 'flex-end',
  pb: { xs: 0, sm: 1.5 },
  '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 },
} as const;

const wideOf = (field: Field): string => `span ${spanOf(field)}`;

/** Short fields of an item with many stand two in a row on a phone; the words of a choice need the whole. */
const narrowOf = (field: Field, hasRows: boolean): string =>
  hasRows && spanOf(field) <= 3 && field.type !== 'choice' ? 'span 6' : 'span 12';

/** What the words and offers of the fields of a line follow: the line, and behind it the form around. */
const useTold = (entries: readonly CompiledField[], line: Item, context: FormContext) => {
  const form = useFormContext<Record<string, unknown>>();
  return useFormValue(form, (values) => {
    const around = { ...values, ...line };
    return entries.map(({ field }) => ({
      offers: field.offers?.(around, context),
      words: field.options.words?.(around, context) ?? {},
    }));
  });
};

interface LineProps extends Pick<FieldInputProps, 'id' | 'field' | 'readOnly'> {
  readonly Inner: ComponentType<FieldInputProps>;
  readonly context: FormContext;
  readonly line: Item;
  readonly index: number;
  /** How many lines there are. */
  readonly count: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

/** The fields of one item, those that its conditions show. */
const LineFields = ({
  id,
  field,
  readOnly,
  Inner,
  context,
  line,
  index,
  errors,
  onChange,
}: Omit<LineProps, 'count' | 'onMove' | 'onRemove'>) => {
  const source = lineSource(field);
  const entries = source.fields.filter((entry) => isOnForm(source, entry, line, context));
  const told = useTold(entries, line, context);
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
        {entries.map((entry, at) => (
          <Box
            key={entry.path}
            sx={{ gridColumn: { xs: narrowOf(entry.field, hasRows), sm: wideOf(entry.field) } }}
          >
            <Inner
              id={`${id}-${index}-${entry.path}`}
              name={`${field.label}-${index}-${entry.path}`}
              field={entry.field}
              label={told[at]?.words.label ?? entry.label}
              help={told[at]?.words.help}
              offers={told[at]?.offers}
              variant="form"
              value={line[entry.path] ?? null}
              onChange={(next) => onChange(entry.path, next)}
              onBlur={() => undefined}
              error={errors[entry.path]}
              required={isRequired(source, entry, line, context)}
              readOnly={readOnly || isLocked(source, entry, line, context)}
              context={context}
            />
          </Box>
        ))}
      </LineValues>
    </Box>
  );
};

/** One item: its fields, and the ways to move it and to take it out. */
const Line = ({ count, onMove, onRemove, ...props }: LineProps) => {
  const { field, readOnly, index } = props;
  const { item: one, ordered = false } = field.options as unknown as ListOptions;
  const hasRows = rowsOf(lineSource(field).fields) > 1;
  return (
    <Box role="group" aria-label={`${one} ${index + 1}`} sx={{ ...LINE, ...(hasRows && ROWS) }}>
      <LineFields {...props} />
      {!readOnly &&
        ordered &&
        count > 1 &&
        MOVES.map(({ word, by, Icon }) => (
          <IconButton
            key={word}
            aria-label={`${word} ${one} ${index + 1}`}
            title={`${word} ${one} ${index + 1}`}
            disabled={index + by < 0 || index + by >= count}
            onClick={() => onMove(by)}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      {!readOnly && (
        <IconButton
          aria-label={`Remover ${one} ${index + 1}`}
          title={`Remover ${one} ${index + 1}`}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

/** A line with a value as its field normalises it, and without what depends on it. */
const changed = (source: FormSource, line: Item, name: string, value: unknown): Item => {
  const field = source.byPath.get(name)?.field;
  const next: Record<string, unknown> = {
    ...line,
    [name]: field ? typedValue(field, value) : value,
  };
  const empty = (parent: string): void => {
    for (const { path, field } of source.fields) {
      if (![field.options.dependsOn ?? []].flat().includes(parent) || next[path] == null) continue;
      next[path] = null;
      empty(path);
    }
  };
  empty(name);
  return next;
};

/**
 * The lines of a list; whether they are complete is said once another line is wanted. A line that nobody has typed
 * in is `{}`: it shows what it begins with, and is no item yet, unless what it begins with is one.
 */
const useLines = (
  field: Field,
  value: unknown,
  onChange: (lines: readonly Item[]) => void,
  context: FormContext,
) => {
  const { max } = field.options as unknown as ListOptions;
  const begins = useMemo(() => initialValues(lineSource(field), context), [field, context]);
  const isWrong = (line: Item): boolean => Object.keys(itemErrors(field, line, context)).length > 0;
  const isWhole = filledItems([begins]).length > 0 && !isWrong(begins);
  const given = (Array.isArray(value) ? value : []) as readonly Item[];
  const typed: readonly Item[] = given.length > 0 || isWhole ? given : [{}];
  const lines = typed.map((line) => (Object.keys(line).length > 0 ? line : begins));
  const keys = useLineKeys(lines.length);
  const [checked, setChecked] = useState(false);
  const change = (index: number, name: string, next: unknown): void =>
    onChange(
      typed.map((line, at) =>
        at === index ? changed(lineSource(field), lines[at] ?? line, name, next) : line,
      ),
    );
  const isIncomplete = lines.some(isWrong);
  const addLine = (): void => {
    setChecked(isIncomplete);
    if (isIncomplete || typed.length >= (max ?? Number.POSITIVE_INFINITY)) return;
    onChange([...typed, isWhole ? begins : {}]);
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
  const filled = filledItems(typed);
  return { lines, filled, keys, isIncomplete, checked, change, addLine, remove, move };
};

/** Several items of the same fields, a line each; a new line only follows a line that is complete. */
export const ListInput = ({
  id,
  field,
  label,
  value,
  onChange,
  onBlur,
  error,
  required,
  readOnly,
  Inner,
  context,
}: FieldInputProps & Pick<LineProps, 'Inner' | 'context'>) => {
  const titleId = useId();
  const { item: one, add, invalid, preview: Preview } = field.options as unknown as ListOptions;
  const { lines, filled, keys, isIncomplete, checked, change, addLine, remove, move } = useLines(
    field,
    value,
    onChange,
    context,
  );
  const isStrict = checked || error !== undefined;
  const message = error ?? (checked && isIncomplete ? invalid : undefined);
  return (
    <Box
      id={id}
      role="group"
      aria-labelledby={titleId}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (!isPlainEnter(event)) return;
        event.preventDefault();
        if (!readOnly) addLine();
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
            onChange={(name, next) => change(index, name, next)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        );
      })}
      {Preview && <Preview items={filled} />}
      {message && (
        <FormHelperText error role="alert" sx={{ mb: 1 }}>
          {message}
        </FormHelperText>
      )}
      {!readOnly && (
        <Button startIcon={<AddIcon />} onClick={addLine}>
          {add ?? `Adicionar ${one}`}
        </Button>
      )}
    </Box>
  );
};
