import { useQuery } from '@tanstack/react-query';
import { useReader } from './reader';

/** Does the service of an operation know our extensions of the specification? Undefined until known. */
export const useExtensionsOf = (operation: string): boolean | undefined => {
  const provider = useReader();
  const { data } = useQuery({
    queryKey: ['extensions', operation],
    queryFn: () => provider.knowsExtensions(operation),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

/** The same for a control of an extension, which is hidden until it is known to have an effect. */
export const useKnowsExtensions = (operation: string): boolean =>
  useExtensionsOf(operation) === true;
