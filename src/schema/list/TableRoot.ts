import { styled } from '@mui/material/styles';
import { rowLayers } from '../../ui/theme/rows';

/**
 * The look of tables: header and first column stay, figures are tabular. A wide table scrolls
 * inside itself; `ListFrame` says what scrolls downwards. One style sheet for the whole table: cells
 * are plain elements.
 */
export const TableRoot = styled('div')(({ theme }) => {
  const paper = theme.vars?.palette.background.paper ?? theme.palette.background.paper;
  const line = theme.vars?.palette.divider ?? theme.palette.divider;
  const { tints, ticked, hover } = rowLayers(theme);
  return {
    overflowX: 'auto',
    border: `1px solid ${line}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: paper,
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
      color: theme.palette.text.secondary,
    },
    '& .figure': { textAlign: 'right' },
    '& tbody td:not(.select, .actions, .long, .figure)': {
      maxWidth: 250,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // A state is read whole.
    '& tbody td:has(> .state)': { maxWidth: 'none !important' },
    '& .long': { minWidth: 140, maxWidth: 420 },
    // A long text takes two lines, so that rows stay rows; the details have the whole of it.
    '& .lines': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      whiteSpace: 'normal',
      lineHeight: '18px',
    },
    '& tbody .title': { fontWeight: 500 },
    '& .first': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      boxShadow: `1px 0 0 ${line}`,
    },
    '& thead .first': { zIndex: 3 },
    '& .select': { width: 36, padding: '0 0 0 10px' },
    '& .select input': {
      width: 16,
      height: 16,
      margin: 0,
      verticalAlign: 'middle',
      accentColor: theme.palette.primary.main,
    },
    '& .actions': {
      width: 1,
      textAlign: 'right',
      padding: '0 8px',
      whiteSpace: 'nowrap',
      position: 'sticky',
      right: 0,
      zIndex: 1,
      boxShadow: `-1px 0 0 ${line}`,
    },
    '& thead .actions': { zIndex: 3 },
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
    '& tbody tr[data-tone="neutral"] > *': { color: theme.palette.text.secondary },
    '& a, & .link': {
      color: theme.palette.primary.main,
      textDecoration: 'none',
      font: 'inherit',
      fontWeight: 'inherit',
      background: 'none',
      border: 0,
      padding: 0,
      cursor: 'pointer',
    },
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
      outline: `2px solid ${theme.palette.primary.main}`,
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
      color: theme.palette.text.secondary,
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' },
    },
    // A narrow screen keeps its width for the columns: the same deeds stand in the row's menu, and
    // the column that stays leaves half of it.
    [theme.breakpoints.down('sm')]: {
      '& .more.icon': { display: 'none' },
      '& tbody tr .first': { maxWidth: '45vw', overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    '& .visually-hidden': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '&[aria-busy="true"] tbody': { opacity: 0.6 },
  };
});
