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

/** Footer with the sums of the rows on screen, each below its column. */
const TotalRow = () => {
  const { columns, rowTools, isSelectable } = useListScreen();
  const { data = [], total, page, hasNextPage } = useListContext();
  const context = useContextFor('list');
  const isNarrow = useIsNarrow();
  const isWhole = page === 1 && !hasNextPage && total === data.length;
  const label = isWhole ? 'Soma' : 'Soma desta página';
  const isSum = ({ field }: CompiledField): boolean => Boolean(field.options.total);
  const sumOf = (entry: CompiledField): string => {
    let sum = 0;
    for (const record of data) sum += Number(fieldValue(entry, record, context)) || 0;
    return textOf(entry.field, sum, {});
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
  const firstSum = columns.shown.findIndex(isSum);
  return (
    <Foot>
      <tr>
        {isSelectable && <td className="select" />}
        {firstSum > 0 && (
          <th scope="row" colSpan={firstSum}>
            {label}
          </th>
        )}
        {columns.shown.slice(firstSum).map((entry, index) => {
          const isFirstColumn = firstSum === 0 && index === 0;
          if (isSum(entry))
            return (
              <td key={entry.path} className="figure">
                {isFirstColumn && <span className="visually-hidden">{`${label}: `}</span>}
                {sumOf(entry)}
              </td>
            );
          // If the first column has a sum, the visible label is in the second column.
          if (firstSum === 0 && index === 1)
            return (
              <th key={entry.path} scope="row" aria-hidden>
                {label}
              </th>
            );
          return <td key={entry.path} />;
        })}
        {rowTools.onMenu && <td className="actions" />}
      </tr>
    </Foot>
  );
};

export default TotalRow;
