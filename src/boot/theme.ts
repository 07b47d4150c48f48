/** Key of the appearance that the operator chose: `light`, `dark` or `system`. */
const THEME_KEY = 'camarim.theme';

/** Shows the page in the appearance chosen before; without a choice the system's holds. */
export const applyTheme = (): void => {
  try {
    const chosen = localStorage.getItem(THEME_KEY);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage is blocked: the system's appearance holds.
  }
};
