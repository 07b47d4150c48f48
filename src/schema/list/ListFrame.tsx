import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CONTENT_ID } from '../../ui/layout';

/** Screens with room for the filters, some rows and the pager. */
const ROOMY = '@media screen and (min-width: 600px) and (min-height: 560px)';
const TIGHT = '@media screen and ((max-width: 599.95px) or (max-height: 559.95px))';

/** Phones, on which rows are cards. */
const NARROW = '@media screen and (max-width: 599.95px)';

/** Margin of a page on a phone, in pixels. */
const MARGIN = 16;

/**
 * A list is as high as the window, so that only one element scrolls: the table between filters and pager, or on a
 * phone the content of the page, with a sticky table header.
 */
const WINDOW = {
  '@media screen': {
    '#root': { display: 'flex', flexDirection: 'column', height: '100dvh' },
    [`#${CONTENT_ID}`]: {
      flex: 1,
      width: '100%',
      minHeight: 0,
      overflow: 'auto',
      containerType: 'inline-size',
      paddingBottom: 0,
    },
  },
  // Sticky elements ignore the padding of the scroll container: the frame has the margins.
  [TIGHT]: { [`#${CONTENT_ID}`]: { padding: 0 } },
} as const;

const Frame = styled('div')(({ theme: { palette } }) => ({
  [ROOMY]: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    '& > *': { flexShrink: 0 },
    '& > .rows': { flexShrink: 1, minHeight: 160, overflow: 'auto' },
  },
  // The pager sticks to the edge of the window.
  '& > nav': {
    position: 'sticky',
    bottom: 0,
    zIndex: 4,
    backgroundColor: palette.background.default,
    boxShadow: [-MARGIN, MARGIN].map((x) => `${x}px 0 ${palette.background.default}`).join(', '),
  },
  [TIGHT]: {
    width: 'max-content',
    minWidth: '100%',
    paddingTop: 12,
    // As wide as the window, wherever the table is scrolled to.
    '& > *': {
      position: 'sticky',
      left: MARGIN,
      width: `calc(100cqi - ${2 * MARGIN}px)`,
      marginInline: MARGIN,
    },
    '& > .rows': {
      position: 'static',
      width: 'auto',
      marginInline: 0,
      overflow: 'visible',
      borderInline: 0,
      borderRadius: 0,
    },
  },
  // Cards are as wide as the window.
  [NARROW]: { width: '100%' },
}));

/** The frame of a list that is a page: one scroll area for its title, filters, rows and pager. */
export const ListFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <GlobalStyles styles={WINDOW} />
    <Frame>{children}</Frame>
  </>
);
