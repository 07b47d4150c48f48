/** The back-end services of part 1 section 1. */
export type ServiceName = 'bo' | 'allocation' | 'artist' | 'node' | 'orders';

/** Addresses and names that the server gives at run time in `/config.json` (DESIGN section 6). */
export interface RuntimeConfig {
  /** {product} in texts. */
  readonly productName: string;
  /** {product} in paths and field names. */
  readonly productSlug: string;
  readonly staffEmailDomain: string;
  /** Base URL of each service, without a trailing slash. */
  readonly services: Readonly<Record<ServiceName, string>>;
  /** Services that know our extensions of the specification, such as `Idempotency-Key`. */
  readonly extensions: Readonly<Record<ServiceName, boolean>>;
  /** Origins of storages, besides the services, that may receive files. */
  readonly storageOrigins: readonly string[];
  /** {host} of the specification; absent if the product's own screens serve. */
  readonly newBackofficeUrl?: string;
  readonly environment: string;
  readonly version: string;
  readonly googleMapsApiKey?: string;
  readonly mapTilesUrl?: string;
  readonly meetingCalendarUrl?: string;
  readonly cepApiUrl?: string;
  /** Minutes without input after which the session ends; absent: never. */
  readonly idleTimeoutMinutes?: number;
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

/** Our own back end knows our extensions; for another address the configuration must declare it. */
const extensionsOf = (given: Json, name: ServiceName): boolean => {
  const setting = recordOf(given.extensions)[name];
  const address = addressOf(recordOf(given.services)[name]);
  return typeof setting === 'boolean' ? setting : address === undefined || address.startsWith('/');
};

export const parseConfig = (body: unknown): RuntimeConfig => {
  const given = recordOf(body);
  const services = recordOf(given.services);
  const endpoints = Object.entries(recordOf(given.endpoints)).flatMap(([key, value]) => {
    const address = addressOf(value);
    return address ? [[key, address] as const] : [];
  });
  return {
    productName: textOf(given.productName) ?? 'Camarim',
    productSlug: textOf(given.productSlug) ?? 'camarim',
    staffEmailDomain: textOf(given.staffEmailDomain) ?? 'camarim.test',
    services: Object.fromEntries(
      SERVICE_NAMES.map((name) => [name, addressOf(services[name]) ?? `/api/${name}`]),
    ) as Record<ServiceName, string>,
    extensions: Object.fromEntries(
      SERVICE_NAMES.map((name) => [name, extensionsOf(given, name)]),
    ) as Record<ServiceName, boolean>,
    storageOrigins: Array.isArray(given.storageOrigins)
      ? given.storageOrigins.flatMap((origin) => httpOf(origin) ?? [])
      : [],
    newBackofficeUrl: httpOf(given.newBackofficeUrl),
    environment: textOf(given.environment) ?? 'produção',
    version: textOf(given.version) ?? __APP_VERSION__,
    googleMapsApiKey: textOf(given.googleMapsApiKey),
    mapTilesUrl: textOf(given.mapTilesUrl),
    meetingCalendarUrl: httpOf(given.meetingCalendarUrl),
    cepApiUrl: httpOf(given.cepApiUrl),
    idleTimeoutMinutes: Number(given.idleTimeoutMinutes) || undefined,
    endpoints: Object.fromEntries(endpoints),
  };
};

let current: RuntimeConfig | undefined;

/** Returns the configuration; the defaults until `loadConfig` has finished. */
export const getConfig = (): RuntimeConfig => {
  current ??= parseConfig(undefined);
  return current;
};

/** May the page send requests to an address by its policy? Its own origin, the services and the storages. */
export const mayReach = (url: string): boolean => {
  const here = globalThis.location.href;
  const { services, storageOrigins } = getConfig();
  return [here, ...Object.values(services), ...storageOrigins].some(
    (known) => new URL(known, here).origin === new URL(url, here).origin,
  );
};

/** Never fails: the defaults are the addresses of the reference back end on the same origin. */
export const loadConfig = async (
  fetchNow: typeof fetch = globalThis.fetch,
  onServerDate?: (date: Date) => void,
): Promise<RuntimeConfig> => {
  try {
    const answer = await fetchNow('/config.json', {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS),
    });
    const date = answer.headers.get('date');
    if (date) onServerDate?.(new Date(date));
    current = parseConfig(answer.ok ? await answer.json() : undefined);
  } catch {
    current = parseConfig(undefined);
  }
  return current;
};
