import { ptBR } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components';
import { PALETTES, type ThemeMode } from './palette';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** The product's look in one appearance: dense, legible, calm (14 px text, rows of 36 or 28 px). */
export const createCamarimTheme = (mode: ThemeMode): Theme =>
  createTheme(
    {
      palette: PALETTES[mode],
      shape: { borderRadius: 8 },
      typography: {
        fontFamily: FONT,
        h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3 },
        h2: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
        h3: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
        h4: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
        h5: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.45 },
        h6: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
        subtitle1: { fontSize: '0.9375rem', fontWeight: 600 },
        subtitle2: { fontSize: '0.875rem', fontWeight: 600 },
        body1: { fontSize: '0.875rem', lineHeight: 1.5 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5 },
        caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
        overline: { fontSize: '0.75rem', textTransform: 'none', fontWeight: 600 },
        button: { fontSize: '0.875rem', textTransform: 'none', fontWeight: 600 },
      },
      components,
    },
    ptBR,
  );
