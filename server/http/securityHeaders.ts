import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig, ClientConfig } from './config';

/** Hash of an empty style element, which the style engine creates and fills through the CSSOM. */
export const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Content security policy of data responses, which denies everything. */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Hosts of Google Maps and Places, allowed only if a key is set. */
const GOOGLE = {
  script: ['https://maps.googleapis.com'],
  connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  image: ['https://maps.gstatic.com', 'https://maps.googleapis.com', 'https://*.ggpht.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
} as const;
const NO_GOOGLE = { script: [], connect: [], image: [], style: [], font: [] } as const;

export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
};

/** One year. */
export const HSTS = 'max-age=31536000';

/** Returns the source expression that allows one inline style. */
export const styleHash = (css: string): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Returns the hashes of the inline `<style>` elements of a page, in order. */
export const inlineStyleHashes = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map((match) =>
    styleHash(match[1] ?? ''),
  );

/** Returns the origin of an address as a source expression; `{s}` of map tiles becomes a wildcard. */
export const sourceOf = (url: string | undefined): string[] => {
  const match = /^https?:\/\/[^/?#\s;,'"]+/.exec(
    url?.replace(/^(https?:\/\/)\{s\}\./, '$1*.') ?? '',
  );
  return match ? [match[0]] : [];
};

const readText = (folder: string | undefined, name: string): string => {
  if (!folder) return '';
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
};

/** Resolves `origins.json` of the build: `{ origin }`, or `{ configKey }` of configuration or endpoints. */
export const definedOrigins = (json: string, client: ClientConfig): string[] => {
  const valuesByKey = new Map<string, unknown>(Object.entries({ ...client, ...client.endpoints }));
  const list: readonly { origin?: unknown; configKey?: string }[] = JSON.parse(json || '[]');
  return list
    .map(({ origin, configKey = '' }) => origin ?? valuesByKey.get(configKey))
    .flatMap((address) => (typeof address === 'string' ? sourceOf(address) : []));
};

/** Returns the policy of the pages: no inline script, and only the styles of `index.html`. */
export const pagePolicy = ({ client, clientDir }: AppConfig): string => {
  const google = client.googleMapsApiKey ? GOOGLE : NO_GOOGLE;
  const services = Object.values(client.services).flatMap(sourceOf);
  const storages = client.storageOrigins.flatMap(sourceOf);
  const tiles = sourceOf(client.mapTilesUrl);
  const defined = definedOrigins(readText(clientDir, 'origins.json'), client);
  const styles = inlineStyleHashes(readText(clientDir, 'index.html'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...google.script],
    'style-src': ["'self'", EMPTY_STYLE_HASH, ...styles, ...google.style],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...services, ...storages, ...google.image],
    'font-src': ["'self'", ...google.font],
    'connect-src': [
      "'self'",
      ...services,
      ...storages,
      ...defined,
      ...sourceOf(client.cepApiUrl),
      ...tiles,
      ...google.connect,
    ],
    'frame-src': client.meetingCalendarUrl ? sourceOf(client.meetingCalendarUrl) : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
};
