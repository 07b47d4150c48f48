import { alpha, type Theme } from '@mui/material/styles';
import { FILLED, type ThemeMode } from './palette';

/**
 * Opacity of the colors layered over a row: the tint lowest, hover on top. In the dark theme a light accent would
 * reduce the contrast of the text, so selected rows have a deep one.
 */
const LAYERS: Readonly<
  Record<ThemeMode, { readonly tint: number; readonly ticked: string; readonly hover: number }>
> = {
  light: { tint: 0.08, ticked: alpha(FILLED.light.main, 0.08), hover: 0.04 },
  dark: { tint: 0.12, ticked: alpha(FILLED.dark.main, 0.24), hover: 0.03 },
};

/** Tones that tint a row. */
export const ROW_TONES = ['success', 'warning', 'error', 'info'] as const;

/** Layers of a row in a theme: translucent colors. */
export const rowLayers = ({ palette }: Theme) => {
  const { tint, ticked, hover } = LAYERS[palette.mode];
  return {
    tints: ROW_TONES.map((tone) => [tone, alpha(palette[tone].main, tint)] as const),
    ticked,
    hover: alpha(palette.primary.main, hover),
  };
};
