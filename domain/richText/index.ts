/**
 * Rich text: the one list of what it may hold (part 3 section 2.8). The server's sanitizer and the
 * browser's cleaner both read it. The stored form is HTML: `p`, `br`, `strong`, `em`, `u`, `s`, and
 * `<span style="color: #rrggbb">` for one of the six colours (decision 0029).
 */

/** A colour of rich text: its name on screen and its only value, lower-case hexadecimal. */
export interface RichTextColour {
  readonly name: string;
  readonly value: string;
}

/** The six colours of part 3 section 2.8; all but white have 4.5:1 on white. */
export const RICH_TEXT_COLOURS: readonly RichTextColour[] = [
  { name: 'Laranja', value: '#c2500a' },
  { name: 'Vermelho', value: '#c8102e' },
  { name: 'Preto', value: '#000000' },
  { name: 'Azul', value: '#1d4ed8' },
  { name: 'Verde', value: '#15803d' },
  { name: 'Branco', value: '#ffffff' },
];

/** Elements that rich text may have. A `span` only with one of the colours. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'span'] as const;

/** Other names of the same marks, which become the first ones. */
export const RICH_TEXT_ALIASES: Readonly<Record<string, (typeof RICH_TEXT_TAGS)[number]>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  strike: 's',
  del: 's',
};

/** Elements that are left out with everything inside; of other unknown ones the text stays. */
export const RICH_TEXT_DROPPED: readonly string[] = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'option',
];

const WORDS: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

const hex = (part: string): string => Number(part).toString(16).padStart(2, '0');

/** A colour of CSS in the form of the list: `#rgb`, `rgb(r, g, b)` and two words are understood. */
const hexOf = (css: string): string => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(css);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(css);
  if (parts) return `#${parts.slice(1).map(hex).join('')}`;
  return WORDS[css] ?? css;
};

/** The text of a `style` attribute, if there is one. */
type Style = string | null | undefined;

/** The declarations of a style by property; the last one of a property counts, as in CSS. */
const declarationsOf = (style: Style): ReadonlyMap<string, string> =>
  new Map(
    (style ?? '').split(';').flatMap((declaration) => {
      const [name, value, ...rest] = declaration.toLowerCase().split(':');
      return name && value && rest.length === 0 ? [[name.trim(), value.trim()] as const] : [];
    }),
  );

/** The allowed colour of a style; undefined for any other colour. */
export const richTextColour = (style: Style): string | undefined => {
  const colour = hexOf(declarationsOf(style).get('color') ?? '');
  return RICH_TEXT_COLOURS.find(({ value }) => value === colour)?.value;
};

const MARKS = ['strong', 'em', 'u', 's'] as const;

/** Marks that a style sets (`true`) or takes off (`false`). */
const marksOf = (style: Style): Readonly<Record<string, boolean | undefined>> => {
  const css = declarationsOf(style);
  const line = css.get('text-decoration-line') ?? css.get('text-decoration');
  return {
    strong: css.has('font-weight')
      ? /^(bold|[6-9]\d\d)/.test(css.get('font-weight') ?? '')
      : undefined,
    em: css.has('font-style') ? /^(italic|oblique)/.test(css.get('font-style') ?? '') : undefined,
    u: line?.includes('underline'),
    s: line?.includes('line-through'),
  };
};

/**
 * Elements of rich text for one element of other markup, the outermost first; without any, only its content
 * stays. A style wins over the name: Google Docs wraps what it copies in a `b` whose weight is normal.
 */
export const richTextElements = (name: string, style: Style): readonly string[] => {
  const tag = RICH_TEXT_ALIASES[name] ?? name;
  const marks = marksOf(style);
  if (tag !== 'span') return marks[tag] === false ? [] : [tag];
  return [...MARKS.filter((mark) => marks[mark]), ...(richTextColour(style) ? [tag] : [])];
};

/** Adds a space behind cells and blocks that rich text does not have, whose words would run together. */
export const separateBlocks = (html: string): string =>
  html.replace(/<\/(?:t[dhr]|li|d[dt]|h[1-6]|div|pre|blockquote)\s*>/gi, ' $&');

/** The style attribute of a colour as it is stored. */
export const colourStyle = (colour: string): string => `color: ${colour}`;

/** The same markup with the colours of its spans as they are stored, however a browser wrote them. */
export const storedColours = (html: string): string =>
  html.replace(/<span style="([^"]*)">/g, (whole, style: string) => {
    const colour = richTextColour(style);
    return colour ? `<span style="${colourStyle(colour)}">` : whole;
  });

export { plainText } from './plain';
