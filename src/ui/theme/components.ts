import type { Components, Theme } from '@mui/material/styles';
import { FIELD_LINE, FILLED, FILLED_INK, filledAccent, type ThemeMode } from './palette';
import { PRINT } from './print';

/** The ring around what has the keyboard. */
const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

/** On a screen for fingers the small controls grow to be hit. */
const FINGERS = '@media (pointer: coarse)';

/** iOS zooms the page in at every input below 16 px. */
const READABLE_INPUTS = {
  'input, textarea, select, [contenteditable="true"]': { fontSize: 'max(16px, 1em) !important' },
} as const;

/** Selected or open; elements that tell it by a color alone otherwise. */
const SELECTED = [
  '[role="tab"][aria-selected="true"]',
  '[role="gridcell"][aria-selected="true"]',
  '[role="option"][aria-selected="true"]',
  '[aria-pressed="true"]',
  'a[aria-current="page"]',
].join(',');

/** With forced colors backgrounds go and every border has one color: what is selected takes the system's own. */
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
  // The line below the open place of the menu.
  '[data-current]::after': { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
  '.MuiButton-contained': { border: '1px solid' },
} as const;

/** Corners of controls, in pixels; cards have the 8 of the theme, dialogs 12. */
const CONTROL = 6;
const DIALOG = 12;

const baseline: Components<Theme>['MuiCssBaseline'] = {
  styleOverrides: (theme) => ({
    // What stands there until Inter has come is as wide and as high as it, so that nothing moves.
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
      [FINGERS]: { '--row-height': '40px' },
    },
    ':root[data-density="compact"]': { '--row-height': '28px', '--second': 'none' },
    body: { fontVariantNumeric: 'tabular-nums', textRendering: 'optimizeLegibility' },
    ':focus-visible': focusRing(theme),
    'main:focus, h1:focus': { outline: 'none' },
    '@media print': PRINT,
    [FINGERS]: READABLE_INPUTS,
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

/** Controls of a dense page: small, quiet, in the words that they were given. */
const controls: Components<Theme> = {
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
        borderRadius: CONTROL,
        whiteSpace: 'nowrap',
        [FINGERS]: { minHeight: 40 },
      },
      text: { padding: '5px 10px' },
      contained: ({ theme, ownerState }) =>
        ownerState.color === 'primary'
          ? {
              '&:not(.Mui-disabled)': {
                ...filledAccent(theme),
                '&:hover': { backgroundColor: FILLED[theme.palette.mode].hover },
              },
            }
          : {},
      outlined: ({ theme }) => ({ '&:not(.Mui-disabled)': { borderColor: lineOf(theme) } }),
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { sizeSmall: { padding: 6, [FINGERS]: { padding: 8 } } },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      filled: ({ theme, ownerState }) =>
        ownerState.color === 'primary'
          ? {
              ...filledAccent(theme),
              '&:hover, &.Mui-focusVisible': {
                backgroundColor: FILLED[theme.palette.mode].hover,
              },
            }
          : {},
    },
  },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiFormHelperText: {
    styleOverrides: {
      // It says why a field is shut, and must be read just as well.
      root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.palette.text.secondary } }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: CONTROL,
        backgroundColor: theme.palette.background.paper,
        // What cannot be typed in looks unlike what can.
        '&.MuiInputBase-readOnly, &.Mui-readOnly': {
          backgroundColor: theme.palette.action.hover,
        },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: lineOf(theme) }),
    },
  },
  MuiToggleButton: { styleOverrides: { root: { borderRadius: CONTROL, textTransform: 'none' } } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', minHeight: 40 } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
};

const lineOf = (theme: Theme): string => FIELD_LINE[theme.palette.mode as ThemeMode];

/** Surfaces: flat, told apart by a line. */
const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}` }),
    },
  },
  MuiMenuItem: {
    defaultProps: { dense: true },
    // On a phone a long choice is read whole, in two lines.
    styleOverrides: { root: { whiteSpace: 'normal', '&.Mui-selected': { fontWeight: 600 } } },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: DIALOG }, paperFullScreen: { borderRadius: 0 } },
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
      // On a narrow screen the buttons stand below the text, and not beside three letters of it.
      root: { borderRadius: 8, flexWrap: 'wrap' },
      message: { fontWeight: 500, flex: '1 1 180px' },
      // The buttons stand on the line of the text.
      action: { paddingTop: 0 },
      // Material chooses the ink for the main colour, and in the dark lays it on the dark one.
      filled: ({ theme }) => (theme.palette.mode === 'dark' ? { color: FILLED_INK } : {}),
    },
  },
};

/** How the building blocks look and behave, for both appearances. */
export const components: Components<Theme> = {
  MuiCssBaseline: baseline,
  ...controls,
  ...surfaces,
};
