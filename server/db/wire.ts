import { Duplex } from 'node:stream';
import pg from 'pg';
import { types } from './driver';

/** Sends whole messages of PostgreSQL's protocol and returns the response. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

type Done = (error?: Error | null) => void;

/** Socket of the driver: each write is one exchange. */
class Wire extends Duplex {
  constructor(readonly exchange: Exchange) {
    super();
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // The response is pushed when it arrives.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #send(messages: Buffer, done: Done): void {
    this.exchange(messages).then(
      (said) => {
        if (said.byteLength > 0)
          this.push(Buffer.from(said.buffer, said.byteOffset, said.byteLength));
        done();
      },
      (error: Error) => done(error),
    );
  }
}

/**
 * Connects the driver to an embedded database over PostgreSQL's protocol. PGlite's own `query` needs six steps per
 * statement and decodes each value in JavaScript. That takes several times as long as the database itself.
 */
export const connectOver = async (exchange: Exchange): Promise<pg.Client> => {
  const client = new pg.Client({
    stream: () => new Wire(exchange),
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
