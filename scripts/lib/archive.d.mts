/** An archive that was made. */
export interface Archive {
  readonly path: string;
  readonly bytes: number;
  /** How many files it holds. */
  readonly files: number;
}

/** Makes `camarim-<version>.tar.gz` of what is built and installed, in `out`. */
export function makeArchive(out: string): Promise<Archive>;

/** The text for the operator that the archive holds. */
export function operatorText(): string;
