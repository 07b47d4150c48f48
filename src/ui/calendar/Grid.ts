import { alpha, styled } from '@mui/material/styles';
import { filledAccent } from '../theme';
import { UNSEEN } from '../theme/unseen';

/** Month table: seven equal columns that fit a phone. */
export const Grid = styled('table')(({ theme }) => {
  const isDark = theme.palette.mode === 'dark';
  const { primary, divider, text, action } = theme.palette;
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    background: theme.palette.background.paper,
    '&[data-busy=true] .count': { opacity: 0.4 },
    '& th': {
      position: 'relative',
      padding: '6px 2px',
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: text.secondary,
      textTransform: 'capitalize',
    },
    '& .hidden': UNSEEN,
    '& td': {
      position: 'relative',
      height: 76,
      padding: 6,
      border: `1px solid ${divider}`,
      verticalAlign: 'top',
      fontVariantNumeric: 'tabular-nums',
    },
    '& td.other': { background: theme.palette.background.default },
    '& td[data-day]': { cursor: 'pointer' },
    '& td[data-day]:hover': { background: action.hover },
    '& td[data-day]:focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    '& td[aria-selected=true]': {
      background: alpha(primary.main, isDark ? 0.2 : 0.1),
      boxShadow: `inset 0 0 0 2px ${primary.main}`,
    },
    '& .number': {
      display: 'inline-block',
      minWidth: 26,
      padding: '2px 4px',
      borderRadius: 13,
      textAlign: 'center',
    },
    '& td[aria-current=date] .number': {
      ...filledAccent(theme),
      fontWeight: 600,
    },
    '& .count': {
      display: 'block',
      width: 'fit-content',
      maxWidth: '100%',
      marginTop: 6,
      padding: '1px 8px',
      borderRadius: 10,
      fontSize: '0.8125rem',
      lineHeight: '20px',
      color: isDark ? theme.palette.info.light : theme.palette.info.dark,
      background: alpha(theme.palette.info.main, isDark ? 0.18 : 0.12),
    },
    [theme.breakpoints.down('sm')]: {
      '& td': { height: 58, padding: '3px 2px', textAlign: 'center' },
      '& .count': { margin: '2px auto 0', padding: '0 8px' },
    },
    // Narrow cells have no line for the unit, so only the number is shown.
    '@container (max-width: 960px)': { '& .words': { display: 'none' } },
  };
});
