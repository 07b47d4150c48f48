import { useEffect } from 'react';
import { media } from './media';
import type { ThemeMode } from './palette';
import { remembered } from './remembered';

/** What the operator chose: an appearance, or the one of the device. */
export type ThemeChoice = 'system' | ThemeMode;

/** Height of a table's rows: 36 or 28 px. */
export type Density = 'comfortable' | 'compact';

/** Where the index leads: to the first page of the menu, or to 'Meu turno'. */
export type StartPage = 'menu' | 'desk';

const theme = remembered<ThemeChoice>('camarim.theme', ['system', 'light', 'dark']);
const density = remembered<Density>('camarim.density', ['comfortable', 'compact']);

const start = remembered<StartPage>('camarim.start', ['menu', 'desk']);

const useIsDeviceDark = media('(prefers-color-scheme: dark)');

/**
 * The appearance: `choice` as the operator left it, `mode` as it is drawn. It stands on the page as
 * `data-theme` and follows the device while the choice is `system`.
 */
export const useThemeMode = () => {
  const choice = theme.use();
  const isDeviceDark = useIsDeviceDark();
  const device: ThemeMode = isDeviceDark ? 'dark' : 'light';
  const mode = choice === 'system' ? device : choice;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return { mode, choice, setChoice: theme.set };
};

/** How dense tables are. It stands on the page as `data-density`, which sets `--row-height`. */
export const useDensity = () => {
  const choice = density.use();
  useEffect(() => {
    document.documentElement.dataset.density = choice;
  }, [choice]);
  return { density: choice, setDensity: density.set };
};

/** Where the operator begins; the first page of the menu unless they chose otherwise. */
export const startPage = start.get;

/** The same as a choice. */
export const useStartPage = () => ({ start: start.use(), setStart: start.set });
