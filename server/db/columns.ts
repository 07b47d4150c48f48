/** What the `jsonb` columns hold. */

/** What a token is good for, beyond its kind. */
export interface TokenPurpose {
  /** `link`: the one path that it opens. */
  readonly path?: string;
  /** `upload`: where the file goes. */
  readonly upload?: {
    readonly key: string;
    readonly folder: string;
    readonly contentType: string;
    readonly isPrivate: boolean;
    readonly partnerDoc?: string;
  };
}

/** Terms of one side of a two-sided voucher. */
export interface VoucherTerms {
  readonly type: 'P' | 'V';
  /** Cents of type V, hundredths of a percent of type P. */
  readonly value: number;
  readonly maxTimes: number;
  readonly numberOfClients: number;
  readonly timesByUser: number;
  readonly publicVoucher: boolean;
}

/** Changed fields, each with its value before and after; secrets are replaced by a marker. */
export type AuditDiff = Readonly<
  Record<string, { readonly before?: unknown; readonly after?: unknown }>
>;
