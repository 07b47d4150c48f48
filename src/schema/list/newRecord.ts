/** Where a new record is made, and the words for it. */
export interface NewRecord {
  readonly to: string;
  /** The filters, the order and the page of the list stay in its address. */
  readonly keeps: boolean;
  readonly label: string;
}
