import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/format';
import { SmallTable } from '../../ui/fields/SmallTable';
import { MISSING } from '../definition/format';
import type { Effect } from '../definition/types';

export interface KnownEffects {
  readonly effects: readonly Effect[];
  readonly isPending: boolean;
}

/** A text may wrap, so that the last column is visible on a phone; an amount may not. */
const cellOf = (value: Effect['before']): ReactNode =>
  typeof value === 'number' ? (
    formatMoney(value)
  ) : (
    <span style={{ whiteSpace: 'normal' }}>{value || MISSING}</span>
  );

/** Table of values before and after an action. */
export const Effects = ({ effects, isPending }: KnownEffects) => {
  if (effects.length === 0) return null;
  return (
    <div>
      <SmallTable
        label="Antes e depois"
        columns={['O que muda', 'Antes', 'Depois']}
        figures={['Antes', 'Depois']}
        rows={effects.map(({ what, before, after }) => ({
          key: what,
          cells: [
            what,
            cellOf(before),
            before === after ? cellOf(after) : <strong key={what}>{cellOf(after)}</strong>,
          ],
        }))}
      />
      {isPending && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 0.5 }}>
          Calculando os valores…
        </Typography>
      )}
    </div>
  );
};
