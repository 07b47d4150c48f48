import { styled, type Theme } from '@mui/material/styles';
import { rowLayers } from '../../ui/theme/rows';
import { UNSEEN } from '../../ui/theme/unseen';

/** The shade at an edge behind which there is more, in pixels. */
const SHADE = 12;

/** The colours of a table in an appearance. */
const coloursOf = ({ vars, palette }: Theme) => ({
  paper: vars?.palette.background.paper ?? palette.background.paper,
  line: vars?.palette.divider ?? palette.divider,
  secondary: palette.text.secondary,
  accent: palette.primary.main,
  shade: `rgb(0 0 0 / ${palette.mode === 'dark' ? 60 : 16}%)`,
});

type Colours = ReturnType<typeof coloursOf>;

/** The grid of cells, and its header, which stays. */
const cells = ({ paper, line, secondary }: Colours) => ({
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
    // A laptop's columns are narrower, so that the last one is not at the edge of what scrolls.
    maxWidth: 'clamp(180px, 18vw, 250px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
});

/** What stands in a cell: an id, a state, a long text, a second line. */
const texts = ({ secondary }: Colours) => ({
  // Nobody reads an id: it is there to be found and copied, whole under the pointer.
  '& tbody td.id': { maxWidth: 88, fontSize: '0.75rem', color: secondary },
  '& .none': { color: secondary },
  // Rows stay rows: the rest of an address is in the details.
  '& wbr': { display: 'none' },
  // A state is read whole.
  '& tbody td:has(> .state)': { maxWidth: 'none !important' },
  // The row has its colour: the word needs a dot and no ground.
  '& .state': {
    // The last letter may be a hair wider than its room.
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
  // A long text takes two lines, so that rows stay rows; the details have the whole of it.
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
    // An age goes on in the line.
    '& .second': { display: 'inline' },
  },
});

/** The columns at the edges: the title and the actions stay, with a shade over what goes below them. */
const edges = ({ shade, accent }: Colours) => ({
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

/** The colours of a row. */
const rows = (theme: Theme, { secondary, accent }: Colours) => {
  const { tints, ticked, hover } = rowLayers(theme);
  return {
    // The tint of a row, its tick and the pointer lie over each other: none wipes another away.
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
    // A bar at the edge, and not the tint alone; a card has no cell at its edge.
    '& tbody tr[data-changed]': { '--hover': ticked, boxShadow: `inset 4px 0 ${accent}` },
    '& tr[data-changed] > .select, & tr[data-changed]:not(:has(> .select)) > .title': {
      boxShadow: `inset 4px 0 ${accent}`,
    },
  };
};

/** What is pressed: links, the orders of the header, the menu of a row. */
const controls = ({ palette }: Theme, { secondary, accent }: Colours) => ({
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
  // One link a row is seen as one, the title; the others once the pointer is on them.
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
 * The look of tables: the header and the column of the title stay, figures are tabular. A wide table
 * scrolls inside itself; `ListFrame` says what scrolls downwards. One style sheet for the whole table:
 * cells are plain elements. On a phone rows are cards (`CardStyles`).
 */
export const TableRoot = styled('div')(({ theme }) => {
  const colours = coloursOf(theme);
  return {
    overflowX: 'auto',
    border: `1px solid ${colours.line}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: colours.paper,
    ...cells(colours),
    ...texts(colours),
    ...edges(colours),
    ...rows(theme, colours),
    ...controls(theme, colours),
    '& .visually-hidden': UNSEEN,
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
  };
});
