import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

interface KnowingProvider {
  knowsExtensions(operation: string): Promise<boolean>;
}

/** Whether the service of an operation knows our extensions of the specification; undefined until it is known. */
export const useExtensionsOf = (operation: string): boolean | undefined => {
  const provider = useDataProvider() as unknown as KnowingProvider;
  const { data } = useQuery({
    queryKey: ['extensions', operation],
    queryFn: () => provider.knowsExtensions(operation),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

/** The same for a control of an extension, which stands only where it has an effect: false until it is known. */
export const useKnowsExtensions = (operation: string): boolean =>
  useExtensionsOf(operation) === true;
