import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { textSlot } from './http/store';

/** URL of the font file that an earlier visit loaded: the browser's cache holds that file. */
const cachedUrl = textSlot(() => globalThis.localStorage, 'camarim.font');

let isRequested = false;

/** Loads Inter, 48 KB. Until it is loaded, text uses a font of the same width (`createCamarimTheme`). */
export const loadFont = async (): Promise<void> => {
  if (isRequested || !document.fonts) return;
  isRequested = true;
  try {
    document.fonts.add(await new FontFace('Inter', `url(${inter})`, { weight: '100 900' }).load());
    cachedUrl.set(inter);
  } catch {
    isRequested = false;
  }
};

export const loadCachedFont = (): void => {
  if (cachedUrl.get() === inter) void loadFont();
};
