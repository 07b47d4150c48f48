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
  if (parts.length === 1) return first;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
