import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useIsNarrow } from '../../ui/theme';
import { useContextFor } from '../context/context';
import type { CompiledField } from '../definition/compiled';
import { fieldValue, textOf } from '../definition/format';

const Foot = styled('tfoot')(({ theme: { breakpoints, palette } }) => ({
  '& tr > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    height: '32px !important',
    fontWeight: 600,
    borderTop: `1px solid ${palette.divider}`,
    borderBottom: '0 !important',
    backgroundColor: palette.background.paper,
  },
  '& tr > th': { left: 0, fontSize: '0.75rem', fontWeight: 500, color: palette.text.secondary },
  [breakpoints.down('sm')]: {
    display: 'block',
    '& tr': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      padding: '0 16px',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& tr > *': {
      position: 'static',
      padding: 0,
      border: 0,
      height: 'auto !important',
      lineHeight: '36px',
    },
    '& tr > th': { flexGrow: 1 },
    '& tr > td:not(.figure)': { display: 'none' },
  },
}));

const cellsOf = (columns: readonly CompiledField[]) => {
  const cells: { sum?: CompiledField; span: number; key: string }[] = [];
  for (const entry of columns) {
    const last = cells.at(-1);
    if (entry.field.options.total) cells.push({ sum: entry, span: 1, key: entry.path });
    else if (last && !last.sum) last.span += 1;
    else cells.push({ span: 1, key: entry.path });
  }
  return cells;
};

/** Sums of the rows on screen, of the list or of a page, below their columns. */
const TotalRow = ({
  columns,
  hasTicks,
  hasMenu,
}: {
  readonly columns: readonly CompiledField[];
  readonly hasTicks: boolean;
  readonly hasMenu: boolean;
}) => {
  const { data = [], total, page, hasNextPage } = useListContext();
  const context = useContextFor('list');
  const isNarrow = useIsNarrow();
  const isWhole = page === 1 && !hasNextPage && total === data.length;
  const label = isWhole ? 'Soma' : 'Soma desta página';
  const sumOf = (entry: CompiledField): number =>
    data.reduce((sum, record) => sum + (Number(fieldValue(entry, record, context)) || 0), 0);
  const sums = columns.filter(({ field }) => field.options.total);
  const cells = cellsOf(columns);
  const first = cells.findIndex(({ sum }) => sum);
  const labelAt = Math.max(first - 1, 0);
  const isBefore = first > 0;
  const text = (entry: CompiledField): string => textOf(entry.field, sumOf(entry), {});
  if (isNarrow)
    return (
      <Foot>
        <tr>
          <th scope="row">{label}</th>
          {sums.map((entry) => (
            <td key={entry.path} className="figure">
              {sums.length > 1 ? `${entry.label}: ${text(entry)}` : text(entry)}
            </td>
          ))}
        </tr>
      </Foot>
    );
  return (
    <Foot>
      <tr>
        {hasTicks && <td className="select" />}
        {cells.map(({ sum, span, key }, at) => {
          if (sum)
            return (
              <td key={key} className="figure">
                {!isBefore && at === first && (
                  <span className="visually-hidden">{`${label}: `}</span>
                )}
                {text(sum)}
              </td>
            );
          const isLabel = isBefore ? at === labelAt : at === first + 1;
          return isLabel ? (
            <th key={key} scope="row" colSpan={span} aria-hidden={isBefore ? undefined : true}>
              {label}
            </th>
          ) : (
            <td key={key} colSpan={span} />
          );
        })}
        {hasMenu && <td className="actions" />}
      </tr>
    </Foot>
  );
};

export default TotalRow;
