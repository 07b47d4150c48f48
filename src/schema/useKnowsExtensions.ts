import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

interface KnowingProvider {
  knowsExtensions(operation: string): Promise<boolean>;
}

/**
 * Whether the service of an operation knows our extensions of the specification: a control of one of them
 * stands only where it has an effect. False until it is known.
 */
export const useKnowsExtensions = (operation: string): boolean => {
  const provider = useDataProvider() as unknown as KnowingProvider;
  const { data } = useQuery({
    queryKey: ['extensions', operation],
    queryFn: () => provider.knowsExtensions(operation),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === true;
};
