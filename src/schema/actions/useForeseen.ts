import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { Wire } from '../mapping';
import { useDecode, useReader } from '../reader';
import type { ActionValues } from '../types';

interface Question {
  readonly operation: string | undefined;
  /** What it is asked with; undefined: nothing is to be foreseen. */
  readonly sent: ActionValues | undefined;
}

/** A record as an action would leave it, and whether its service is being asked. */
interface Foreseen {
  readonly after: RaRecord | undefined;
  readonly isAsking: boolean;
}

/**
 * Asks a service that knows our extensions what an action would make of a record: each time anew, since hours and
 * other people change it. Without an answer the action is as good as before.
 */
export const useForeseen = (
  resource: string,
  record: RaRecord,
  { operation, sent }: Question,
): Foreseen => {
  const provider = useReader();
  const decode = useDecode();
  const isAsked = operation !== undefined && sent !== undefined;
  const { data, isFetching } = useQuery({
    queryKey: ['foreseen', resource, operation, record.id, sent],
    queryFn: async ({ signal }) => {
      if (!isAsked || !(await provider.knowsExtensions(operation))) return null;
      const answer = await provider.ask(operation, { values: sent, signal });
      return decode(resource, answer as Wire) ?? null;
    },
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  return { after: (isAsked && data) || undefined, isAsking: isAsked && isFetching };
};
