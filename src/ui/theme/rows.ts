import { alpha, type Theme } from '@mui/material/styles';
import { FILLED, type ThemeMode } from './palette';

/** Background layers of a row, from bottom to top; `tint` and `hover` are opacities. */
const LAYERS: Readonly<
  Record<ThemeMode, { readonly tint: number; readonly ticked: string; readonly hover: number }>
> = {
  light: { tint: 0.08, ticked: alpha(FILLED.light.main, 0.08), hover: 0.04 },
  dark: { tint: 0.12, ticked: alpha(FILLED.dark.main, 0.24), hover: 0.03 },
};

export const ROW_TONES = ['success', 'warning', 'error', 'info'] as const;

export const rowLayers = ({ palette }: Theme) => {
  const { tint, ticked, hover } = LAYERS[palette.mode];
  return {
    tints: ROW_TONES.map((tone) => [tone, alpha(palette[tone].main, tint)] as const),
    ticked,
    hover: alpha(palette.primary.main, hover),
  };
};
