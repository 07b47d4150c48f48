import type { AnyEndpoint } from '../contract/endpoint';
import { endpoints } from '../contract/index';
import { type Application, createApplication } from './http/application';
import type { PlatformStore } from './http/caller';
import type { AppConfig } from './http/config';
import type { LoadGauge } from './http/load';
import type { Logger } from './http/log';
import type { AnyHandler } from './http/operation';
import type { RateLimiter } from './http/rateLimit';
import type { CallFacts } from './http/tally';
import type { Handlers } from './kernel';

/** Options of the web application of the back office; all dependencies are injected. */
export interface AppOptions<S extends PlatformStore> {
  readonly store: S;
  readonly handlers: Handlers<S>;
  readonly config: AppConfig;
  readonly clock: () => Date;
  readonly logger: Logger;
  /** Rate limiter; by default one that counts in the memory of this process. */
  readonly limiter?: RateLimiter;
  /** Are calls to be rejected for a moment? By default never. */
  readonly overloaded?: () => boolean;
  /** Load gauge; the default one does not know of waits for the database. */
  readonly load?: LoadGauge;
  /** Called after every answered API call. */
  readonly hear?: (call: CallFacts) => void;
}

/**
 * Creates the web application: the API of the contract below `/api/<service>`, the built front end, its run-time
 * configuration, health and documents.
 */
export const createApp = <S extends PlatformStore>(options: AppOptions<S>): Application =>
  createApplication<S>({
    ...options,
    endpoints: endpoints as readonly unknown[] as readonly AnyEndpoint[],
    // `Handlers` checks each handler against its own operation. The table passes the input that the schemas of that
    // operation produced.
    handlers: options.handlers as unknown as Readonly<Record<string, AnyHandler<S>>>,
  });
