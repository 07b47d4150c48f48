import type { Service } from '../../contract/endpoint';

/** Addresses and names that the browser reads from `/config.json` (DESIGN section 6). */
export interface ClientConfig {
  /** Base URL of each service, absolute or a path of this origin, without a slash at its end. */
  readonly services: Readonly<Record<Service, string>>;
  /** Which services know our extensions of the specification. */
  readonly extensions: Readonly<Record<Service, boolean>>;
  /** Origins of storages: files are sent there, and images read. */
  readonly storageOrigins: readonly string[];
  /** {product} in texts. */
  readonly productName: string;
  /** {product} in paths and field names. */
  readonly productSlug: string;
  readonly staffEmailDomain: string;
  /** {host} of the specification; absent when the product's own screens serve. */
  readonly newBackofficeUrl?: string;
  readonly googleMapsApiKey?: string;
  readonly mapTilesUrl?: string;
  readonly meetingCalendarUrl?: string;
  readonly cepApiUrl?: string;
  /** Minutes without use after which a session ends; absent: none. */
  readonly idleTimeoutMinutes?: number;
  /** Label of the environment on the screen. */
  readonly environment: string;
  readonly version: string;
  /** Addresses that resource definitions name by key: `CAMARIM_ENDPOINT_ERP_URL` is `ERP_URL`. */
  readonly endpoints: Readonly<Record<string, string>>;
}

/** What the web application needs to know; `server/env.ts` reads it from the environment. */
export interface AppConfig {
  readonly production: boolean;
  /** Address that operators type; with `https:` in production the answers carry HSTS. */
  readonly publicUrl?: string;
  /** Exact foreign origins that may call the API. */
  readonly corsOrigins: readonly string[];
  /** How many proxies in front may be believed about the caller's address. */
  readonly trustedProxies: number;
  /** Multiplies every rate limit; 0 switches them off. */
  readonly rateLimitFactor: number;
  /** Whether every answer is checked against the contract; for tests and development. */
  readonly checkAnswers: boolean;
  /** Parent domain of the session cookie that sibling hosts read; absent: no cookie. */
  readonly sessionCookieDomain?: string;
  /** Folder of the built front end; absent when another server gives it out. */
  readonly clientDir?: string;
  readonly client: ClientConfig;
}
