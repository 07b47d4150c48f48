/** A file stream of the platform. */
type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Wraps a stream and reports its failure to `broke`. Its headers are sent by then, so no error response is possible:
 * the file breaks off. The error is not rethrown: the server would print it, and its text may hold personal data
 * (RELIABILITY E1).
 */
export const watched = (stream: ByteStream, broke: (error: unknown) => void): ByteStream => {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const part = await reader.read().catch((error: unknown) => {
          broke(error);
          throw new Error('The answer broke off.');
        });
        if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // No read-ahead.
    { highWaterMark: 0 },
  );
};
