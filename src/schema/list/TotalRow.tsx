import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useIsNarrow } from '../../ui/theme';
import { useContextFor } from '../context/context';
import type { CompiledField } from '../definition/compiled';
import { fieldValue, textOf } from '../definition/format';
import { useListScreen } from './useListScreen';

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
  },
}));

/** Sums of the rows on screen, of the list or of a page, below their columns. */
const TotalRow = () => {
  const { columns, rowTools, isSelectable } = useListScreen();
  const { data = [], total, page, hasNextPage } = useListContext();
  const context = useContextFor('list');
  const isNarrow = useIsNarrow();
  const isWhole = page === 1 && !hasNextPage && total === data.length;
  const label = isWhole ? 'Soma' : 'Soma desta página';
  const isSum = ({ field }: CompiledField): boolean => Boolean(field.options.total);
  const sumOf = (entry: CompiledField): string => {
    const values = data.map((record) => Number(fieldValue(entry, record, context)) || 0);
    return textOf(
      entry.field,
      values.reduce((sum, value) => sum + value, 0),
      {},
    );
  };
  if (isNarrow) {
    const sums = columns.shown.filter(isSum);
    return (
      <Foot>
        <tr>
          <th scope="row">{label}</th>
          {sums.map((entry) => (
            <td key={entry.path} className="figure">
              {sums.length > 1 && `${entry.label}: `}
              {sumOf(entry)}
            </td>
          ))}
        </tr>
      </Foot>
    );
  }
  const first = columns.shown.findIndex(isSum);
  return (
    <Foot>
      <tr>
        {isSelectable && <td className="select" />}
        {first > 0 && (
          <th scope="row" colSpan={first}>
            {label}
          </th>
        )}
        {columns.shown.slice(first).map((entry, at) => {
          if (isSum(entry))
            return (
              <td key={entry.path} className="figure">
                {first + at === 0 && <span className="visually-hidden">{`${label}: `}</span>}
                {sumOf(entry)}
              </td>
            );
          // Beside a sum in the first column.
          return first === 0 && at === 1 ? (
            <th key={entry.path} scope="row" aria-hidden>
              {label}
            </th>
          ) : (
            <td key={entry.path} />
          );
        })}
        {rowTools.onMenu && <td className="actions" />}
      </tr>
    </Foot>
  );
};

export default TotalRow;
