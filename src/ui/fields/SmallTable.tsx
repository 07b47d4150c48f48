import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Box = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: '0.8125rem' },
  '& th, & td': {
    textAlign: 'left',
    padding: '8px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    verticalAlign: 'top',
  },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody th': { fontWeight: 500 },
  '& td a': { color: theme.palette.primary.main, textDecoration: 'none' },
  '& td a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { padding: 8 },
    '& thead th': { whiteSpace: 'normal' },
  },
  '& .selected': { backgroundColor: theme.palette.action.selected },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
}));

export interface SmallRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** Checkbox before the cells. */
  readonly tick?: ReactNode;
  readonly selected?: boolean;
}

interface SmallTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly SmallRow[];
  readonly figures?: readonly string[];
  /** Checkbox of all rows, if each row has one. */
  readonly tick?: ReactNode;
}

/** Table without sorting and paging. If it is too wide, it scrolls horizontally, also by keyboard. */
export const SmallTable = ({ label, columns, rows, figures = [], tick }: SmallTableProps) => {
  const classOf = (index: number): string | undefined =>
    figures.includes(columns[index] ?? '') ? 'figure' : undefined;
  return (
    <Box role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {tick && <th scope="col">{tick}</th>}
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classOf(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, tick: rowTick, selected }) => (
            <tr key={key} className={selected ? 'selected' : undefined}>
              {rowTick && <td>{rowTick}</td>}
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row" className={classOf(index)}>
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]} className={classOf(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
