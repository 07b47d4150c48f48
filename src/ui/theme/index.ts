export { createCamarimTheme } from './createCamarimTheme';
export { filledAccent, type ThemeMode } from './palette';
export {
  type Density,
  startPage,
  type ThemeChoice,
  useDensity,
  useIsNarrow,
  useStartPage,
  useThemeMode,
} from './preferences';
