/**
 * Settles like `work`, unless `onTimeout` rejects first.
 * @param onTimeout called after `milliseconds`, if `work` is still pending
 */
export const withTimeLimit = async <T>(
  work: Promise<T>,
  milliseconds: number,
  onTimeout: (reject: (error: unknown) => void) => void,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => onTimeout(reject), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
