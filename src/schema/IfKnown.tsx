import type { ReactNode } from 'react';
import { useKnowsExtensions } from './useKnowsExtensions';

interface IfKnownProps {
  /** An operation that is ours, or of which something is; absent, everybody knows it. */
  readonly operation: string | undefined;
  readonly children: ReactNode;
}

const Known = ({ operation, children }: IfKnownProps & { readonly operation: string }) =>
  useKnowsExtensions(operation) && children;

/** What stands only in front of services that know our extensions of an operation. */
export const IfKnown = ({ operation, children }: IfKnownProps) =>
  operation === undefined ? children : <Known operation={operation}>{children}</Known>;
