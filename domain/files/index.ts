/** Uploaded files: part 3 section 9. */

/** Default upper bound of a file size in bytes, exclusive: 10 MB. */
export const MAX_FILE_BYTES = 10_000_000;

/** Formats a number of bytes as `10 MB`. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** Returns the message for a file that is too large; undefined if it fits. */
export const sizeProblem = (bytes: number, most = MAX_FILE_BYTES): string | undefined =>
  bytes >= most ? `O arquivo deve ter menos de ${megabytes(most)}.` : undefined;
