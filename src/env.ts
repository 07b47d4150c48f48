/** The back-end services of part 1 section 1. */
export type ServiceName = 'bo' | 'allocation' | 'artist' | 'node' | 'orders';

/** Addresses and names that the server gives at run time in `/config.json` (DESIGN section 6). */
export interface RuntimeConfig {
  /** Replaces {product} in texts. */
  readonly productName: string;
  /** Replaces {product} in paths and field names. */
  readonly productSlug: string;
  readonly staffEmailDomain: string;
  /** Base URL of each service, without a trailing slash. */
  readonly services: Readonly<Record<ServiceName, string>>;
  /** Does a service support our extensions of the specification, such as `Idempotency-Key`? */
  readonly extensions: Readonly<Record<ServiceName, boolean>>;
  /** Origins of storages, besides the services, that may receive files. */
  readonly storageOrigins: readonly string[];
  /** Origin of the newer back office ({host} in the specification); unset if it serves no pages. */
  readonly newBackofficeUrl?: string;
  readonly environment: string;
  readonly version: string;
  readonly googleMapsApiKey?: string;
  readonly mapTilesUrl?: string;
  readonly meetingCalendarUrl?: string;
  readonly cepApiUrl?: string;
  /** Minutes without input after which the session ends. If unset, it does not end. */
  readonly idleTimeoutMinutes?: number;
  /** Base URLs of back ends outside the contract, by the key that definitions use. */
  readonly endpoints: Readonly<Record<string, string>>;
}

const CONFIG_TIMEOUT_MS = 10_000;

const SERVICE_NAMES: readonly ServiceName[] = ['bo', 'allocation', 'artist', 'node', 'orders'];

type Json = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const addressOf = (value: unknown): string | undefined => textOf(value)?.replace(/\/+$/, '');

const httpOf = (value: unknown): string | undefined => {
  const address = addressOf(value);
  return address && /^https?:\/\//i.test(address) ? address : undefined;
};

/** Our own back end supports our extensions; for another address the configuration must declare them. */
const extensionsOf = (json: Json, name: ServiceName): boolean => {
  const setting = recordOf(json.extensions)[name];
  const address = addressOf(recordOf(json.services)[name]);
  return typeof setting === 'boolean' ? setting : address === undefined || address.startsWith('/');
};

const byService = <T>(settingOf: (name: ServiceName) => T): Record<ServiceName, T> =>
  Object.fromEntries(SERVICE_NAMES.map((name) => [name, settingOf(name)])) as Record<
    ServiceName,
    T
  >;

export const parseConfig = (body: unknown): RuntimeConfig => {
  const json = recordOf(body);
  const services = recordOf(json.services);
  const endpoints = Object.entries(recordOf(json.endpoints)).flatMap(([key, value]) => {
    const address = addressOf(value);
    return address ? [[key, address] as const] : [];
  });
  return {
    productName: textOf(json.productName) ?? 'Camarim',
    productSlug: textOf(json.productSlug) ?? 'camarim',
    staffEmailDomain: textOf(json.staffEmailDomain) ?? 'camarim.test',
    services: byService((name) => addressOf(services[name]) ?? `/api/${name}`),
    extensions: byService((name) => extensionsOf(json, name)),
    storageOrigins: Array.isArray(json.storageOrigins)
      ? json.storageOrigins.flatMap((origin) => httpOf(origin) ?? [])
      : [],
    newBackofficeUrl: httpOf(json.newBackofficeUrl),
    environment: textOf(json.environment) ?? 'produção',
    version: textOf(json.version) ?? __APP_VERSION__,
    googleMapsApiKey: textOf(json.googleMapsApiKey),
    mapTilesUrl: textOf(json.mapTilesUrl),
    meetingCalendarUrl: httpOf(json.meetingCalendarUrl),
    cepApiUrl: httpOf(json.cepApiUrl),
    idleTimeoutMinutes: Number(json.idleTimeoutMinutes) || undefined,
    endpoints: Object.fromEntries(endpoints),
  };
};

let current: RuntimeConfig | undefined;

/** Returns the configuration; the defaults until `loadConfig` has finished. */
export const getConfig = (): RuntimeConfig => {
  current ??= parseConfig(undefined);
  return current;
};

/** The content security policy permits requests to the page's own origin, the services and the storages. */
export const mayReach = (url: string): boolean => {
  const base = globalThis.location.href;
  const { services, storageOrigins } = getConfig();
  return [base, ...Object.values(services), ...storageOrigins].some(
    (allowed) => new URL(allowed, base).origin === new URL(url, base).origin,
  );
};

/** Loads `/config.json`; if that fails, the defaults apply: the reference back end on the same origin. */
export const loadConfig = async (
  fetchNow: typeof fetch = globalThis.fetch,
  onServerDate?: (date: Date) => void,
): Promise<RuntimeConfig> => {
  try {
    const response = await fetchNow('/config.json', {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS),
    });
    const date = response.headers.get('date');
    if (date) onServerDate?.(new Date(date));
    current = parseConfig(response.ok ? await response.json() : undefined);
  } catch {
    current = parseConfig(undefined);
  }
  return current;
};
