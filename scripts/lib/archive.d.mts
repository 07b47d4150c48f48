/** Result of `makeArchive`. */
export interface Archive {
  readonly path: string;
  readonly bytes: number;
  readonly files: number;
}

export function makeArchive(out: string): Promise<Archive>;
export function operatorText(): string;
