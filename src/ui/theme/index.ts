import { ptBR } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { components } from './components';
import { PALETTES, type ThemeMode } from './palette';
import { remembered } from './remembered';

const FONT = 'Inter, "Inter fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Font size and line height, given in pixels; relative to the font size of the browser. */
const type = (size: number, line: number, fontWeight = 400) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight,
});

const SECTION = type(16, 24, 600);
const STRONG = type(14, 20, 600);
const TEXT = type(14, 20);
const LABEL = type(12, 16, 500);

export const createCamarimTheme = (mode: ThemeMode): Theme =>
  createTheme(
    {
      palette: PALETTES[mode],
      shape: { borderRadius: 8 },
      typography: {
        fontFamily: FONT,
        fontWeightBold: 600,
        h1: type(20, 28, 600),
        h2: SECTION,
        h3: SECTION,
        h4: STRONG,
        h5: STRONG,
        h6: STRONG,
        subtitle1: STRONG,
        subtitle2: STRONG,
        body1: TEXT,
        body2: TEXT,
        caption: type(12, 16),
        overline: { ...LABEL, textTransform: 'none' },
        button: { ...type(14, 20, 500), textTransform: 'none' },
      },
      components,
    },
    ptBR,
  );

const theme = remembered('camarim.theme', ['system', 'light', 'dark']);
const density = remembered('camarim.density', ['comfortable', 'compact']);
/** Target of the index: the first page of the menu, or 'Meu turno'. */
export const startPage = remembered('camarim.start', ['menu', 'desk']);

/** `choice` is the setting of the operator, `mode` the rendered theme. */
export const useThemeMode = () => {
  const choice = theme.use();
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)');
  const device: ThemeMode = isDeviceDark ? 'dark' : 'light';
  const mode = choice === 'system' ? device : choice;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return { mode, choice, setChoice: theme.set };
};

export const useDensity = () => {
  const choice = density.use();
  useEffect(() => {
    document.documentElement.dataset.density = choice;
  }, [choice]);
  return { density: choice, setDensity: density.set };
};

export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)');

export { filledAccent, type ThemeMode } from './palette';
