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
import { UNSEEN } from '../../ui/theme/unseen';
import { keyOf, type PriceRow, type PriceTexts } from './neighbors';

interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface CellText extends CellPosition {
  readonly text: string;
}

export const cellsOfText = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

export const isManyCells = (text: string): boolean => /[\n\t]/.test(text.replace(/[\r\n]+$/, ''));

export const pastedFrom = (
  { row, column }: CellPosition,
  text: string,
  has: (position: CellPosition) => boolean,
): { readonly texts: CellText[]; readonly left: number } => {
  const all = cellsOfText(text).flatMap((cells, down) =>
    cells.map((cell, right) => ({ row: row + down, column: column + right, text: cell })),
  );
  const texts = all.filter(has);
  return { texts, left: all.length - texts.length };
};

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

export interface GridCell {
  readonly text: string;
  readonly stored: string;
  readonly changed: boolean;
  readonly problem?: string | undefined;
}

interface GridProps {
  readonly rows: readonly PriceRow[];
  readonly categories: readonly { readonly name: string; readonly label: string }[];
  readonly cellOf: (row: PriceRow, category: string) => GridCell | undefined;
  readonly onTexts: (texts: PriceTexts) => void;
  readonly readOnly: boolean;
  readonly disabled: boolean;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** True if an arrow key moves to another cell: all text is selected, or the caret is at its end. */
const leavesInput = (
  { selectionStart, selectionEnd, value }: HTMLInputElement,
  right: number,
): boolean => {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0);
};

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
  return step && (step[1] === 0 || leavesInput(currentTarget, step[1])) ? step : undefined;
};

const pastedText = (count: number, left: number): string => {
  const pasted = count === 1 ? '1 valor colado' : `${count} valores colados`;
  return left > 0 ? `${pasted}, ${left} sem lugar.` : `${pasted}.`;
};

const useCellEditing = ({ rows, categories, cellOf, onTexts, readOnly }: GridProps) => {
  const table = useRef<HTMLTableElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const keyAt = ({ row: at, column }: CellPosition): string | undefined => {
    const [row, category] = [rows[at], categories[column]?.name];
    return row && category && cellOf(row, category) && keyOf(row, category);
  };
  const setTexts = (texts: readonly CellText[]): void =>
    onTexts(
      Object.fromEntries(texts.map(({ text, ...position }) => [keyAt(position) ?? '', text])),
    );
  const focusCell = ({ row, column }: CellPosition): void => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-at="${row},${column}"]`);
    input?.focus();
    input?.select();
  };
  const onKeyDown = (
    event: KeyboardEvent<HTMLInputElement>,
    position: CellPosition,
    cell: GridCell,
  ): void => {
    if (event.key === 'Escape' && cell.text !== cell.stored && !readOnly) {
      // Keeps the surrounding dialog open.
      event.stopPropagation();
      event.preventDefault();
      setTexts([{ ...position, text: cell.stored }]);
      return;
    }
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    focusCell({ row: position.row + step[0], column: position.column + step[1] });
  };
  const onPaste = (event: ClipboardEvent, position: CellPosition): void => {
    const text = event.clipboardData.getData('text/plain');
    if (readOnly || !isManyCells(text)) return;
    event.preventDefault();
    const { texts, left } = pastedFrom(position, text, (at) => keyAt(at) !== undefined);
    setTexts(texts);
    setAnnouncement(pastedText(texts.length, left));
  };
  return {
    table,
    announcement,
    handlersOf: (position: CellPosition, cell: GridCell) => ({
      onFocus: (event: FocusEvent<HTMLInputElement>): void => event.currentTarget.select(),
      onChange: (event: ChangeEvent<HTMLInputElement>): void =>
        setTexts([{ ...position, text: event.target.value }]),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => onKeyDown(event, position, cell),
      onPaste: (event: ClipboardEvent): void => onPaste(event, position),
    }),
  };
};

export const PriceGrid = (props: GridProps) => {
  const { rows, categories, cellOf, readOnly, disabled } = props;
  const id = useId();
  const { table, announcement, handlersOf } = useCellEditing(props);
  return (
    <>
      <span id={`${id}-help`} style={UNSEEN}>
        Setas e Enter mudam de célula, Esc desfaz, colar preenche as células seguintes.
      </span>
      <span id={`${id}-changed`} style={UNSEEN}>
        Não salvo
      </span>
      <Box>
        <table aria-label="Preços por bairro" aria-describedby={`${id}-help`} ref={table}>
          <thead>
            <tr>
              <th scope="col">Bairro</th>
              {categories.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
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
                {categories.map(({ name, label }, right) => {
                  const cell = cellOf(row, name);
                  return cell ? (
                    <td key={name}>
                      <input
                        data-at={`${at},${right}`}
                        data-changed={cell.changed || undefined}
                        inputMode="decimal"
                        autoComplete="off"
                        aria-label={`${row.label}${row.note ? ` (${row.note})` : ''}, ${label}`}
                        aria-invalid={cell.problem !== undefined}
                        aria-describedby={cell.changed ? `${id}-changed` : undefined}
                        title={cell.problem}
                        value={cell.text}
                        readOnly={readOnly}
                        disabled={disabled}
                        {...handlersOf({ row: at, column: right }, cell)}
                      />
                    </td>
                  ) : (
                    <td key={name} className="absent">
                      --
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <span role="status" style={UNSEEN}>
        {announcement}
      </span>
    </>
  );
};
