import sanitizeHtml from 'sanitize-html';
import {
  colourStyle,
  RICH_TEXT_ALIASES,
  RICH_TEXT_DROPPED,
  RICH_TEXT_TAGS,
  richTextColour,
} from '../../domain/richText';

/** Stands for an element that goes while its text stays. */
const UNWRAPPED = 'unwrapped';

const rename: sanitizeHtml.Transformer = (name, attributes): sanitizeHtml.Tag => {
  const tagName = RICH_TEXT_ALIASES[name] ?? name;
  if (tagName !== 'span') return { tagName, attribs: {} };
  const colour = richTextColour(attributes.style);
  return colour
    ? { tagName, attribs: { style: colourStyle(colour) } }
    : { tagName: UNWRAPPED, attribs: {} };
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
  let text = html;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = sanitizeHtml(text, OPTIONS).trim();
    if (next === text) return next;
    text = next;
  }
  return sanitizeHtml(text, { ...OPTIONS, allowedTags: [], allowedAttributes: {} }).trim();
};
