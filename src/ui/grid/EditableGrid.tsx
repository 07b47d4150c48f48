import { styled } from '@mui/material/styles';
import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { UNSEEN } from '../theme/unseen';
import { type GridPlace, type GridText, isManyCells, pastedFrom } from './paste';

const Box = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 'max(240px, calc(100vh - 430px))',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontSize: '0.875rem' },
  '& th': { textAlign: 'left', padding: '4px 10px', fontWeight: 500 },
  '& th, & td': { borderBottom: `1px solid ${theme.palette.divider}` },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    background: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& thead th:not(:first-of-type)': { textAlign: 'right' },
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    background: theme.palette.background.paper,
  },
  '& tbody th': { zIndex: 1, whiteSpace: 'nowrap' },
  '& thead th:first-of-type': { zIndex: 3 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.75rem', marginLeft: 8 },
  '& td': { padding: 2, position: 'relative', minWidth: 104 },
  '& td.absent': { textAlign: 'right', color: theme.palette.text.secondary, paddingRight: 10 },
  '& input': {
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    background: 'transparent',
    textAlign: 'right',
    width: '100%',
    minHeight: 32,
    padding: '4px 8px',
    border: '1px solid transparent',
    borderRadius: 4,
  },
  '& input:hover': { borderColor: theme.palette.divider },
  '& input:focus': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -1,
    background: theme.palette.background.paper,
  },
  '& input[data-changed]': {
    background: theme.palette.action.selected,
    boxShadow: `inset 3px 0 0 ${theme.palette.warning.main}`,
  },
  '& input[aria-invalid="true"]': { borderColor: theme.palette.error.main },
  [theme.breakpoints.down('sm')]: {
    '& tbody th': { whiteSpace: 'normal' },
    '& small': { display: 'block', marginLeft: 0 },
  },
}));

/** A row of the grid: what names it. */
export interface GridRow {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
}

/** One cell as it stands. */
export interface GridCell {
  readonly text: string;
  /** The text that is stored: Escape takes the cell back to it. */
  readonly stored: string;
  readonly changed: boolean;
  readonly problem?: string | undefined;
}

interface Props {
  /** Accessible name. */
  readonly label: string;
  /** Heading of the column that names the rows. */
  readonly heading: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  /** Undefined: there is no such cell. */
  readonly cellOf: (row: GridRow, column: string) => GridCell | undefined;
  readonly onTexts: (
    texts: readonly { readonly row: GridRow; readonly column: string; readonly text: string }[],
  ) => void;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Whether an arrow leaves the text: everything is marked, or the caret stands at its end. */
const leaves = (
  { selectionStart, selectionEnd, value }: HTMLInputElement,
  right: number,
): boolean => {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0);
};

/** The step of a key, as spreadsheets take it; undefined where the key is the text's own. */
const stepOf = ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>) => {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0] as const;
  const step = shiftKey ? undefined : STEPS[key];
  return step && (step[1] === 0 || leaves(currentTarget, step[1])) ? step : undefined;
};

/** What is said of a block that was pasted: how many cells, and how many had no place. */
const pastedText = (translate: TranslateFunction, count: number, left: number): string =>
  left > 0
    ? translate('camarim.grid.pasted_some', {
        smart_count: count,
        left,
        _: '%{smart_count} valores colados, %{left} sem lugar.',
      })
    : translate('camarim.grid.pasted', {
        smart_count: count,
        _: '%{smart_count} valores colados.',
      });

/** What keys, typing and pasting do in the cells; `said` tells of what was pasted. */
const useCellEditing = ({
  rows,
  columns,
  cellOf,
  onTexts,
  readOnly = false,
}: Pick<Props, 'rows' | 'columns' | 'cellOf' | 'onTexts' | 'readOnly'>) => {
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const [said, setSaid] = useState('');
  const has = ({ row, column }: GridPlace): boolean => {
    const [at, name] = [rows[row], columns[column]?.name];
    return at !== undefined && name !== undefined && cellOf(at, name) !== undefined;
  };
  const put = (texts: readonly GridText[]): void =>
    onTexts(
      texts.flatMap(({ row, column, text }) => {
        const [at, name] = [rows[row], columns[column]?.name];
        return at && name !== undefined ? [{ row: at, column: name, text }] : [];
      }),
    );
  const goTo = ({ row, column }: GridPlace): boolean => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-at="${row},${column}"]`);
    input?.focus();
    input?.select();
    return Boolean(input);
  };
  const press = (
    event: KeyboardEvent<HTMLInputElement>,
    place: GridPlace,
    cell: GridCell,
  ): void => {
    if (event.key === 'Escape' && cell.text !== cell.stored && !readOnly) {
      // The dialog around stays open: the key has done its work.
      event.stopPropagation();
      event.preventDefault();
      put([{ ...place, text: cell.stored }]);
      return;
    }
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    goTo({ row: place.row + step[0], column: place.column + step[1] });
  };
  const paste = (event: ClipboardEvent, place: GridPlace): void => {
    const text = event.clipboardData.getData('text/plain');
    if (readOnly || !isManyCells(text)) return;
    event.preventDefault();
    const { texts, left } = pastedFrom(place, text, has);
    put(texts);
    setSaid(pastedText(translate, texts.length, left));
  };
  return {
    table,
    said,
    handlersOf: (place: GridPlace, cell: GridCell) => ({
      onFocus: (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select(),
      onChange: (event: ChangeEvent<HTMLInputElement>): void =>
        put([{ ...place, text: event.target.value }]),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => press(event, place, cell),
      onPaste: (event: ClipboardEvent): void => paste(event, place),
    }),
  };
};

/**
 * A table whose cells are typed in, as in a spreadsheet: arrows and Enter go from cell to cell, Escape takes
 * a cell back, a column or block that was copied from a spreadsheet is pasted over the cells from here on.
 */
export const EditableGrid = (props: Props) => {
  const { label, heading, rows, columns, cellOf, readOnly = false, disabled = false } = props;
  const id = useId();
  const translate = useTranslate();
  const { table, said, handlersOf } = useCellEditing(props);
  return (
    <>
      <span id={`${id}-help`} style={UNSEEN}>
        {translate('camarim.grid.help', {
          _: 'Setas e Enter mudam de célula, Esc desfaz, colar preenche as células seguintes.',
        })}
      </span>
      <span id={`${id}-changed`} style={UNSEEN}>
        {translate('camarim.grid.unsaved', { _: 'Não salvo' })}
      </span>
      <Box>
        <table aria-label={label} aria-describedby={`${id}-help`} ref={table}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.label}
                  {row.note && <small>{row.note}</small>}
                </th>
                {columns.map((column, right) => {
                  const cell = cellOf(row, column.name);
                  if (!cell)
                    return (
                      <td key={column.name} className="absent">
                        --
                      </td>
                    );
                  return (
                    <td key={column.name}>
                      <input
                        data-at={`${at},${right}`}
                        data-changed={cell.changed || undefined}
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={`${row.label}${row.note ? ` (${row.note})` : ''}, ${column.label}`}
                        aria-invalid={cell.problem !== undefined}
                        aria-describedby={cell.changed ? `${id}-changed` : undefined}
                        title={cell.problem}
                        value={cell.text}
                        readOnly={readOnly}
                        disabled={disabled}
                        {...handlersOf({ row: at, column: right }, cell)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <span role="status" style={UNSEEN}>
        {said}
      </span>
    </>
  );
};
