/** PostgreSQL's wire protocol over an embedded database. */

/**
 * Sends whole messages of the protocol and returns the response as a new buffer. No other call may use the database
 * meanwhile.
 */
export const exchangeWith = (database) => async (messages) => {
  const parts = [];
  await database.execProtocolRawStream(messages, {
    syncToFs: false,
    // A chunk is a view of the database's memory, valid only until the next one.
    onRawData: (part) => parts.push(part.slice()),
  });
  const [first] = parts;
  // A copy, because the memory of a small buffer is shared and cannot be transferred.
  return parts.length === 1 ? first : new Uint8Array(Buffer.concat(parts));
};
