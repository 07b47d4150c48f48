import { createContext } from 'react';
import type { Breadcrumb } from '../layout/PageTitle';

/** The page that a dialog stands for, where it was opened by an address of its own. */
export interface PageFrame {
  readonly breadcrumbs: readonly Breadcrumb[];
}

/** Draws the next dialog inside as a page; those that it opens are dialogs again. */
export const PageFrameContext = createContext<PageFrame | undefined>(undefined);

/** Has the next dialog inside stand beside its list where the window is wide; those that it opens lie over both. */
export const BesideContext = createContext(false);
