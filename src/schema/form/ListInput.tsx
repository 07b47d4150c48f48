import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { compileFields } from '../compiled';
import { filledItems, itemErrors, type ListOptions } from '../listField';
import type { Field, Fields } from '../types';
import type { FieldInputProps } from './fieldInputProps';

type Item = Readonly<Record<string, unknown>>;

/** A list with two of its items in each other's place. */
const swapped = <T,>(list: readonly T[], index: number, other: number): T[] =>
  list.map((item, at) => (at === index ? list[other] : at === other ? list[index] : item) as T);

/** A key for each line that stays with it when a line before it goes. */
const useLineKeys = (lines: number) => {
  const keys = useRef<string[]>([]);
  while (keys.current.length < lines) keys.current.push(crypto.randomUUID());
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

interface LineProps extends Pick<FieldInputProps, 'id' | 'field' | 'readOnly'> {
  readonly Inner: ComponentType<FieldInputProps>;
  readonly line: Item;
  readonly index: number;
  /** How many lines there are. */
  readonly count: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

/** One item: its fields, and the ways to move it and to take it out. */
const Line = ({
  id,
  field,
  readOnly,
  Inner,
  line,
  index,
  count,
  errors,
  onChange,
  onMove,
  onRemove,
}: LineProps) => {
  const { item: one, ordered = false } = field.options as unknown as ListOptions;
  const entries = compileFields((field.items ?? {}) as Fields);
  const hasRows = rowsOf(entries) > 1;
  return (
    <Box role="group" aria-label={`${one} ${index + 1}`} sx={{ ...LINE, ...(hasRows && ROWS) }}>
      <Box
        sx={{
          flex: hasRows ? { xs: '1 1 100%', sm: 1 } : 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
          gap: 1.5,
        }}
      >
        {entries.map((entry) => (
          <Box
            key={entry.path}
            sx={{ gridColumn: { xs: narrowOf(entry.field, hasRows), sm: wideOf(entry.field) } }}
          >
            <Inner
              id={`${id}-${index}-${entry.path}`}
              name={`${field.label}-${index}-${entry.path}`}
              field={entry.field}
              label={entry.label}
              variant="form"
              value={line[entry.path] ?? null}
              onChange={(next) => onChange(entry.path, next)}
              onBlur={() => undefined}
              error={errors[entry.path]}
              required={Boolean(entry.field.options.required)}
              readOnly={readOnly}
            />
          </Box>
        ))}
      </Box>
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

/** The lines of a list; whether they are complete is said once another line is wanted. */
const useLines = (
  items: Fields,
  value: unknown,
  onChange: (lines: readonly Item[]) => void,
  max: number | undefined,
) => {
  const given = (Array.isArray(value) ? value : []) as readonly Item[];
  const lines: readonly Item[] = given.length > 0 ? given : [{}];
  const keys = useLineKeys(lines.length);
  const [checked, setChecked] = useState(false);
  const change = (index: number, name: string, next: unknown): void =>
    onChange(lines.map((line, at) => (at === index ? { ...line, [name]: next } : line)));
  const isIncomplete = lines.some((line) => Object.keys(itemErrors(items, line)).length > 0);
  const addLine = (): void => {
    setChecked(isIncomplete);
    if (!isIncomplete && lines.length < (max ?? Number.POSITIVE_INFINITY)) onChange([...lines, {}]);
  };
  const remove = (index: number): void => {
    keys.drop(index);
    setChecked(false);
    onChange(lines.filter((_, at) => at !== index));
  };
  const move = (index: number, to: number): void => {
    keys.swap(index, to);
    onChange(swapped(lines, index, to));
  };
  return { lines, keys, isIncomplete, checked, change, addLine, remove, move };
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
}: FieldInputProps & { readonly Inner: ComponentType<FieldInputProps> }) => {
  const titleId = useId();
  const items = (field.items ?? {}) as Fields;
  const {
    item: one,
    add,
    invalid,
    max,
    preview: Preview,
  } = field.options as unknown as ListOptions;
  const { lines, keys, isIncomplete, checked, change, addLine, remove, move } = useLines(
    items,
    value,
    onChange,
    max,
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
        const errors = isStrict ? itemErrors(items, line) : {};
        return (
          <Line
            key={keys.of(index)}
            {...{ id, field, line, index, errors, readOnly, Inner }}
            count={lines.length}
            onChange={(name, next) => change(index, name, next)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
          />
        );
      })}
      {Preview && <Preview items={filledItems(lines)} />}
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
