import createPurifier, { type Config } from 'dompurify';
import {
  colourStyle,
  RICH_TEXT_ALIASES,
  RICH_TEXT_DROPPED,
  RICH_TEXT_TAGS,
  richTextColour,
} from '../../../domain/richText';

/**
 * Where a colour stands while the browser reads rich text: the content security policy lets no
 * style attribute in, and would report each one.
 */
const COLOUR = 'data-colour';

const CONFIG: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...Object.keys(RICH_TEXT_ALIASES)],
  ALLOWED_ATTR: [COLOUR],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ADD_FORBID_CONTENTS: [...RICH_TEXT_DROPPED],
  RETURN_DOM_FRAGMENT: true,
};

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const colour = element.tagName === 'SPAN' ? richTextColour(attribute.attrValue) : undefined;
  if (attribute.attrName === COLOUR && colour) attribute.attrValue = colour;
  else attribute.keepAttr = false;
});

const withoutStyles = (html: string): string =>
  html.replace(/(<[^<>]*?\s)style(\s*=)/gi, `$1${COLOUR}$2`);

/** Rich text from anywhere, cleaned by the list of `domain/richText`; colours in `data-colour`. */
const cleanFragment = (html: string): DocumentFragment =>
  purifier.sanitize(withoutStyles(html), CONFIG);

/** Clean markup for the editor, whose colours the policy does not see. */
export const editorMarkup = (html: string): string => {
  const box = document.createElement('div');
  box.append(cleanFragment(html));
  return box.innerHTML;
};

/** The colour that an element of clean markup names. */
export const colourOf = (element: Element): string | undefined =>
  richTextColour(colourStyle(element.getAttribute(COLOUR) ?? ''));

/** Clean rich text as it is shown, its colours set through the CSSOM, which the policy allows. */
export const shownFragment = (html: string): DocumentFragment => {
  const fragment = cleanFragment(html);
  for (const span of fragment.querySelectorAll('span')) {
    const colour = colourOf(span);
    span.removeAttribute(COLOUR);
    if (colour) span.style.color = colour;
  }
  return fragment;
};
