import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import type { ThemeMode } from './palette';
import { remembered } from './remembered';

/** Theme chosen by the operator; `system` follows the device. */
export type ThemeChoice = 'system' | ThemeMode;

/** Row height of tables: 36 or 28 px. */
export type Density = 'comfortable' | 'compact';

/** Target of the index: the first page of the menu, or 'Meu turno'. */
export type StartPage = 'menu' | 'desk';

const theme = remembered<ThemeChoice>('camarim.theme', ['system', 'light', 'dark']);
const density = remembered<Density>('camarim.density', ['comfortable', 'compact']);

const start = remembered<StartPage>('camarim.start', ['menu', 'desk']);

/**
 * Theme: `choice` is the setting of the operator, `mode` the rendered theme. It is set on the page as `data-theme`
 * and follows the device while the choice is `system`.
 */
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

/** Density of tables, set on the page as `data-density`, which defines `--row-height`. */
export const useDensity = () => {
  const choice = density.use();
  useEffect(() => {
    document.documentElement.dataset.density = choice;
  }, [choice]);
  return { density: choice, setDensity: density.set };
};

/** Start page of the operator; by default the first page of the menu. */
export const startPage = start.get;

/** Start page as a preference with its setter. */
export const useStartPage = () => ({ start: start.use(), setStart: start.set });

/** True in a window of phone width, where rows are cards. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 599.95px)');
