import { useQuery } from '@tanstack/react-query';
import type { Effect, FormContext, OperationId } from '../../schema';
import { useDecode, useReader } from '../../schema/context/reader';
import type { Wire } from '../../schema/definition/mapping';
import type { ActionValues, EffectsQuery } from '../../schema/definition/types';

/**
 * Creates the `effects` of an action from the server's preview (decision 0104).
 * Without a preview, `after` is undefined: other services have none. It is not cached, because it becomes outdated.
 */
export const previewEffects = <R extends { readonly id: string; readonly version?: number | null }>(
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
        const preview = await reader.ask(operation, { values: input, signal });
        return decode(resource, preview as Wire) ?? null;
      },
      enabled: input !== undefined,
      staleTime: 0,
      gcTime: 0,
    });
    return effectsOf(booking, values, context, ((input && data) || undefined) as R | undefined);
  };
  return Object.assign(useEffects, { inputOf, effectsOf });
};
