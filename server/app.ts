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

/** What the back office's web application needs; everything comes from outside. */
export interface AppOptions<S extends PlatformStore> {
  readonly store: S;
  readonly handlers: Handlers<S>;
  readonly config: AppConfig;
  /** The one source of time. */
  readonly clock: () => Date;
  readonly logger: Logger;
  /** How often callers may call; by default as often as this process alone knows of. */
  readonly limiter?: RateLimiter;
  /** Whether calls are to be turned away for a moment; by default never. */
  readonly overloaded?: () => boolean;
  /** How many calls are served; by default one that knows of no wait for the database. */
  readonly load?: LoadGauge;
  /** Hears of every call of the API that was answered. */
  readonly hear?: (call: CallFacts) => void;
}

/**
 * The web application of the product: the API of the contract below `/api/<service>`, the built
 * front end, its run-time configuration, health and documents.
 */
export const createApp = <S extends PlatformStore>(options: AppOptions<S>): Application =>
  createApplication<S>({
    ...options,
    endpoints: endpoints as readonly unknown[] as readonly AnyEndpoint[],
    // Each handler was checked against its own operation by `Handlers`; the table calls it with
    // what that operation's schemas made.
    handlers: options.handlers as unknown as Readonly<Record<string, AnyHandler<S>>>,
  });
