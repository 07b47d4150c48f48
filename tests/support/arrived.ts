import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until no place is held any more for what comes in a file of its own, such as an input. */
export const arrived = (scope: ParentNode = document): Promise<void> =>
  waitFor(() => expect(scope.querySelector('.MuiSkeleton-root')).toBeNull());
