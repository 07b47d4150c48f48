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

/**
 * The allowed colour that the text of a `style` attribute gives, the last one counting as in CSS;
 * undefined for any other colour, and whatever else stands in the style is not looked at.
 */
export const richTextColour = (style: string | null | undefined): string | undefined => {
  const colours = (style ?? '').split(';').flatMap((declaration) => {
    const [name, value, ...rest] = declaration.split(':');
    return name?.trim().toLowerCase() === 'color' && value && rest.length === 0
      ? [hexOf(value.trim().toLowerCase())]
      : [];
  });
  const last = colours.at(-1);
  return RICH_TEXT_COLOURS.find(({ value }) => value === last)?.value;
};

/** The style attribute of a colour as it is stored. */
export const colourStyle = (colour: string): string => `color: ${colour}`;

/** The same markup with the colours of its spans as they are stored, however a browser wrote them. */
export const storedColours = (html: string): string =>
  html.replace(/<span style="([^"]*)">/g, (whole, style: string) => {
    const colour = richTextColour(style);
    return colour ? `<span style="${colourStyle(colour)}">` : whole;
  });

export { plainText } from './plain';
