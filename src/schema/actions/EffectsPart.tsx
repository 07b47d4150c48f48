import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { lazyWithRetry } from '../../ui/lazy';
import type { FormEngine } from '../form/useFormEngine';
import { useFormValue } from '../form/useFormValue';
import type { Effect, FormContext } from '../types';
import type { AnyCall } from './runTypes';
import { useForeseen } from './useForeseen';

const Effects = lazyWithRetry(() => import('./Effects'), 'dialog');

const NONE: readonly Effect[] = [];

/** What an action would change, as far as it is known by now. */
export interface KnownEffects {
  readonly effects: readonly Effect[];
  /** Its service is asked for more. */
  readonly isAsking: boolean;
}

/** What an action without a form would change. */
export const effectsOf = (
  { effects }: AnyCall,
  record: RaRecord,
  context: FormContext,
): KnownEffects => ({ effects: effects?.(record, {}, context) ?? NONE, isAsking: false });

/** What an action would change with what its form holds. */
export const useEffects = (
  resource: string,
  action: AnyCall,
  record: RaRecord,
  { form }: Pick<FormEngine, 'form'>,
  context: FormContext,
): KnownEffects => {
  const asked = useFormValue(form, (values) => action.foresees?.sends(record, values));
  const { after, isAsking } = useForeseen(resource, record, {
    operation: action.foresees?.operation,
    sent: asked,
  });
  const effects = useFormValue(
    form,
    (values) => action.effects?.(record, values, context, after) ?? NONE,
  );
  return { effects, isAsking };
};

/** Before and after, where an action says them; fetched where there is something to say. */
export const EffectsPart = ({ effects, isAsking }: KnownEffects) => {
  const translate = useTranslate();
  if (effects.length === 0) return null;
  return (
    <div>
      <Suspense fallback={null}>
        <Effects effects={effects} />
      </Suspense>
      {isAsking && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {translate('camarim.action.foreseeing', { _: 'Calculando os valores…' })}
        </Typography>
      )}
    </div>
  );
};
