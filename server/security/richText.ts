import sanitizeHtml from 'sanitize-html';
import {
  colorStyle,
  RICH_TEXT_DROPPED,
  RICH_TEXT_TAGS,
  richTextColor,
  richTextElements,
  separateBlocks,
} from '../../domain/richText';

const UNWRAPPED = 'unwrapped';

/** Replaces an element by its rich-text equivalent; a span gets the names of its marks and its color as `style`. */
const rename: sanitizeHtml.Transformer = (name, { style }): sanitizeHtml.Tag => {
  const [tagName = UNWRAPPED, ...inner] = richTextElements(name, style);
  if (name !== 'span' || tagName === UNWRAPPED) return { tagName, attribs: {} };
  const marks = [tagName, ...inner].filter((mark) => mark !== 'span');
  return { tagName: 'span', attribs: { style: [...marks, richTextColor(style) ?? ''].join(' ') } };
};

/** Expands each span of `rename` to an element per mark and a span with the color. */
const unfold = (html: string): string => {
  const openElements: (readonly string[])[] = [];
  return html.replace(/<span style="([^"]*)">|<\/span>/g, (_, style?: string) => {
    if (style === undefined) return (openElements.pop() ?? []).map((name) => `</${name}>`).join('');
    const marks = style.split(' ');
    const color = marks.pop();
    openElements.push([...(color ? ['span'] : []), ...marks.toReversed()]);
    const span = color ? `<span style="${colorStyle(color)}">` : '';
    return `${marks.map((name) => `<${name}>`).join('')}${span}`;
  });
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { span: ['style'] },
  // `unfold` builds the style from one of six colors; the original style is never kept.
  parseStyleAttributes: false,
  nonTextTags: [...RICH_TEXT_DROPPED],
  nestingLimit: 30,
  transformTags: { '*': rename },
};

/** Maximum number of passes. Each moves wrongly nested elements, until the result is stable. */
const MAX_PASSES = 5;

/** Sanitizes rich text (decision 0029), idempotently. A text that does not become stable loses all its elements. */
export const cleanRichText = (html: string): string => {
  let text = separateBlocks(html);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = unfold(sanitizeHtml(text, OPTIONS)).trim();
    if (next === text) return next;
    text = next;
  }
  return sanitizeHtml(text, { ...OPTIONS, allowedTags: [], allowedAttributes: {} }).trim();
};
