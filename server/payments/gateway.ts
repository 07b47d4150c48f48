/**
 * What the product asks of a payment provider: part 1 sections 2.8, 4 and 9. A provider of its own is
 * one object of this interface; no other file knows which one it is.
 */

/** What is asked for. Amounts are integer cents, above 0. */
export interface ChargeRequest {
  /**
   * Id of the charge, made by us and asked for once or more: a provider answers a repeated id with
   * the charge that it has already, so that an answer lost on the way charges nobody twice.
   */
  readonly id: string;
  readonly bookingId: string;
  readonly cents: number;
  /** When the charge was first asked for. */
  readonly at: Date;
}

/** A pre-authorisation; without a card, the provider takes the one that it has for the booking. */
export interface CardRequest extends ChargeRequest {
  /** Id of the saved card, which the provider gave. */
  readonly cardId?: string;
}

/** A payment link; `method` narrows what the customer may pay with, absent is everything. */
export interface LinkRequest extends ChargeRequest {
  readonly method?: 'CREDIT_CARD';
}

/**
 * What has become of a charge. A success means: a card is pre-authorised; a PIX code (`copyPaste`,
 * and `url` to share it) or a link (`url`) is there to be paid with; `paid`, that the customer has paid it.
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

/** Why a charge failed: the bank refused, nobody answered in time, or there is no such charge. */
export type ChargeError = 'refused' | 'timeout' | 'unknown';

/** The gateway cannot be asked now: no connection, a time-out, an answer of class 5. */
export class GatewayUnavailable extends Error {
  constructor(message = 'The payment gateway does not answer.') {
    super(message);
    this.name = 'GatewayUnavailable';
  }
}

/** Whose account is asked for; asked again with the id it is the same one. */
export interface AccountRequest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** An account at the provider, and the page where its owner sets a password. */
export interface PaymentAccount {
  readonly id: string;
  readonly setPasswordUrl: string;
}

/**
 * The payment provider. Every call may reject with `GatewayUnavailable`, and with nothing else; it
 * gives up by itself (within 10 s), and runs outside of any transaction. The three that ask answer
 * with the provider's reference at once; what came of it is told by `state`.
 */
export interface PaymentGateway {
  /** Makes the account that a professional is paid on. */
  createAccount(request: AccountRequest): Promise<PaymentAccount>;
  /** Reserves an amount on a card. */
  preauthorise(request: CardRequest): Promise<string>;
  /** Asks for a PIX copy-and-paste code. */
  createPix(request: ChargeRequest): Promise<string>;
  /** Asks for a page on which the customer pays. */
  createLink(request: LinkRequest): Promise<string>;
  /**
   * Takes back a code or a link that a newer one has replaced, so that nobody can pay it any more. One
   * that is withdrawn, paid or unknown is left as it is: asking twice does no harm.
   */
  withdraw(reference: string): Promise<void>;
  /**
   * The state of a charge by its reference. `now` is the clock of whoever asks; a provider has its
   * own. `SUCCESS` and `FAILED` are final; that a code or a link is `paid` comes later.
   */
  state(reference: string, now: Date): Promise<ChargeState>;
}
