/** A file under way, as the platform hands it on. */
type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * The same stream, whose failure is told to `broke`. Its headers have left by then, so that no answer
 * can tell of it: the file just breaks off. The error itself goes no further, for whoever serves the
 * stream prints it as it is, and its text may hold data of a person (RELIABILITY E1).
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
    // Nothing is read ahead of the caller.
    { highWaterMark: 0 },
  );
};
