/** Files that are sent: part 3 section 9. */

/** A file of as many bytes is already too large, where nothing else is said: 10 MB. */
export const MOST_FILE_BYTES = 10_000_000;

/** `10 MB` of a number of bytes. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** Why a file is too large; undefined of one that is not. */
export const sizeProblem = (bytes: number, most = MOST_FILE_BYTES): string | undefined =>
  bytes >= most ? `O arquivo deve ter menos de ${megabytes(most)}.` : undefined;
