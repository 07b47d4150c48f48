/** Result of `makeArchive`. */
export interface Archive {
  readonly path: string;
  readonly bytes: number;
  readonly files: number;
}

/** Creates `camarim-<version>.tar.gz` from the built and installed files, in `out`. */
export function makeArchive(out: string): Promise<Archive>;

/** Returns the operator's text in the archive. */
export function operatorText(): string;
