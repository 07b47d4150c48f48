import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The file of the font that this browser has in its cache. */
const KEY = 'camarim.font';

let asked = false;

/**
 * Fetches Inter, 48 KB, and draws with it from then on. Nothing waits for it: it comes after the first screen,
 * and what is drawn before has letters of the same width (`createCamarimTheme`).
 */
export const loadFont = async (): Promise<void> => {
  if (asked || !document.fonts) return;
  asked = true;
  try {
    document.fonts.add(await new FontFace('Inter', `url(${inter})`, { weight: '100 900' }).load());
    localStorage.setItem(KEY, inter);
  } catch {
    // Without the font, or without storage, the letters of the system stay.
    asked = false;
  }
};

/** Draws with Inter from the first page on where the browser has it from an earlier visit. */
export const loadKnownFont = (): void => {
  try {
    if (localStorage.getItem(KEY) === inter) void loadFont();
  } catch {
    // Storage is blocked: the font comes after the first screen.
  }
};
