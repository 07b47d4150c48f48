import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';

/** Characters of Windows-1252 beyond Latin-1; the standard fonts of a PDF have both. */
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
  // A letter loses an accent that the font lacks: ā becomes a.
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isWritable) ? plain : REPLACEMENT;
};

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Replaces what the font lacks. An emoji of several code points becomes a single question mark. */
const writableGrapheme = (grapheme: string): string => {
  const text = Array.from(grapheme).map(writable).join('');
  return text.replaceAll(REPLACEMENT, '') === '' && grapheme !== text ? REPLACEMENT : text;
};

/**
 * Collapses white space, and replaces characters that Helvetica lacks by a plainer form or a question mark.
 */
export const winAnsi = (text: string): string =>
  Array.from(graphemes.segment(text.normalize('NFC').replace(/\s+/g, ' ')), ({ segment }) =>
    writableGrapheme(segment),
  ).join('');

/** Width and height of a page. All sizes of this file are in points, 1/72 inch. */
const A4 = [595.28, 841.89] as const;
const MARGIN = 50;
const FOOTER = 30;
const LABEL_WIDTH = 130;
const INK = rgb(0.1, 0.1, 0.12);
const FAINT = rgb(0.4, 0.4, 0.45);
const RULE = rgb(0.8, 0.8, 0.84);

const splitWord = (word: string, fits: (text: string) => boolean): string[] => {
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && !fits(piece + character)) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
};

export const wrap = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const fits = (line: string): boolean => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').flatMap((word) => (fits(word) ? [word] : splitWord(word, fits)));
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};

/** Writes titles, labeled values and lists onto A4 pages; starts a new page when one is full. */
export class PageWriter {
  #page: PDFPage;
  #y = 0;

  private constructor(
    readonly document: PDFDocument,
    readonly regular: PDFFont,
    readonly bold: PDFFont,
  ) {
    this.#page = this.#newPage();
  }

  static async open(title: string, subject: string, at: Date): Promise<PageWriter> {
    const document = await PDFDocument.create();
    document.setTitle(title, { showInWindowTitleBar: true });
    document.setSubject(subject);
    document.setLanguage('pt-BR');
    document.setProducer('Camarim');
    document.setCreator('Camarim');
    document.setCreationDate(at);
    document.setModificationDate(at);
    const regular = await document.embedFont(StandardFonts.Helvetica);
    const bold = await document.embedFont(StandardFonts.HelveticaBold);
    return new PageWriter(document, regular, bold);
  }

  title(text: string, note: string): void {
    this.#write(text, { font: this.bold, size: 18 });
    this.#write(note, { size: 10, color: FAINT });
  }

  /** Writes the heading of a section and keeps space for some lines below it on the same page. */
  heading(text: string): void {
    this.#reserve(60);
    this.#y -= 14;
    this.#page.drawLine({
      start: { x: MARGIN, y: this.#y + 6 },
      end: { x: A4[0] - MARGIN, y: this.#y + 6 },
      thickness: 0.5,
      color: RULE,
    });
    this.#y -= 6;
    this.#write(text, { font: this.bold, size: 12 });
    this.#y -= 2;
  }

  /** Writes a labeled value; a missing value writes no line. */
  field(label: string, value: string | null | undefined): void {
    if (!value?.trim()) return;
    this.#reserve(14);
    const style = { size: 10, font: this.bold, color: FAINT };
    this.#page.drawText(winAnsi(label), { x: MARGIN, y: this.#y - style.size, ...style });
    this.#write(value, { indent: LABEL_WIDTH });
  }

  line(text: string): void {
    this.#write(text, {});
  }

  async close(footer: string): Promise<Uint8Array<ArrayBuffer>> {
    const pages = this.document.getPages();
    for (const [index, page] of pages.entries()) {
      const text = winAnsi(`${footer} - página ${index + 1} de ${pages.length}`);
      page.drawText(text, { x: MARGIN, y: FOOTER, size: 8, font: this.regular, color: FAINT });
    }
    return new Uint8Array(await this.document.save());
  }

  #newPage(): PDFPage {
    this.#y = A4[1] - MARGIN;
    return this.document.addPage([...A4]);
  }

  /** Starts a new page if the current one lacks space for `height`. */
  #reserve(height: number): void {
    if (this.#y - height < MARGIN) this.#page = this.#newPage();
  }

  #write(
    text: string,
    options: {
      readonly font?: PDFFont;
      readonly size?: number;
      readonly color?: ReturnType<typeof rgb>;
      readonly indent?: number;
    },
  ): void {
    const { font = this.regular, size = 10, color = INK, indent = 0 } = options;
    const leading = size * 1.4;
    const width = A4[0] - 2 * MARGIN - indent;
    for (const line of wrap(winAnsi(text).trim(), font, size, width)) {
      this.#reserve(leading);
      this.#page.drawText(line, { x: MARGIN + indent, y: this.#y - size, size, font, color });
      this.#y -= leading;
    }
  }
}
