import { useQuery } from '@tanstack/react-query';
import type { Effect, FormContext, OperationId } from '../../schema';
import { useDecode, useReader } from '../../schema/context/reader';
import type { Wire } from '../../schema/definition/mapping';
import type { ActionValues, EffectsQuery } from '../../schema/definition/types';

/** Only our service previews (decision 0104). Uncached: time and other operators change it. */
export const previewed = <R extends { readonly id: string; readonly version?: number | null }>(
  operation: OperationId,
  changeOf: (booking: R, values: ActionValues) => object | undefined,
  effectsOf: (
    booking: R,
    values: ActionValues,
    context: FormContext,
    after?: R,
  ) => readonly Effect[],
) => {
  const inputOf = (booking: R, values: ActionValues) => {
    const change = changeOf(booking, values);
    return change && { id: booking.id, version: booking.version, ...change };
  };
  const useEffects = (
    booking: R,
    values: ActionValues,
    context: FormContext,
    { resource, queryKey }: EffectsQuery,
  ): readonly Effect[] => {
    const reader = useReader();
    const decode = useDecode();
    const input = inputOf(booking, values);
    const { data } = useQuery({
      queryKey: [...queryKey, input],
      queryFn: async ({ signal }) => {
        if (!input || !(await reader.knowsExtensions(operation))) return null;
        const answer = await reader.ask(operation, { values: input, signal });
        return decode(resource, answer as Wire) ?? null;
      },
      enabled: input !== undefined,
      staleTime: 0,
      gcTime: 0,
    });
    return effectsOf(booking, values, context, ((input && data) || undefined) as R | undefined);
  };
  return Object.assign(useEffects, { inputOf, effectsOf });
};
