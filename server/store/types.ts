import type * as z from 'zod/mini';
import type { TokenKind } from '../../contract/access';
import type { bookingRecord } from '../../contract/bookings';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../contract/endpoint';
import type { EndpointId } from '../../contract/index';
import type { Logger } from '../http/log';
import type { ById } from '../kernel';
import type { PaymentGateway } from '../payments/gateway';
import type { PushSender } from '../push/sender';
import type { SystemSources } from './system';
import type { FileFolder } from './uploads/fileFolder';

/** Options of the store; the server reads them from the environment. */
export interface StoreOptions {
  /** The company's e-mail domain without `@`: `camarim.test`. */
  readonly staffEmailDomain: string;
  /** Public path or URL of the `bo` service, without a trailing slash: `/api/bo`. */
  readonly publicBase: string;
  /** Multiplies the limits of logins and exports; 0 switches them off (ruling 16). */
  readonly rateLimitFactor: number;
  /** Minutes of inactivity after which a session ends; absent: it ends after 24 hours. */
  readonly idleTimeoutMinutes?: number;
  /** Milliseconds for which a session is cached, at most 900; 0: no cache. */
  readonly sessionMemoryMs?: number;
  /** Product name in response codes: `camarim` in `camarim-000`. */
  readonly productSlug?: string;
  /** Prefix of the integration URLs of consultants; absent: the look-up fails with 503. */
  readonly consultantUrl?: string;
  /** Payment provider; defaults to the sandbox. */
  readonly gateway?: PaymentGateway;
  /** Push message service; defaults to the sandbox. */
  readonly pushSender?: PushSender;
  /** Storage of uploaded files; absent: the database. */
  readonly files?: FileFolder;
  readonly system?: SystemSources;
  /** Logs conditions that an operator of the server must fix. */
  readonly logger?: Pick<Logger, 'warn'>;
}

/** Path parameters, query, body and response of an operation: `Body<'leads.create'>`. */
export type Params<Id extends EndpointId> = ParamsOf<ById<Id>>;
export type Query<Id extends EndpointId> = QueryOf<ById<Id>>;
export type Body<Id extends EndpointId> = BodyOf<ById<Id>>;
export type Answer<Id extends EndpointId> = AnswerOf<ById<Id>>;

export type BookingRecord = z.output<typeof bookingRecord>;

/** Lifetime of a token by kind, in seconds (part 1 section 4). */
export const TOKEN_SECONDS: Readonly<Record<TokenKind, number>> = {
  session: 24 * 3600,
  password: 30 * 60,
  upload: 5 * 60,
  user: 15 * 60,
  file: 5 * 60,
};
