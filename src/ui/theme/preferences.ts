import { useEffect, useSyncExternalStore } from 'react';
import type { ThemeMode } from './palette';
import { remembered } from './remembered';

/** What the operator chose: an appearance, or the one of the device. */
export type ThemeChoice = 'system' | ThemeMode;

/** Height of a table's rows: 40 or 32 px. */
export type Density = 'comfortable' | 'compact';

const theme = remembered<ThemeChoice>('camarim.theme', ['system', 'light', 'dark']);
const density = remembered<Density>('camarim.density', ['comfortable', 'compact']);

const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');

const watchDevice = (listener: () => void) => {
  const query = darkDevice();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * The appearance: `choice` as the operator left it, `mode` as it is drawn. It stands on the page as
 * `data-theme` and follows the device while the choice is `system`.
 */
export const useThemeMode = () => {
  const choice = theme.use();
  const isDeviceDark = useSyncExternalStore(
    watchDevice,
    () => darkDevice().matches,
    () => false,
  );
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
