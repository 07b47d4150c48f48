import type { PaletteOptions, Theme } from '@mui/material/styles';

export type ThemeMode = 'light' | 'dark';

/** Border of an empty field: 3:1 against its background, so that the field is visible. */
export const FIELD_LINE: Readonly<Record<ThemeMode, string>> = {
  light: '#8a7f79',
  dark: '#8f8489',
};

/** Text on filled surfaces: messages in the dark theme, and the accent in both. */
export const FILLED_INK = '#ffffff';

/** Fill color of the accent. In the dark theme it is darker than the accent's text color, which would glare. */
export const FILLED: Readonly<
  Record<ThemeMode, { readonly main: string; readonly hover: string }>
> = {
  light: { main: '#6d2e5b', hover: '#59244a' },
  dark: { main: '#7d3a69', hover: '#91497b' },
};

export const filledAccent = ({ palette }: Pick<Theme, 'palette'>) => ({
  color: FILLED_INK,
  backgroundColor: FILLED[palette.mode].main,
});

/** Every text color has 4.5:1 (tested). The start page (index.html) has the same colors. */
export const PALETTES: Readonly<Record<ThemeMode, PaletteOptions>> = {
  light: {
    mode: 'light',
    contrastThreshold: 4.5,
    primary: {
      main: FILLED.light.main,
      dark: FILLED.light.hover,
      light: '#94567f',
      contrastText: FILLED_INK,
    },
    secondary: { main: '#5c504b', dark: '#463c38', light: '#7a6d67', contrastText: '#ffffff' },
    success: { main: '#2c7049', dark: '#1f5f3c', light: '#4f9a6e', contrastText: '#ffffff' },
    warning: { main: '#8a5200', dark: '#6d4100', light: '#c07a12', contrastText: '#ffffff' },
    error: { main: '#a3211b', dark: '#8c1a15', light: '#cf4d45', contrastText: '#ffffff' },
    info: { main: '#28608f', dark: '#1f4d74', light: '#4c86b8', contrastText: '#ffffff' },
    background: { default: '#f6f3f1', paper: '#ffffff' },
    text: { primary: '#2a2422', secondary: '#655b57', disabled: '#8f8580' },
    divider: '#ddd6d2',
  },
  dark: {
    mode: 'dark',
    contrastThreshold: 4.5,
    primary: { main: '#d6a0c6', dark: '#c48ab3', light: '#e4bcd8', contrastText: '#2b1024' },
    secondary: { main: '#c3b7b3', dark: '#a99d99', light: '#dbd1ce', contrastText: '#241f1d' },
    success: { main: '#6fbf8f', dark: '#2c7049', light: '#a3d9b8', contrastText: '#0d2517' },
    warning: { main: '#e0a548', dark: '#8a5200', light: '#f0cb8c', contrastText: '#2a1a00' },
    error: { main: '#f28b82', dark: '#a83a33', light: '#ffb4ab', contrastText: '#3a0d0a' },
    info: { main: '#7fb3e0', dark: '#28608f', light: '#b1d3f0', contrastText: '#0a2033' },
    background: { default: '#191617', paper: '#221e20' },
    text: { primary: '#f0eae8', secondary: '#b7acaa', disabled: '#7d7276' },
    divider: '#3b3437',
  },
};
