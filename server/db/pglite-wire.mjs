/**
 * Returns a function that sends complete messages of PostgreSQL's protocol to an embedded database. It resolves to the
 * response in a new buffer. No other call may use the database meanwhile.
 */
export const exchangeWith = (database) => async (messages) => {
  const chunks = [];
  await database.execProtocolRawStream(messages, {
    syncToFs: false,
    // A chunk is a view of the database's memory, valid only until the next chunk.
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  if (chunks.length === 1) return chunks[0];
  // A copy, because the memory of a small buffer is shared and cannot be transferred.
  return new Uint8Array(Buffer.concat(chunks));
};
