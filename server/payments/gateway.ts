import { HttpError } from '../kernel';

/**
 * Interface of a payment provider: part 1 sections 2.8, 4 and 9. An integration implements this one interface; no other
 * file depends on the provider.
 */

export const GATEWAY_UNAVAILABLE = 'Gateway de pagamento indisponível';

/** A requested charge. Amounts are integer cents, above 0. */
export interface ChargeRequest {
  /**
   * Id of the charge, created by us and reused by retries. For a repeated id a provider returns the existing charge, so
   * that a lost response causes no double charge.
   */
  readonly id: string;
  readonly bookingId: string;
  readonly cents: number;
  /** Time of the first request. */
  readonly at: Date;
}

/** A pre-authorization; without a card, the provider uses the one of the booking. */
export interface CardRequest extends ChargeRequest {
  /** Id of the saved card, from the provider. */
  readonly cardId?: string;
}

/** A payment link; `method` restricts the payment methods, absent: all. */
export interface LinkRequest extends ChargeRequest {
  readonly method?: 'CREDIT_CARD';
}

/**
 * State of a charge. `SUCCESS` means that the card is pre-authorized, or that the PIX code (`copyPaste`, and `url` to
 * share it) or the link (`url`) exists. `paid`: the customer has paid by the code or the link.
 */
export type ChargeState =
  | { readonly status: 'WAITING' }
  | {
      readonly status: 'SUCCESS';
      readonly copyPaste?: string;
      readonly url?: string;
      readonly paid?: true;
    }
  | { readonly status: 'FAILED'; readonly error: ChargeError };

/** Reason of a failed charge: rejected by the bank, timed out, or unknown charge. */
export type ChargeError = 'refused' | 'timeout' | 'unknown';

/** Thrown if the gateway is unavailable: no connection, a timeout or a 5xx response. The caller gets a 503. */
export class GatewayUnavailable extends HttpError {
  constructor() {
    super(503, 'gateway-unavailable', GATEWAY_UNAVAILABLE);
  }
}

/** Owner of the requested account; a repeated id returns the same account. */
export interface AccountRequest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** An account at the provider, and the page for setting its password. */
export interface PaymentAccount {
  readonly id: string;
  readonly setPasswordUrl: string;
}

/**
 * The payment provider. Calls reject only with `GatewayUnavailable`. They time out themselves (within 10 s) and run
 * outside of any transaction. The three charging calls return the provider's reference at once; `state` returns the
 * result.
 */
export interface PaymentGateway {
  createAccount(request: AccountRequest): Promise<PaymentAccount>;
  preauthorize(request: CardRequest): Promise<string>;
  createPix(request: ChargeRequest): Promise<string>;
  createLink(request: LinkRequest): Promise<string>;
  /**
   * Withdraws a replaced code or link, so that the customer can no longer pay it. It has no effect on a withdrawn, paid
   * or unknown one.
   */
  withdraw(reference: string): Promise<void>;
  /**
   * Returns the state of a charge by its reference. `now` is the caller's clock; a real provider uses its own.
   * `SUCCESS` and `FAILED` are final; a code or a link becomes `paid` later.
   */
  state(reference: string, now: Date): Promise<ChargeState>;
}
