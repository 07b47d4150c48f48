import createPurifier, { type Config } from 'dompurify';
import {
  colorStyle,
  RICH_TEXT_ALIASES,
  RICH_TEXT_DROPPED,
  RICH_TEXT_TAGS,
  richTextColor,
  richTextElements,
  separateBlocks,
} from '../../../domain/richText';

/** Name for `style` while parsing, because the content security policy blocks and reports that attribute. */
const STYLE = 'data-style';

const CONFIG: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...Object.keys(RICH_TEXT_ALIASES)],
  ALLOWED_ATTR: [STYLE],
  // `color: ...` is not a URL, although it looks like one with a scheme.
  ADD_URI_SAFE_ATTR: [STYLE],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ADD_FORBID_CONTENTS: [...RICH_TEXT_DROPPED],
  RETURN_DOM_FRAGMENT: true,
};

const purifier = createPurifier(window);

const withoutStyles = (html: string): string =>
  html.replace(/(<[^<>]*?\s)style(\s*=)/gi, `$1${STYLE}$2`);

const rebuildElement = (element: Element): void => {
  const style = element.getAttribute(STYLE);
  const content = document.createDocumentFragment();
  content.append(...element.childNodes);
  for (const name of richTextElements(element.localName, style).toReversed()) {
    const wrapper = document.createElement(name);
    if (name === 'span') wrapper.setAttribute(STYLE, colorStyle(richTextColor(style) ?? ''));
    wrapper.append(content);
    content.append(wrapper);
  }
  element.replaceWith(content);
};

/** Sanitizes rich text by the lists of `domain/richText`; colors are kept in `data-style`. */
const cleanFragment = (html: string): DocumentFragment => {
  const fragment = purifier.sanitize(withoutStyles(separateBlocks(html)), CONFIG);
  for (const element of fragment.querySelectorAll(`[${STYLE}], span`)) rebuildElement(element);
  return fragment;
};

/** Sanitized HTML for the editor, with the colors in `data-style`. */
export const editorMarkup = (html: string): string => {
  const box = document.createElement('div');
  box.append(cleanFragment(html));
  return box.innerHTML;
};

export const colorOf = (element: Element): string | undefined =>
  richTextColor(element.getAttribute(STYLE));

/** Sanitized rich text for display. Its colors are set through the CSSOM, which the policy allows. */
export const shownFragment = (html: string): DocumentFragment => {
  const fragment = cleanFragment(html);
  for (const span of fragment.querySelectorAll('span')) {
    const color = colorOf(span);
    span.removeAttribute(STYLE);
    if (color) span.style.color = color;
  }
  return fragment;
};
