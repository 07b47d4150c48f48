import { styled, type Theme } from '@mui/material/styles';
import { rowLayers } from '../../ui/theme/rows';
import { UNSEEN } from '../../ui/theme/unseen';

/** Width of the scroll shadow, in pixels. */
const SHADE = 12;

/** Colors of a table in a color scheme. */
const colorsOf = ({ vars, palette }: Theme) => ({
  paper: vars?.palette.background.paper ?? palette.background.paper,
  line: vars?.palette.divider ?? palette.divider,
  secondary: palette.text.secondary,
  accent: palette.primary.main,
  shade: `rgb(0 0 0 / ${palette.mode === 'dark' ? 60 : 16}%)`,
});

type Colors = ReturnType<typeof colorsOf>;

/** Cells and the sticky header. */
const cells = ({ paper, line, secondary }: Colors) => ({
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    width: '100%',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: 'var(--row-height, 36px)',
    padding: '0 10px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${line}`,
    backgroundColor: paper,
    backgroundClip: 'padding-box',
  },
  '& tbody tr:last-of-type td, & tbody tr:last-of-type th': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: 32,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: secondary,
  },
  '& .figure': { textAlign: 'right' },
  '& tbody td:not(.select, .actions, .long, .figure)': {
    // Narrower on a laptop, so that the last column fits.
    maxWidth: 'clamp(180px, 18vw, 250px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

/** Texts in cells: ids, states, long texts, second lines. */
const texts = ({ secondary }: Colors) => ({
  // An id is cut off; its tooltip has it whole.
  '& tbody td.id': { maxWidth: 88, fontSize: '0.75rem', color: secondary },
  '& .none': { color: secondary },
  // No second line: the details have the whole text.
  '& wbr': { display: 'none' },
  // A state is not cut off.
  '& tbody td:has(> .state)': { maxWidth: 'none !important' },
  // A dot in place of the background.
  '& .state': {
    // The last letter may be wider than its box.
    padding: '0 2px 0 0',
    background: 'none',
    fontSize: 'inherit',
    '&::before': {
      content: '""',
      display: 'inline-block',
      width: 8,
      height: 8,
      marginRight: 8,
      borderRadius: '50%',
      backgroundColor: 'currentcolor',
    },
  },
  '& .long': { minWidth: 140, maxWidth: 420 },
  // A long text takes two lines; the details have the whole text.
  '& .lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    lineHeight: '16px',
  },
  '& tbody .title': { fontWeight: 500 },
  '& :has(> .second)': { lineHeight: '16px' },
  '& .second': {
    display: 'var(--second, block)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '0.75rem',
    fontWeight: 400,
    color: secondary,
    '& .second': { display: 'inline' },
  },
});

/** Sticky columns at the edges, with a scroll shadow. */
const edges = ({ shade, accent }: Colors) => ({
  '& .first': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
  },
  '& thead .first': { zIndex: 3 },
  '&[data-before] .first': { boxShadow: `${SHADE}px 0 ${SHADE}px -${SHADE}px ${shade}` },
  '&[data-behind] .actions': { boxShadow: `-${SHADE}px 0 ${SHADE}px -${SHADE}px ${shade}` },
  '& .select': { width: 36, padding: '0 0 0 10px' },
  '& .select input': {
    width: 16,
    height: 16,
    margin: 0,
    verticalAlign: 'middle',
    accentColor: accent,
  },
  '& .actions': {
    width: 1,
    textAlign: 'right',
    padding: '0 8px',
    whiteSpace: 'nowrap',
    position: 'sticky',
    right: 0,
    zIndex: 1,
  },
  '& thead .actions': { zIndex: 3 },
});

/** Colors of rows. */
const rows = (theme: Theme, { secondary, accent }: Colors) => {
  const { tints, ticked, hover } = rowLayers(theme);
  return {
    // Layers of the tint, the selection and the pointer.
    '& tbody tr > *': {
      backgroundImage: ['hover', 'ticked', 'tint']
        .map((name) => `linear-gradient(var(--${name}, transparent) 0 0)`)
        .join(', '),
    },
    '& tbody tr:hover, & tbody tr:focus-within': { '--hover': hover },
    '& tbody tr[aria-selected="true"]': { '--ticked': ticked },
    ...Object.fromEntries(
      tints.map(([tone, tint]) => [`& tbody tr[data-tone="${tone}"]`, { '--tint': tint }]),
    ),
    '& tbody tr[data-tone="neutral"] > *': { color: secondary },
    // A bar at the edge besides the tint, for cards on the row itself.
    '& tbody tr[data-changed]': { '--hover': ticked, boxShadow: `inset 4px 0 ${accent}` },
    '& tr[data-changed] > .select, & tr[data-changed]:not(:has(> .select)) > .title': {
      boxShadow: `inset 4px 0 ${accent}`,
    },
  };
};

/** Links, sort buttons and row menus. */
const controls = ({ palette }: Theme, { secondary, accent }: Colors) => ({
  '& a, & .link': {
    color: accent,
    textDecoration: 'none',
    font: 'inherit',
    fontWeight: 'inherit',
    background: 'none',
    border: 0,
    padding: 0,
    cursor: 'pointer',
  },
  // Only the title looks like a link; the others do so under the pointer.
  '& tbody td a:not(:hover)': { color: 'inherit' },
  '& tbody td.actions a.more': { color: secondary },
  '& a:hover, & .link:hover': { textDecoration: 'underline' },
  '& .sort': {
    all: 'unset',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    whiteSpace: 'nowrap',
  },
  '& .sort:focus-visible, & a:focus-visible, & .link:focus-visible, & .more:focus-visible': {
    outline: `2px solid ${accent}`,
    outlineOffset: 2,
    borderRadius: 4,
  },
  '& .more': {
    all: 'unset',
    cursor: 'pointer',
    width: 28,
    height: 28,
    borderRadius: '50%',
    display: 'inline-grid',
    placeItems: 'center',
    color: secondary,
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' },
  },
});

/**
 * Style sheet of tables, whose cells are plain elements. A wide table scrolls sideways; `ListFrame` scrolls down. On a
 * phone rows are cards (`CardStyles`).
 */
export const TableRoot = styled('div')(({ theme }) => {
  const colors = colorsOf(theme);
  return {
    overflowX: 'auto',
    border: `1px solid ${colors.line}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: colors.paper,
    ...cells(colors),
    ...texts(colors),
    ...edges(colors),
    ...rows(theme, colors),
    ...controls(theme, colors),
    '& .visually-hidden': UNSEEN,
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
  };
});
