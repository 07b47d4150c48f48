import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CONTENT_ID } from '../../ui/layout';

const ROOMY = '@media screen and (min-width: 600px) and (min-height: 560px)';
const TIGHT = '@media screen and ((max-width: 599.95px) or (max-height: 559.95px))';

const NARROW = '@media screen and (max-width: 599.95px)';

const MARGIN = 16;

/** As high as the window, so that only one element scrolls: the table, or the page on a phone. */
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
  [NARROW]: { width: '100%' },
}));

/** The frame of a list that is a page: one scroll area for its title, filters, rows and pager. */
export const ListFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <GlobalStyles styles={WINDOW} />
    <Frame>{children}</Frame>
  </>
);
