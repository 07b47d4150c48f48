export { createCamarimTheme } from './createCamarimTheme';
export type { ThemeMode } from './palette';
export {
  type Density,
  THEME_CHOICES,
  type ThemeChoice,
  useDensity,
  useThemeMode,
} from './preferences';
