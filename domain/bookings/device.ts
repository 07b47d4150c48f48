export type Device = 'ios' | 'android' | 'unidentified';

/** `ios` as a separate word, or before a version (`iOS15`); never inside a word (`axios`, `KaiOS`). */
const IOS = /(^|[^a-z])ios([^a-z]|$)|iphone|ipad|ipod|darwin|cfnetwork/;

/** Parses `agent` or `userAgent`: iOS, Android, otherwise unidentified (part 1 section 3). */
export const deviceOf = (agent: string | null | undefined): Device => {
  const text = (agent ?? '').toLowerCase();
  if (IOS.test(text)) return 'ios';
  return /android|okhttp/.test(text) ? 'android' : 'unidentified';
};

export const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  ios: 'iOS',
  android: 'Android',
  unidentified: 'Não identificado',
};
