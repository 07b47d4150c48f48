/** Characters of the standard fonts of a PDF: Windows-1252 without its control characters. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isWritable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    BEYOND_LATIN_1.includes(character)
  );
};

const REPLACEMENT = '?';

const writable = (character: string): string => {
  if (isWritable(character)) return character;
  // A letter whose accent the font lacks is written without it: ā as a.
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isWritable) ? plain : REPLACEMENT;
};

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** An emoji of several code points is one question mark, not five. */
const writableGrapheme = (grapheme: string): string => {
  const text = Array.from(grapheme).map(writable).join('');
  return text.replaceAll(REPLACEMENT, '') === '' && grapheme !== text ? REPLACEMENT : text;
};

/**
 * Replaces characters that Helvetica lacks: white space by single spaces, others by a plainer form or a question mark.
 */
export const winAnsi = (text: string): string =>
  Array.from(graphemes.segment(text.normalize('NFC').replace(/\s+/g, ' ')), ({ segment }) =>
    writableGrapheme(segment),
  ).join('');
