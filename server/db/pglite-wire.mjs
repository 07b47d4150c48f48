/** Speaks PostgreSQL's protocol with an embedded database. */

/**
 * Does what whole messages of the protocol say, and answers what the database says to them: bytes of their own. Nothing
 * else must ask the database meanwhile.
 */
export const exchangeWith = (database) => async (messages) => {
  const parts = [];
  await database.execProtocolRawStream(messages, {
    syncToFs: false,
    // A part is a view of the database's memory, and stays what it is only until the next one.
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
