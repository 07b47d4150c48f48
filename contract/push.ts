import * as z from 'zod/mini';
import { isPushLink, isPushQuery, PUSH_LENGTHS } from '../domain/push';
import { isWellFormedValue } from '../domain/text';
import { reads, writes } from './access';
import { endpoint } from './endpoint';
import { mayReturn, record, recordNames, returns, returnsList } from './record';
import * as wire from './shapes';

/** Push messages: part 2 sections 2.7, 3, 5 and 7; decision 0026. */

const family = { section: 'part 2 §7 Partners and professionals', service: 'bo' } as const;

export const pushTarget = z.enum(['artist', 'user']).register(recordNames, { id: 'PushTarget' });

const ids = () => z._default(z.array(wire.id()).check(z.maxLength(500)), []);

/** `services` only for professionals; `query` is the parsed array (ruling 6). */
export const sendPush = endpoint({
  ...family,
  id: 'push.send',
  summary: 'Sends a push message.',
  method: 'POST',
  path: '/sendPush',
  access: writes('/send-push', '/send-push-client'),
  body: z.strictObject({
    title: wire.requiredText(120),
    message: wire.requiredText(500),
    link: z._default(
      wire.text(PUSH_LENGTHS.link).check(z.refine(isPushLink, { error: 'link' })),
      '',
    ),
    query: z._default(
      z
        .array(z.unknown())
        .check(
          z.maxLength(200),
          z.refine(isPushQuery),
          z.refine(isWellFormedValue, { error: 'malformed' }),
        ),
      [],
    ),
    cities: ids(),
    services: z.optional(ids()),
    targetType: pushTarget,
  }),
  /** `description` is for the operator. */
  ...mayReturn(record({ description: 'text', reached: 'number' })),
  errors: ['push-unavailable'],
});

/** Number of recipients of a message with these filters; `isEstimate` if approximate. */
export const pushReach = endpoint({
  ...family,
  id: 'push.reach',
  summary: 'Number of people that a push message would reach.',
  method: 'GET',
  path: '/push/reach',
  access: reads('/send-push', '/send-push-client'),
  query: z.looseObject({
    targetType: pushTarget,
    /** Comma-separated ids. */
    cities: z.optional(wire.text(20_000)),
    services: z.optional(wire.text(20_000)),
  }),
  ...returns(record({ reached: 'number!', isEstimate: 'flag?=false' })),
  extensions: { call: true },
});

/** Sent message, without its query. */
export const pushRecord = record(
  {
    _id: 'id!',
    title: 'text=',
    message: 'text=',
    link: 'text',
    cities: ['id'],
    services: ['id'],
    reached: 'number',
    createdBy: 'text??',
    createdAt: 'instant',
  },
  { targetType: pushTarget },
).register(recordNames, { id: 'PushMessage' });

/** Messages sent to professionals or customers, newest first. */
export const listPush = endpoint({
  ...family,
  id: 'push.list',
  summary: 'The push messages that were sent.',
  method: 'GET',
  path: '/push',
  access: reads('/send-push', '/send-push-client'),
  query: z.looseObject({
    targetType: pushTarget,
    page: wire.page(),
    limit: z._default(wire.queryInt(1, 100), 10),
  }),
  ...returnsList('data', pushRecord),
  extensions: { call: true },
});
