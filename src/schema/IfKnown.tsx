import type { ReactNode } from 'react';
import { useKnowsExtensions } from './useKnowsExtensions';

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
