import type { PushTarget } from '../../domain/push';

/** A message on its way to telephones. */
export interface PushMessage {
  readonly id: string;
  readonly target: PushTarget;
  readonly title: string;
  readonly message: string;
  readonly link: string;
  readonly query: readonly unknown[];
  /** Ids of those whom it is for. */
  readonly to: readonly string[];
}

/** The service that puts messages on telephones. */
export interface PushSender {
  /** Hands a message over, once for its id. @throws PushUnavailable when the service does not take it. */
  send(message: PushMessage): Promise<void>;
}

/** The service of push messages did not take a message. */
export class PushUnavailable extends Error {
  override name = 'PushUnavailable';
}

/** The title for which the sandbox plays a service that is down. */
const DOWN = /indispon[ií]vel/i;

/**
 * A service without telephones, for demonstration and tests: it takes every message but those whose title
 * holds the word `indisponível` (docs/payments-sandbox.md).
 */
export const createSandboxSender = (): PushSender => ({
  send: async ({ title }) => {
    if (DOWN.test(title)) throw new PushUnavailable('The sandbox plays a service that is down.');
  },
});
