import type { ReactNode } from 'react';

export interface ModalDialogProps {
  readonly title: string;
  readonly open: boolean;
  /**
   * Called by Esc, the backdrop, the close button and a `CloseButton`. None of them acts while the dialog is busy or
   * its content is saving. The content may require a confirmation first.
   */
  readonly onClose: () => void;
  /** Footer buttons; they stay visible while the content scrolls. */
  readonly actions?: ReactNode;
  /** Content of the title bar, before the close button. */
  readonly tools?: ReactNode;
  /** The content has its own header: as a page, the title names the page but is hidden visually. */
  readonly headed?: boolean;
  readonly children?: ReactNode;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** An operation is pending whose result closing would discard. */
  readonly busy?: boolean;
  /** Id of the text that describes a confirmation to screen readers. */
  readonly describedBy?: string;
  /** Short confirmation: no close button, and not full screen on a phone. */
  readonly compact?: boolean;
}
