import { useQuery } from '@tanstack/react-query';
import { useReader } from './reader';

/** Whether the service of an operation knows our extensions of the specification; undefined until it is known. */
export const useExtensionsOf = (operation: string): boolean | undefined => {
  const provider = useReader();
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
