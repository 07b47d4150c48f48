import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useUncovering } from './uncovering';

/**
 * Keeps an element readable: a dialog that opens or closes over another one hides everything beside
 * it from screen readers, the messages too.
 */
const keepReadable = (element: HTMLElement): (() => void) => {
  const show = (): void => {
    if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/**
 * Messages lie above a form's buttons: not on what is pressed next. What stands for a dialog has none
 * of them below it, and lies at the edge, where it covers no message.
 */
const PLACES = {
  edge: { bottom: 16 },
  bottom: { bottom: { xs: 136, sm: 88 } },
} as const;

/**
 * Messages over the page and over whatever is open above it, one below the other; they lie on no pager, no bar of
 * what is ticked and no buttons of a form.
 */
export const Floating = ({
  at,
  children,
}: {
  readonly at: keyof typeof PLACES;
  readonly children: ReactNode;
}) => (
  // Beside the application, not inside it: a dialog hides everything inside from screen readers.
  <Portal>
    <Messages at={at}>{children}</Messages>
  </Portal>
);

const Messages = ({
  at,
  children,
}: {
  readonly at: keyof typeof PLACES;
  readonly children: ReactNode;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (ref.current ? keepReadable(ref.current) : undefined), []);
  useUncovering(ref);
  return (
    <Box
      ref={ref}
      sx={{
        position: 'fixed',
        ...PLACES[at],
        left: 0,
        right: 0,
        px: 2,
        zIndex: (theme) => theme.zIndex.snackbar,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        pointerEvents: 'none',
        '& > *': {
          pointerEvents: 'auto',
          // Icon, text and button of an alert are one line from here on, however short the text.
          minWidth: 'min(296px, 100%)',
          maxWidth: 'min(640px, 100%)',
          boxShadow: 6,
        },
        '@media print': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
};
