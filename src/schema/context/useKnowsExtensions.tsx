import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReader } from './reader';

/** Does the service of an operation implement our extensions of the specification? Undefined until known. */
export const useExtensionsOf = (operation: string): boolean | undefined => {
  const provider = useReader();
  const { data } = useQuery({
    queryKey: ['extensions', operation],
    queryFn: () => provider.knowsExtensions(operation),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

/** Like `useExtensionsOf`, but false until known, so that a control without effect is never shown. */
export const useKnowsExtensions = (operation: string): boolean =>
  useExtensionsOf(operation) === true;

interface IfKnownProps {
  /** Operation that our extensions add or extend; undefined for a control that every service supports. */
  readonly operation: string | undefined;
  readonly children: ReactNode;
}

const Known = ({ operation, children }: IfKnownProps & { readonly operation: string }) =>
  useKnowsExtensions(operation) && children;

/** Renders its children only if the service of an operation implements our extensions. */
export const IfKnown = ({ operation, children }: IfKnownProps) =>
  operation === undefined ? children : <Known operation={operation}>{children}</Known>;
