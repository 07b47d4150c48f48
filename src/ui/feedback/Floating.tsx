import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useUncovering } from './uncovering';

/** Removes `aria-hidden`, which MUI sets on all siblings of a dialog that opens or closes. */
const keepReadable = (element: HTMLElement): (() => void) => {
  const show = (): void => {
    if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/** Distances in pixels. `bottom` leaves room for the buttons of a form, `edge` does not. */
const POSITIONS = {
  edge: { bottom: 16 },
  bottom: { bottom: { xs: 136, sm: 88 } },
} as const;

interface Props {
  readonly at: keyof typeof POSITIONS;
  readonly children: ReactNode;
}

export const Floating = (props: Props) => (
  // Outside of the application root, which an open dialog hides from screen readers.
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
        ...POSITIONS[at],
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
