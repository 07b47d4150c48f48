const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The line, from 1, where a dotted key of a definition stands in its file: each part is looked for behind the
 * one before it. What stands in another file ends at the last part that is found here; undefined for none.
 */
export const lineOfKey = (source: string, key: string): number | undefined => {
  let at = -1;
  for (const part of key.split(/[.,]\s*/)) {
    const pattern = new RegExp(
      `(?<![\\w.])['"]?${escaped(part)}['"]?\\s*[:,(}]|name: '${escaped(part)}'`,
      'g',
    );
    pattern.lastIndex = at + 1;
    const found = pattern.exec(source);
    if (!found) break;
    at = found.index;
  }
  return at < 0 ? undefined : source.slice(0, at).split('\n').length;
};
