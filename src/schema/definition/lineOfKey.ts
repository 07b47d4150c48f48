const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const depthsOf = (source: string): readonly number[] => {
  const depths: number[] = [];
  let depth = 0;
  for (const [part] of source.matchAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\s\S]/g)) {
    if (/^[)\]}]$/.test(part)) depth -= 1;
    for (let at = 0; at < part.length; at += 1) depths.push(depth);
    if (/^[([{]$/.test(part)) depth += 1;
  }
  return depths;
};

/** Returns the end of the value of a key. If the key is the name of a call or definition, the end of the whole. */
const endOf = (source: string, depths: readonly number[], at: number): number => {
  const own = depths[at] ?? 0;
  const isName = source.startsWith('name:', at);
  const end = depths.findIndex(
    (depth, one) => one > at && (depth < own || (depth === own && source[one] === ',' && !isName)),
  );
  return end < 0 ? source.length : end;
};

/** Line, from 1, of a dotted key in a definition file, or of its last part found. */
export const lineOfKey = (source: string, key: string): number | undefined => {
  const depths = depthsOf(source);
  let at = -1;
  for (const part of key.split(/[.,]\s*/)) {
    const pattern = new RegExp(
      `(?<![\\w.])['"]?${escaped(part)}['"]?\\s*[:,(}]|name: '${escaped(part)}'`,
      'g',
    );
    const behind = [...source.matchAll(pattern)]
      .map(({ index }) => index)
      .filter((index) => index > at);
    const end = at < 0 ? source.length : endOf(source, depths, at);
    const [found = behind[0]] = behind
      .filter((index) => index < end)
      .toSorted((one, other) => (depths[one] ?? 0) - (depths[other] ?? 0));
    if (found === undefined) break;
    at = found;
  }
  return at < 0 ? undefined : source.slice(0, at).split('\n').length;
};
