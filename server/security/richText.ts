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

/** Renames an element to its rich-text equivalent; a span encodes its marks and color as names, for `unfold`. */
const rename: sanitizeHtml.Transformer = (name, { style }): sanitizeHtml.Tag => {
  const [tagName = UNWRAPPED, ...inner] = richTextElements(name, style);
  if (name !== 'span' || tagName === UNWRAPPED) return { tagName, attribs: {} };
  const marks = [tagName, ...inner].filter((mark) => mark !== 'span');
  return { tagName: 'span', attribs: { style: [...marks, richTextColor(style) ?? ''].join(' ') } };
};

const unfold = (html: string): string => {
  const open: (readonly string[])[] = [];
  return html.replace(/<span style="([^"]*)">|<\/span>/g, (_, named?: string) => {
    if (named === undefined) return (open.pop() ?? []).map((name) => `</${name}>`).join('');
    const marks = named.split(' ');
    const color = marks.pop();
    open.push([...(color ? ['span'] : []), ...marks.toReversed()]);
    const span = color ? `<span style="${colorStyle(color)}">` : '';
    return `${marks.map((name) => `<${name}>`).join('')}${span}`;
  });
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { span: ['style'] },
  // The style is built below from the six colors; the original one is never passed on.
  parseStyleAttributes: false,
  nonTextTags: [...RICH_TEXT_DROPPED],
  nestingLimit: 30,
  transformTags: { '*': rename },
};

/** Maximum passes: cleaning moves wrongly nested elements until the result is stable. */
const PASSES = 5;

/** Cleans rich text (decision 0029), idempotently; a text that does not become stable loses all its marks. */
export const cleanRichText = (html: string): string => {
  let text = separateBlocks(html);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = unfold(sanitizeHtml(text, OPTIONS)).trim();
    if (next === text) return next;
    text = next;
  }
  return sanitizeHtml(text, { ...OPTIONS, allowedTags: [], allowedAttributes: {} }).trim();
};
