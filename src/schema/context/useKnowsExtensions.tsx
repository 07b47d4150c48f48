import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

interface IfKnownProps {
  /** Operation that is, or has, an extension of ours; if undefined, every service knows it. */
  readonly operation: string | undefined;
  readonly children: ReactNode;
}

const Known = ({ operation, children }: IfKnownProps & { readonly operation: string }) =>
  useKnowsExtensions(operation) && children;

/** Renders its children only if the service of an operation knows our extensions of it. */
export const IfKnown = ({ operation, children }: IfKnownProps) =>
  operation === undefined ? children : <Known operation={operation}>{children}</Known>;
