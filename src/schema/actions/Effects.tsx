import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/format';
import { SmallTable } from '../../ui/fields/SmallTable';
import { MISSING } from '../format';
import type { Effect } from '../types';

const COLUMNS = ['O que muda', 'Antes', 'Depois'] as const;

/** An amount on one line; words that break, so that the last column is seen on a phone. */
const wordOf = (value: Effect['before']): ReactNode => {
  if (typeof value === 'number') return formatMoney(value);
  return <span style={{ whiteSpace: 'normal' }}>{value || MISSING}</span>;
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
