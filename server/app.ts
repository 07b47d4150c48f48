import { endpoints } from '../contract/index';
import { type Application, type ApplicationOptions, createApplication } from './http/application';
import type { PlatformStore } from './http/caller';

/** Creates the web application: API, built front end, run-time configuration, health and documents. */
export const createApp = <S extends PlatformStore>(
  options: Omit<ApplicationOptions<S>, 'endpoints'>,
): Application => createApplication<S>({ ...options, endpoints });
