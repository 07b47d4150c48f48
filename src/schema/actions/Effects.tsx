import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatMoney } from '../../../domain/format';
import { SmallTable } from '../../ui/fields/SmallTable';
import type { FormEngine } from '../form/useFormEngine';
import { useFormValue } from '../form/useFormValue';
import { MISSING } from '../format';
import type { Wire } from '../mapping';
import { useDecode, useReader } from '../reader';
import type { Effect, FormContext } from '../types';
import type { AnyCall } from './runTypes';

/** Changes that an action will make. */
export interface KnownEffects {
  readonly effects: readonly Effect[];
  /** The service is computing more of them. */
  readonly isPending: boolean;
}

/** Returns the effects of an action without a form. */
export const effectsOf = (
  { effects }: AnyCall,
  record: RaRecord,
  context: FormContext,
): KnownEffects => ({ effects: effects?.(record, {}, context) ?? [], isPending: false });

/**
 * Effects of an action for the values of its form. A service with our extensions previews the changed record:
 * without a cache, because time and other operators change the result.
 */
export const useEffects = (
  resource: string,
  { effects, preview }: AnyCall,
  record: RaRecord,
  { form }: Pick<FormEngine, 'form'>,
  context: FormContext,
): KnownEffects => {
  const reader = useReader();
  const decode = useDecode();
  const sent = useFormValue(form, (values) => preview?.sends(record, values));
  const operation = sent && preview?.operation;
  const { data, isFetching } = useQuery({
    queryKey: ['preview', resource, operation, record.id, sent],
    queryFn: async ({ signal }) => {
      if (!operation || !(await reader.knowsExtensions(operation))) return null;
      const answer = await reader.ask(operation, { values: sent, signal });
      return decode(resource, answer as Wire) ?? null;
    },
    enabled: operation !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const after = (operation && data) || undefined;
  return {
    effects: useFormValue(form, (values) => effects?.(record, values, context, after) ?? []),
    isPending: operation !== undefined && isFetching,
  };
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
