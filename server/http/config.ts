import type { Service } from '../../contract/endpoint';

/** Addresses and names that the browser reads from `/config.json` (DESIGN section 6). */
export interface ClientConfig {
  /** Base URL of each service, absolute or a path of this origin, without a trailing slash. */
  readonly services: Readonly<Record<Service, string>>;
  readonly extensions: Readonly<Record<Service, boolean>>;
  readonly storageOrigins: readonly string[];
  /** Name of the product in texts. */
  readonly productName: string;
  /** Value of `{product}` in paths and field names. */
  readonly productSlug: string;
  readonly staffEmailDomain: string;
  /** Address of another back office that replaces some screens, `{host}` in the specification; absent: none. */
  readonly newBackofficeUrl?: string;
  readonly googleMapsApiKey?: string;
  readonly mapTilesUrl?: string;
  readonly meetingCalendarUrl?: string;
  readonly cepApiUrl?: string;
  /** Minutes of inactivity after which a session ends; absent: sessions do not time out. */
  readonly idleTimeoutMinutes?: number;
  readonly environment: string;
  readonly version: string;
  /** Addresses that resource definitions name by key: `CAMARIM_ENDPOINT_ERP_URL` is `ERP_URL`. */
  readonly endpoints: Readonly<Record<string, string>>;
}

/** Configuration of the web application; `server/env.ts` reads it from the environment. */
export interface AppConfig {
  readonly production: boolean;
  /** Public address; with `https:` in production the responses carry HSTS. */
  readonly publicUrl?: string;
  readonly corsOrigins: readonly string[];
  /** Number of trusted proxies in front, for the caller's address. */
  readonly trustedProxies: number;
  /** Multiplies every rate limit; 0 switches them off. */
  readonly rateLimitFactor: number;
  /** Validate every response against the contract? For tests and development. */
  readonly checkAnswers: boolean;
  /** Parent domain of the session cookie that sibling hosts read; absent: no cookie. */
  readonly sessionCookieDomain?: string;
  /** Folder of the built front end; absent if another server serves it. */
  readonly clientDir?: string;
  readonly client: ClientConfig;
}
