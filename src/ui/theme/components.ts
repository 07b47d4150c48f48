import type { Theme, ThemeOptions } from '@mui/material/styles';
import { FIELD_LINE, FILLED, FILLED_INK, filledAccent, type ThemeMode } from './palette';

const NOT_PRINTED = [
  '#root > header',
  'nav',
  'form[role="search"]',
  '[role="tablist"]',
  '[role="separator"]',
  '[role="tooltip"]',
  'button',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiBackdrop-root',
  '.MuiSkeleton-root',
  // Number of selected rows.
  '.rows ~ [role="region"]',
  '.rows .select',
  '.rows .actions',
  // An open dialog is printed instead of the page below it.
  '#root[aria-hidden="true"]',
].join(',');

/** Buttons whose text is content: column headers and links that open a row. */
const PRINTED_BUTTONS = '.rows .sort, .rows .link, h1 button, h2 button, h3 button';

/** Scroll containers, printed in full. */
const PRINTED_IN_FULL = [
  'html',
  'body',
  '#root',
  'main',
  '.rows',
  '.MuiDialog-root',
  '.MuiDialog-container',
  '.MuiDialog-paper',
  '.MuiDialogContent-root',
].join(',');

const PRINT = {
  '@page': { margin: '12mm' },
  ':root': { colorScheme: 'light !important' },
  '*, *::before, *::after': {
    color: '#000 !important',
    backgroundColor: 'transparent !important',
    backgroundImage: 'none !important',
    boxShadow: 'none !important',
  },
  [PRINTED_IN_FULL]: {
    position: 'static !important',
    display: 'block !important',
    height: 'auto !important',
    maxWidth: 'none !important',
    maxHeight: 'none !important',
    margin: '0 !important',
    overflow: 'visible !important',
  },
  [NOT_PRINTED]: { display: 'none !important' },
  [PRINTED_BUTTONS]: { display: 'inline !important' },
  'thead, th, td': { position: 'static !important' },
  thead: { display: 'table-header-group' },
  // A page is narrower than a screen: text in cells wraps.
  '.rows table': { width: '100% !important', tableLayout: 'auto' },
  '.rows :is(th, td), .rows :is(th, td) :not(svg, svg *)': {
    width: 'auto !important',
    minWidth: '0 !important',
    maxWidth: 'none !important',
    height: 'auto !important',
    maxHeight: 'none !important',
    overflow: 'visible !important',
    whiteSpace: 'normal !important',
    fontSize: '8.5pt !important',
  },
  '.rows :is(th, td)': { padding: '3px 5px !important' },
  '.rows :is(th, td) svg': { width: 12, height: 12 },
  '.rows .figure, .rows .figure *': { whiteSpace: 'nowrap !important' },
  '.rows .link': { textAlign: 'start' },
  // Pages break between the rows of a section, but not inside a row.
  'tr, li, dl > *': { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
} as const;

const focusRing = (theme: Pick<Theme, 'palette'>) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

const TOUCH = '@media (pointer: coarse)';

/** iOS zooms in on every input with a font below 16 px. */
const READABLE_INPUTS = {
  'input, textarea, select, [contenteditable="true"]': { fontSize: 'max(16px, 1em) !important' },
} as const;

/** Selected or open elements, which are otherwise marked by color alone. */
const SELECTED = [
  '[role="tab"][aria-selected="true"]',
  '[role="gridcell"][aria-selected="true"]',
  '[role="option"][aria-selected="true"]',
  '[aria-pressed="true"]',
  'a[aria-current="page"]',
].join(',');

/** Forced colors remove backgrounds: selected elements take the system's highlight color. */
const FORCED_COLORS = {
  [SELECTED]: {
    forcedColorAdjust: 'none',
    color: 'HighlightText !important',
    backgroundColor: 'Highlight !important',
  },
  [`:is(${SELECTED}) *`]: {
    color: 'inherit !important',
    backgroundColor: 'transparent !important',
  },
  '[data-current]::after': { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
  '.MuiButton-contained': { border: '1px solid' },
} as const;

const CONTROL_RADIUS = 6;

/** The type of `createTheme`: a check against `Components<Theme>` would take seconds. */
type Components = NonNullable<ThemeOptions['components']>;

const baseline: Components['MuiCssBaseline'] = {
  styleOverrides: (theme) => ({
    // The fallback font has the metrics of Inter, so that nothing moves when Inter has loaded.
    '@font-face': {
      fontFamily: 'Inter fallback',
      src: ['Arial', 'Liberation Sans', 'Arimo'].map((name) => `local("${name}")`).join(', '),
      sizeAdjust: '107%',
      ascentOverride: '90.5%',
      descentOverride: '22.5%',
      lineGapOverride: '0%',
    },
    ':root': {
      '--row-height': '36px',
      colorScheme: theme.palette.mode,
      [TOUCH]: { '--row-height': '40px' },
    },
    ':root[data-density="compact"]': { '--row-height': '28px', '--second': 'none' },
    body: { fontVariantNumeric: 'tabular-nums', textRendering: 'optimizeLegibility' },
    ':focus-visible': focusRing(theme),
    'main:focus, h1:focus': { outline: 'none' },
    '@media print': PRINT,
    [TOUCH]: READABLE_INPUTS,
    '@media (forced-colors: active)': FORCED_COLORS,
    '@media (prefers-reduced-motion: reduce)': {
      '*, ::before, ::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  }),
};

const accent = (theme: Pick<Theme, 'palette'>, hovered: string) => ({
  ...filledAccent(theme),
  [hovered]: { backgroundColor: FILLED[theme.palette.mode].hover },
});

const controls: Components = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '5px 14px',
        borderRadius: CONTROL_RADIUS,
        whiteSpace: 'nowrap',
        [TOUCH]: { minHeight: 40 },
      },
      text: { padding: '5px 10px' },
      contained: ({ theme, ownerState }) =>
        ownerState.color === 'primary' ? { '&:not(.Mui-disabled)': accent(theme, '&:hover') } : {},
      outlined: ({ theme }) => ({ '&:not(.Mui-disabled)': { borderColor: fieldBorder(theme) } }),
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { sizeSmall: { padding: 6, [TOUCH]: { padding: 8 } } },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      filled: ({ theme, ownerState }) =>
        ownerState.color === 'primary' ? accent(theme, '&:hover, &.Mui-focusVisible') : {},
    },
  },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiFormHelperText: {
    styleOverrides: {
      // The text explains why a field is disabled, so it must stay readable.
      root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.palette.text.secondary } }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: CONTROL_RADIUS,
        backgroundColor: theme.palette.background.paper,
        '&.MuiInputBase-readOnly, &.Mui-readOnly': {
          backgroundColor: theme.palette.action.hover,
        },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: fieldBorder(theme) }),
    },
  },
  MuiToggleButton: {
    styleOverrides: { root: { borderRadius: CONTROL_RADIUS, textTransform: 'none' } },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', minHeight: 40 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
};

const fieldBorder = (theme: Pick<Theme, 'palette'>): string =>
  FIELD_LINE[theme.palette.mode as ThemeMode];

const surfaces: Components = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiMenuItem: {
    defaultProps: { dense: true },
    // Long options wrap on a phone.
    styleOverrides: { root: { whiteSpace: 'normal', '&.Mui-selected': { fontWeight: 600 } } },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 12 }, paperFullScreen: { borderRadius: 0 } },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.75rem',
        lineHeight: 4 / 3,
        fontWeight: 500,
        color: theme.palette.background.paper,
        backgroundColor: theme.palette.text.primary,
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTableCell: { styleOverrides: { head: { fontWeight: 600 } } },
  MuiAlert: {
    styleOverrides: {
      // On a narrow screen the buttons move below the text instead of squeezing it.
      root: { borderRadius: 8, flexWrap: 'wrap' },
      message: { fontWeight: 500, flex: '1 1 180px' },
      action: { paddingTop: 0 },
      // MUI chooses the text color for `main`, but fills with `dark` in the dark theme.
      filled: ({ theme }) => (theme.palette.mode === 'dark' ? { color: FILLED_INK } : {}),
    },
  },
};

export const components: Components = {
  MuiCssBaseline: baseline,
  ...controls,
  ...surfaces,
};
