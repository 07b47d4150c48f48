import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatMoney } from '../../../domain/format';
import { SmallTable } from '../../ui/fields/SmallTable';
import type { FormEngine } from '../form/useFormEngine';
import { useFormValue } from '../form/useFormValue';
import { MISSING } from '../format';
import type { ActionValues, Effect, FormContext, KnownEffects } from '../types';
import type { AnyCall } from './runTypes';

const NO_VALUES: ActionValues = {};
const useNothing = (): readonly Effect[] => [];

/** Effects of an action for the values of its form. */
export const useEffects = (
  resource: string,
  action: AnyCall,
  record: RaRecord,
  { form }: Pick<FormEngine, 'form'>,
  context: FormContext,
): KnownEffects => {
  const useOwn = action.effects ?? useNothing;
  const values = useFormValue(form, (typed) => (action.effects ? typed : NO_VALUES));
  const known = useOwn(record, values, context, resource);
  return 'effects' in known ? known : { effects: known, isPending: false };
};

/** An amount on one line; a text may wrap, so that the last column is visible on a phone. */
const cellOf = (value: Effect['before']): ReactNode =>
  typeof value === 'number' ? (
    formatMoney(value)
  ) : (
    <span style={{ whiteSpace: 'normal' }}>{value || MISSING}</span>
  );

/** Table of effects: the values before and after the action. */
export const Effects = ({ effects, isPending }: KnownEffects) => {
  const translate = useTranslate();
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
          {translate('camarim.action.previewing')}
        </Typography>
      )}
    </div>
  );
};
