import { Duplex } from 'node:stream';
import pg from 'pg';
import { types } from './driver';

/** Sends complete messages of PostgreSQL's protocol and returns the response. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

/** Creates a stream that replaces the driver's socket: each write is an exchange whose response is then readable. */
const wireOver = (exchange: Exchange): Duplex => {
  const send = (messages: Buffer, done: (error?: Error | null) => void) => {
    exchange(messages).then((response) => {
      if (response.byteLength > 0)
        wire.push(Buffer.from(response.buffer, response.byteOffset, response.byteLength));
      done();
    }, done);
  };
  const wire = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
  });
  const connect = () => {
    process.nextTick(() => wire.emit('connect'));
    return wire;
  };
  const returnWire = () => wire;
  return Object.assign(wire, {
    connect,
    setNoDelay: returnWire,
    setKeepAlive: returnWire,
    ref: returnWire,
    unref: returnWire,
  });
};

/** Connects the driver to PGlite by PostgreSQL's protocol; PGlite's own `query` is several times slower. */
export const connectOver = async (exchange: Exchange): Promise<pg.Client> => {
  const client = new pg.Client({
    stream: () => wireOver(exchange),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types,
  });
  // The caller gets the error of a lost connection. Without a listener, it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set time zone 'UTC'");
  return client;
};
