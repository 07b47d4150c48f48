import { formatMoney } from '../../../domain/format';
import { SmallTable } from '../../ui/fields/SmallTable';
import { MISSING } from '../format';
import type { Effect } from '../types';

const COLUMNS = ['O que muda', 'Antes', 'Depois'] as const;

const wordOf = (value: Effect['before']): string => {
  if (value === null || value === '') return MISSING;
  return typeof value === 'number' ? formatMoney(value) : value;
};

/** What an action changes, a row each: as it is, and as it will be. */
const Effects = ({ effects }: { readonly effects: readonly Effect[] }) => (
  <SmallTable
    label="Antes e depois"
    columns={COLUMNS}
    figures={['Antes', 'Depois']}
    rows={effects.map(({ what, before, after }) => ({
      key: what,
      cells: [
        what,
        wordOf(before),
        before === after ? wordOf(after) : <strong key={what}>{wordOf(after)}</strong>,
      ],
    }))}
  />
);

export default Effects;
