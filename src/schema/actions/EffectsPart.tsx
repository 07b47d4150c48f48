import { Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { lazyPart } from '../../ui/lazy';
import type { ActionValues, Effect, FormContext } from '../types';
import type { AnyCall } from './runTypes';

const Effects = lazyPart(() => import('./Effects'), 'dialog');

const NONE: readonly Effect[] = [];

/** What an action would change with values. */
export const effectsOf = (
  { effects }: AnyCall,
  record: RaRecord,
  values: ActionValues,
  context: FormContext,
): readonly Effect[] => effects?.(record, values, context) ?? NONE;

/** Before and after, where an action says them; fetched where there is something to say. */
export const EffectsPart = ({ effects }: { readonly effects: readonly Effect[] }) =>
  effects.length > 0 && (
    <Suspense fallback={null}>
      <Effects effects={effects} />
    </Suspense>
  );
