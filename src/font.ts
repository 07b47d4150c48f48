import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { textSlot } from './http/store';

/** File of the font that an earlier visit has loaded, so that the browser has it in its cache. */
const cached = textSlot(() => globalThis.localStorage, 'camarim.font');

let isRequested = false;

/** Loads Inter, 48 KB. Until then a font of the same width is used (`createCamarimTheme`). */
export const loadFont = async (): Promise<void> => {
  if (isRequested || !document.fonts) return;
  isRequested = true;
  try {
    document.fonts.add(await new FontFace('Inter', `url(${inter})`, { weight: '100 900' }).load());
    cached.set(inter);
  } catch {
    isRequested = false;
  }
};

export const loadCachedFont = (): void => {
  if (cached.get() === inter) void loadFont();
};
