import type { ReactNode } from 'react';
import { Boundary, FailureState } from '../lazy';

/** Keeps the failure of a page inside it: the frame stays, and another page starts anew. */
export const PageBoundary = ({
  page,
  children,
}: {
  readonly page: string;
  readonly children: ReactNode;
}) => (
  <Boundary
    subject={page}
    instead={(failure, retry) => <FailureState failure={failure} onRetry={retry} />}
  >
    {children}
  </Boundary>
);
