export { createCamarimTheme } from './createCamarimTheme';
export { useIsNarrow } from './media';
export { filledAccent, type ThemeMode } from './palette';
export {
  type Density,
  startPage,
  type ThemeChoice,
  useDensity,
  useStartPage,
  useThemeMode,
} from './preferences';
