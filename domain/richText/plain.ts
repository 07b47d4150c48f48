const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns clean rich text without markup; paragraphs and breaks become spaces. */
export const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/p>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
