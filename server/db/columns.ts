/** Types of the `jsonb` columns. */

/** Details of a token, by its kind. */
export interface TokenPurpose {
  /** `user`: the customer of the token. */
  readonly customerId?: string;
  /** `upload`: the target of the file. */
  readonly upload?: {
    readonly key: string;
    readonly folder: string;
    readonly contentType: string;
    readonly isPrivate: boolean;
    readonly partnerDoc?: string;
  };
  /** `file`: the private file that the token opens, until the session that requested it ends. */
  readonly file?: { readonly key: string; readonly sessionId?: string | undefined };
}

/** A professional as a consultant of the external brand. */
export interface StoredConsultant {
  readonly id: string;
  readonly isActive: boolean;
  readonly status: string;
  readonly digitalSpaceName: string | null;
}

/** The side of a voucher whose terms apply to a booking; `single` for a one-sided voucher. */
export type VoucherSide = 'single' | 'aquisition' | 'recurrence';

/** A discount as columns hold it: `percent` from 0 to 100, or `cents`; the other one is null. */
export interface StoredDiscount {
  readonly percent: number | null;
  readonly cents: number | null;
}

/** Terms of one side of a two-sided voucher. */
export interface VoucherTerms extends StoredDiscount {
  readonly maxTimes: number;
  readonly numberOfClients: number;
  readonly timesByUser: number;
  readonly publicVoucher: boolean;
}

/** Changed fields, each with its value before and after; secrets are replaced by a marker. */
export type AuditDiff = Readonly<
  Record<string, { readonly before?: unknown; readonly after?: unknown }>
>;

/** An address of a booking or a customer; its coordinates are degrees. */
export interface StoredAddress {
  readonly id: string;
  readonly place: string;
  readonly streetNumber: string;
  readonly complement?: string | null;
  readonly neighbor?: string | null;
  readonly city: string;
  readonly uf: string;
  /** 8 digits, or empty. */
  readonly zipCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly areaId: string;
  readonly identification?: string | null;
}

/** An address of a professional or a partner; its coordinates may be unknown. */
export type StoredPartyAddress = Omit<StoredAddress, 'lat' | 'lng'> & {
  readonly lat: number | null;
  readonly lng: number | null;
};

/** A saved card: only the first six and the last four digits are stored. */
export interface StoredCard {
  readonly id: string;
  readonly brand: string;
  readonly first6: string;
  readonly last4: string;
  readonly holder: string;
  readonly provider: string;
}

/** Amounts of a booking besides its total, in cents. */
export interface StoredValues {
  readonly original?: number;
  readonly discount?: number;
  readonly voucherDiscount?: number;
  readonly creditsUsed?: number;
  readonly infractionClientDiscount?: number;
  readonly infractionProfessionalDiscount?: number;
  readonly infractionProfessionalDiscountId?: string;
  readonly service?: number;
  readonly tip?: number;
  readonly tipPayment?: string;
  readonly artist?: number;
  readonly cancelTotal?: number;
  readonly cancelArtist?: number;
  readonly reward?: number;
  readonly rewardReceived?: boolean;
  readonly originalPreference?: number;
  readonly totalPreference?: number;
  readonly discountPreference?: number;
  readonly voucherDiscountPreference?: number;
  readonly creditsUsedPreference?: number;
  readonly servicePreference?: number;
  readonly originalRealtime?: number;
}

/** A take rate: the platform's share in whole percent until `expiration`, a day. */
export interface StoredTakeRate {
  readonly value: number;
  readonly expiration: string | null;
  readonly force: boolean;
}

/** Histories of a booking, each newest first. Instants are ISO 8601 in UTC. */
export interface StoredHistory {
  readonly takeRate?: readonly {
    readonly value: number;
    readonly expiration: string | null;
    readonly createdAt: string;
    readonly by: string;
  }[];
  readonly date?: readonly {
    readonly updatedAt: string;
    readonly dateRangeStart: string;
    readonly dateRangeEnd: string;
    readonly by: string;
  }[];
  readonly changes?: readonly {
    readonly field: 'service' | 'voucher' | 'address';
    readonly before: string | null;
    readonly after: string | null;
    /** Totals in cents. */
    readonly total: readonly [before: number, after: number];
    readonly date: string;
    readonly by: string;
  }[];
  readonly artists?: readonly {
    readonly action: string;
    readonly name: string;
    readonly by: string;
    readonly date: string;
  }[];
  readonly events?: readonly {
    readonly type: string;
    readonly date: string;
    readonly lat?: number;
    readonly lng?: number;
  }[];
  readonly alerts?: readonly { readonly message: string; readonly date: string }[];
}

/** Payment of a booking, as last reported by the gateway. */
export interface StoredPayment {
  readonly id?: string;
  readonly method?: string;
  readonly status: string;
  readonly copyPaste?: string;
  readonly url?: string;
  readonly error?: string;
  readonly cardId?: string;
  readonly events?: readonly { readonly name: string; readonly date: string }[];
}

/** Price rules of a service in an area. Prices are cents; `minMinutes` and `interval` are minutes. */
export interface StoredPriceRules {
  readonly startHour: number;
  readonly endHour: number;
  readonly minMinutes: number;
  readonly interval: number;
  readonly range: readonly {
    readonly beginAt: string;
    readonly beginAtRange?: readonly string[];
    readonly price: number;
    readonly reference: string;
  }[];
  /** Price factors by weekday, Sunday first: 1.2 is 20 % more. */
  readonly multipliers: readonly number[];
  readonly realtime: number;
  readonly preference: number;
}

type PlainValue = string | number | boolean | null;

/** Values of the filters of a saved view, by their names. */
export type StoredViewFilter = Readonly<
  Record<string, PlainValue | readonly PlainValue[] | Readonly<Record<string, PlainValue>>>
>;

export interface StoredColumns {
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Hidden columns; null: those of the definition. */
  readonly hidden: readonly string[] | null;
}

export interface StoredViewSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}
