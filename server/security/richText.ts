import sanitizeHtml from 'sanitize-html';
import {
  colourStyle,
  RICH_TEXT_DROPPED,
  RICH_TEXT_TAGS,
  richTextColour,
  richTextElements,
  separateBlocks,
} from '../../domain/richText';

/** Stands for an element that goes while its text stays. */
const UNWRAPPED = 'unwrapped';

/** Renames an element to the one of rich text; a span keeps its marks and colour as names, for `unfold`. */
const rename: sanitizeHtml.Transformer = (name, { style }): sanitizeHtml.Tag => {
  const [tagName = UNWRAPPED, ...inner] = richTextElements(name, style);
  if (name !== 'span' || tagName === UNWRAPPED) return { tagName, attribs: {} };
  const marks = [tagName, ...inner].filter((mark) => mark !== 'span');
  return { tagName: 'span', attribs: { style: [...marks, richTextColour(style) ?? ''].join(' ') } };
};

/** Puts the elements that `rename` has named in place of each span. */
const unfold = (html: string): string => {
  const open: (readonly string[])[] = [];
  return html.replace(/<span style="([^"]*)">|<\/span>/g, (_, named?: string) => {
    if (named === undefined) return (open.pop() ?? []).map((name) => `</${name}>`).join('');
    const marks = named.split(' ');
    const colour = marks.pop();
    open.push([...(colour ? ['span'] : []), ...marks.toReversed()]);
    const span = colour ? `<span style="${colourStyle(colour)}">` : '';
    return `${marks.map((name) => `<${name}>`).join('')}${span}`;
  });
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { span: ['style'] },
  // The style is made below, of the six colours; what was written there is never passed on.
  parseStyleAttributes: false,
  nonTextTags: [...RICH_TEXT_DROPPED],
  nestingLimit: 30,
  transformTags: { '*': rename },
};

/** Cleaning moves what stood wrongly nested; so many times are enough for it to come to rest. */
const PASSES = 5;

/**
 * Rich text with the allowed marks and colours and nothing else (decision 0029). Cleaning what is
 * clean changes nothing; a text that does not come to rest loses all its marks.
 */
export const cleanRichText = (html: string): string => {
  let text = separateBlocks(html);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = unfold(sanitizeHtml(text, OPTIONS)).trim();
    if (next === text) return next;
    text = next;
  }
  return sanitizeHtml(text, { ...OPTIONS, allowedTags: [], allowedAttributes: {} }).trim();
};
