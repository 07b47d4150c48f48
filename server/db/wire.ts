import { Duplex } from 'node:stream';
import pg from 'pg';
import { types } from './driver';

/** Sends whole messages of PostgreSQL's protocol and returns the response. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

/** Creates a stream in place of the driver's socket. Each write is one exchange; its response can be read when it arrives. */
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
  const same = () => wire;
  return Object.assign(wire, {
    connect,
    setNoDelay: same,
    setKeepAlive: same,
    ref: same,
    unref: same,
  });
};

/** Connects the driver to PGlite by PostgreSQL's protocol, because PGlite's own `query` is several times slower. */
export const connectOver = async (exchange: Exchange): Promise<pg.Client> => {
  const client = new pg.Client({
    stream: () => wireOver(exchange),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types,
  });
  // The caller gets the error; without a listener the loss would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set time zone 'UTC'");
  return client;
};
