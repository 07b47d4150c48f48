/**
 * Interface of a payment provider: part 1 sections 2.8, 4 and 9. An integration implements this one interface; no other
 * file depends on the provider.
 */

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
 * State of a charge. A success means a pre-authorized card, or an existing PIX code (`copyPaste`, and `url` to share
 * it) or link (`url`). `paid`: the customer has paid it.
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

/** The gateway is unavailable: no connection, a time-out, a response of class 5. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
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
   * Withdraws a replaced code or link, so that it can no longer be paid. Idempotent; a withdrawn, paid or unknown one
   * is unchanged.
   */
  withdraw(reference: string): Promise<void>;
  /**
   * Returns the state of a charge by its reference. `now` is the caller's clock; a real provider uses its own.
   * `SUCCESS` and `FAILED` are final; a code or a link becomes `paid` later.
   */
  state(reference: string, now: Date): Promise<ChargeState>;
}
