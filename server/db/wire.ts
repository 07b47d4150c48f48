import { Duplex } from 'node:stream';
import pg from 'pg';
import { types } from './driver';

/** Takes whole messages of PostgreSQL's protocol and answers what the database says to them. */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

type Done = (error?: Error | null) => void;

/** What the driver takes for a socket: whatever it writes at once is one exchange. */
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
    // What the database says is pushed when it is there.
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
 * A connection of the driver to a database that is no server, over its protocol. PGlite's own `query` sends each
 * statement in six steps and reads rows value by value in JavaScript, which takes several times what the database does.
 */
export const connectOver = async (exchange: Exchange): Promise<pg.Client> => {
  const client = new pg.Client({
    stream: () => new Wire(exchange),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types,
  });
  // Whoever asks is told; without a listener the loss would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set time zone 'UTC'");
  return client;
};
