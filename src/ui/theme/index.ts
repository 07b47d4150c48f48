export { createCamarimTheme } from './createCamarimTheme';
export type { ThemeMode } from './palette';
export {
  type Density,
  type ThemeChoice,
  useDensity,
  useThemeMode,
} from './preferences';
