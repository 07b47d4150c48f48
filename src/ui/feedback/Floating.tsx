import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useUncovering } from './uncovering';

/** A dialog that opens or closes over another one hides all its siblings from screen readers. */
const keepReadable = (element: HTMLElement): (() => void) => {
  const show = (): void => {
    if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/** `bottom` clears the buttons of a form; a failure in place of a dialog has none below it. */
const PLACES = {
  edge: { bottom: 16 },
  bottom: { bottom: { xs: 136, sm: 88 } },
} as const;

interface Props {
  readonly at: keyof typeof PLACES;
  readonly children: ReactNode;
}

export const Floating = (props: Props) => (
  // Rendered outside the application root: a dialog hides everything inside it from screen readers.
  <Portal>
    <Messages {...props} />
  </Portal>
);

const Messages = ({ at, children }: Props) => {
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
          // Keeps icon, text and button of an alert on one line, however short the text.
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
