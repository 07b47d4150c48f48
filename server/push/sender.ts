import type { PushTarget } from '../../domain/push';

export interface PushMessage {
  readonly id: string;
  readonly target: PushTarget;
  readonly title: string;
  readonly message: string;
  readonly link: string;
  readonly query: readonly unknown[];
  readonly to: readonly string[];
}

export interface PushSender {
  /**
   * Sends a message, once per id.
   * @throws PushUnavailable if the service rejects it.
   */
  send(message: PushMessage): Promise<void>;
}

/** Thrown if the push service did not accept a message. */
export class PushUnavailable extends Error {
  override name = 'PushUnavailable';
}

const DOWN = /indispon[ií]vel/i;

/**
 * Creates a push service that sends nothing, for demonstration and tests. It rejects only messages whose title contains
 * `indisponível` (docs/payments-sandbox.md).
 */
export const createSandboxSender = (): PushSender => ({
  send: async ({ title }) => {
    if (DOWN.test(title)) throw new PushUnavailable('The sandbox plays a service that is down.');
  },
});
