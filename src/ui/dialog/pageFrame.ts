import { createContext } from 'react';
import type { Breadcrumb } from '../layout/PageTitle';

/** Page of a dialog that was opened by its own URL. */
export interface PageFrame {
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** Renders the next dialog inside as a page; dialogs that it opens are modal again. */
export const PageFrameContext = createContext<PageFrame | undefined>(undefined);

/** Renders the next dialog inside beside its list in wide windows; dialogs that it opens cover both. */
export const BesideContext = createContext(false);
