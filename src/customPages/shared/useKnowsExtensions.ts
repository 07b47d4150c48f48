// `offered` and `visibleWhen` do not do: they read the record at once, what a service knows has to be asked.
import { useQuery } from '@tanstack/react-query';
import type { EndpointId } from '../../dataProvider';
import { useBackOffice } from './useBackOffice';

/**
 * Whether the service of an operation knows our extensions of the specification: a control of one of them
 * stands only where it has an effect. False until it is known.
 */
export const useKnowsExtensions = (operation: EndpointId): boolean => {
  const provider = useBackOffice();
  const { data } = useQuery({
    queryKey: ['extensions', operation],
    queryFn: () => provider.knowsExtensions(operation),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === true;
};
