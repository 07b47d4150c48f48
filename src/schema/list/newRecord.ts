/** Where a new record is made, and the words for it. */
export interface NewRecord {
  readonly to: string;
  readonly label: string;
}
