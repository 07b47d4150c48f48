/**
 * Rich text: the single allow-list (part 3 section 2.8). The server's sanitizer and the browser's cleaner
 * both use it. The stored form is HTML: `p`, `br`, `strong`, `em`, `u`, `s`, and `<span style="color:
 * #rrggbb">` for one of the six colors (decision 0029).
 */

/** Color of rich text: label and value, lower-case hexadecimal. */
export interface RichTextColor {
  readonly name: string;
  readonly value: string;
}

/** The six colors of part 3 section 2.8; all but white have a contrast of 4.5:1 on white. */
export const RICH_TEXT_COLOURS: readonly RichTextColor[] = [
  { name: 'Laranja', value: '#c2500a' },
  { name: 'Vermelho', value: '#c8102e' },
  { name: 'Preto', value: '#000000' },
  { name: 'Azul', value: '#1d4ed8' },
  { name: 'Verde', value: '#15803d' },
  { name: 'Branco', value: '#ffffff' },
];

/** Allowed elements; a `span` is allowed only with one of the colors. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'span'] as const;

/** Aliases of the allowed elements. */
export const RICH_TEXT_ALIASES: Readonly<Record<string, (typeof RICH_TEXT_TAGS)[number]>> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  strike: 's',
  del: 's',
};

/** Elements dropped with their content; of other unknown elements the text stays. */
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

const COLOR_NAMES: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

const hex = (part: string): string => Number(part).toString(16).padStart(2, '0');

/** Converts a CSS color to the form of the list: `#rgb`, `rgb(r, g, b)` and two color names. */
const hexOf = (css: string): string => {
  if (/^#[\da-f]{3}$/.test(css)) return css.replace(/[\da-f]/g, '$&$&');
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(css);
  if (parts) return `#${parts.slice(1).map(hex).join('')}`;
  return COLOR_NAMES[css] ?? css;
};

/** Text of a `style` attribute, if any. */
type Style = string | null | undefined;

/** Declarations of a style by property; the last one wins, as in CSS. */
const declarationsOf = (style: Style): ReadonlyMap<string, string> =>
  new Map(
    (style ?? '').split(';').flatMap((declaration) => {
      const [name, value, ...rest] = declaration.toLowerCase().split(':');
      return name && value && rest.length === 0 ? [[name.trim(), value.trim()] as const] : [];
    }),
  );

/** Returns the allowed color of a style; undefined for any other color. */
export const richTextColor = (style: Style): string | undefined => {
  const color = hexOf(declarationsOf(style).get('color') ?? '');
  return RICH_TEXT_COLOURS.find(({ value }) => value === color)?.value;
};

const MARKS = ['strong', 'em', 'u', 's'] as const;

/** Marks that a style sets (`true`) or removes (`false`). */
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
 * Returns the allowed elements for an element of other markup, outermost first; without any, only its content
 * stays. A style overrides the element name: Google Docs wraps copied content in a `b` with normal weight.
 */
export const richTextElements = (name: string, style: Style): readonly string[] => {
  const tag = RICH_TEXT_ALIASES[name] ?? name;
  const marks = marksOf(style);
  if (tag !== 'span') return marks[tag] === false ? [] : [tag];
  return [...MARKS.filter((mark) => marks[mark]), ...(richTextColor(style) ? [tag] : [])];
};

/** Adds a space before the end tags of cells and blocks, so that removing the tags does not join words. */
export const separateBlocks = (html: string): string =>
  html.replace(/<\/(?:t[dhr]|li|d[dt]|h[1-6]|div|pre|blockquote)\s*>/gi, ' $&');

/** Returns the stored style attribute of a color. */
export const colorStyle = (color: string): string => `color: ${color}`;

/** Normalizes the span colors of a markup to their stored form. */
export const storedColors = (html: string): string =>
  html.replace(/<span style="([^"]*)">/g, (whole, style: string) => {
    const color = richTextColor(style);
    return color ? `<span style="${colorStyle(color)}">` : whole;
  });

export { plainText } from './plain';
