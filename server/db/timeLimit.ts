/**
 * Settles as the work does, unless `late` rejects it first.
 * @param late is called once so many milliseconds have passed
 */
export const withTimeLimit = async <T>(
  work: Promise<T>,
  milliseconds: number,
  late: (reject: (error: unknown) => void) => void,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => late(reject), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
