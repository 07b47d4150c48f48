import type { ReactNode } from 'react';

/** What a dialog shows and does. */
export interface ModalDialogProps {
  readonly title: string;
  readonly open: boolean;
  /**
   * Esc, the backdrop, the cross and a `CloseButton`; none of them answers while the dialog is busy or
   * something inside writes, and what stands inside may ask first.
   */
  readonly onClose: () => void;
  /** Buttons of the footer, which stays in sight while the content scrolls. */
  readonly actions?: ReactNode;
  /** What stands in its bar, before the cross. */
  readonly tools?: ReactNode;
  /** What it holds begins with a head: as a page its title names the page, and takes no room. */
  readonly headed?: boolean;
  readonly children?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Work is under way that closing would leave unanswered. */
  readonly busy?: boolean;
  /** Of a question: the text that the dialog is announced with. */
  readonly describedBy?: string;
  /** A short question: no cross, and not full screen. */
  readonly compact?: boolean;
}
