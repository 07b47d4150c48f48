import { ptBR } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { components } from './components';
import { PALETTES, type ThemeMode } from './palette';
import { createPreference } from './preference';

const FONT = 'Inter, "Inter fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Text style by font size and line height in pixels. It scales with the font size of the browser. */
const textStyle = (size: number, line: number, fontWeight = 400) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight,
});

const SECTION = textStyle(16, 24, 600);
const STRONG = textStyle(14, 20, 600);
const TEXT = textStyle(14, 20);
const LABEL = textStyle(12, 16, 500);

export const createCamarimTheme = (mode: ThemeMode): Theme =>
  createTheme(
    {
      palette: PALETTES[mode],
      shape: { borderRadius: 8 },
      typography: {
        fontFamily: FONT,
        fontWeightBold: 600,
        h1: textStyle(20, 28, 600),
        h2: SECTION,
        h3: SECTION,
        h4: STRONG,
        h5: STRONG,
        h6: STRONG,
        subtitle1: STRONG,
        subtitle2: STRONG,
        body1: TEXT,
        body2: TEXT,
        caption: textStyle(12, 16),
        overline: { ...LABEL, textTransform: 'none' },
        button: { ...textStyle(14, 20, 500), textTransform: 'none' },
      },
      components,
    },
    ptBR,
  );

const theme = createPreference('camarim.theme', ['system', 'light', 'dark']);
const density = createPreference('camarim.density', ['comfortable', 'compact']);
/** Page to which the index redirects: the first one of the menu, or 'Meu turno'. */
export const startPage = createPreference('camarim.start', ['menu', 'desk']);

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
