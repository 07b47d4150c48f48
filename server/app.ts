import { endpoints } from '../contract/index';
import { type Application, type ApplicationOptions, createApplication } from './http/application';
import type { PlatformStore } from './http/caller';
import type { AnyHandler } from './http/operation';
import type { Handlers } from './kernel';

type AppOptions<S extends PlatformStore> = Omit<ApplicationOptions<S>, 'endpoints' | 'handlers'> & {
  readonly handlers: Handlers<S>;
};

/** Creates the web application: API, built front end, run-time configuration, health and documents. */
export const createApp = <S extends PlatformStore>(options: AppOptions<S>): Application =>
  createApplication<S>({
    ...options,
    endpoints,
    // `Handlers` checks each handler against its own operation. The table passes the input that the schemas of that
    // operation produced.
    handlers: options.handlers as unknown as Readonly<Record<string, AnyHandler<S>>>,
  });
