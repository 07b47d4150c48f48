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
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
}));

export interface SmallRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

interface SmallTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly SmallRow[];
  readonly figures?: readonly string[];
}

/** A wide table scrolls horizontally, also by keyboard. */
export const SmallTable = ({ label, columns, rows, figures = [] }: SmallTableProps) => {
  const classOf = (index: number): string | undefined =>
    figures.includes(columns[index] ?? '') ? 'figure' : undefined;
  return (
    <Box role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classOf(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
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
