import { alpha, styled } from '@mui/material/styles';

/**
 * The look of every table: header and first column stay, figures are tabular, a wide table scrolls
 * inside itself. One style sheet for the whole table: cells are plain elements.
 */
export const TableRoot = styled('div')(({ theme }) => {
  const paper = theme.vars?.palette.background.paper ?? theme.palette.background.paper;
  const line = theme.vars?.palette.divider ?? theme.palette.divider;
  const hover = alpha(theme.palette.primary.main, 0.06);
  return {
    overflow: 'auto',
    maxHeight: 'max(320px, calc(100dvh - 270px))',
    border: `1px solid ${line}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: paper,
    '& table': {
      borderCollapse: 'separate',
      borderSpacing: 0,
      width: '100%',
      fontSize: theme.typography.body2.fontSize,
      fontVariantNumeric: 'tabular-nums',
    },
    '& th, & td': {
      height: 'var(--row-height, 40px)',
      padding: '0 12px',
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
      fontWeight: 600,
      color: theme.palette.text.secondary,
    },
    '& .figure': { textAlign: 'right' },
    '& tbody td:not(.select, .actions, .long, .figure)': {
      maxWidth: 250,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .long': { whiteSpace: 'normal', minWidth: 170, maxWidth: 420, padding: '6px 12px' },
    '& tbody .title': { fontWeight: 500 },
    '& .first': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      boxShadow: `1px 0 0 ${line}`,
    },
    '& thead .first': { zIndex: 3 },
    '& .select': { width: 40, padding: '0 0 0 12px' },
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
    '& tbody tr:hover td, & tbody tr:hover th, & tbody tr:focus-within td, & tbody tr:focus-within th':
      {
        backgroundImage: `linear-gradient(${hover}, ${hover})`,
      },
    ...Object.fromEntries(
      (['success', 'warning', 'error', 'info'] as const).map((tone) => {
        const tint = alpha(theme.palette[tone].main, theme.palette.mode === 'dark' ? 0.16 : 0.08);
        return [
          `& tbody tr[data-tone="${tone}"] > *`,
          { backgroundImage: `linear-gradient(${tint}, ${tint})` },
        ];
      }),
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
