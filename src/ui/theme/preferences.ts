import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import type { ThemeMode } from './palette';
import { remembered } from './remembered';

export type ThemeChoice = 'system' | ThemeMode;

export type Density = 'comfortable' | 'compact';

/** Target of the index: the first page of the menu, or 'Meu turno'. */
export type StartPage = 'menu' | 'desk';

const theme = remembered<ThemeChoice>('camarim.theme', ['system', 'light', 'dark']);
const density = remembered<Density>('camarim.density', ['comfortable', 'compact']);

const start = remembered<StartPage>('camarim.start', ['menu', 'desk']);

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

export const startPage = start.get;

export const useStartPage = () => ({ start: start.use(), setStart: start.set });

export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)');
