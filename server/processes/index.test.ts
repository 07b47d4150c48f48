import cluster from 'node:cluster';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { folderOfTest } from '../../tests/support/folder';
import { startMember } from '.';

const within = folderOfTest();

it('closes a connection that was handed to a process which then died (S19)', async () => {
  const program = within('member.cjs');
  writeFileSync(program, "require('node:net').createServer((peer) => peer.end()).listen(0);");
  const member = startMember(pathToFileURL(program).href);
  const port = await new Promise<number>((resolve) => member.onListening(resolve));
  Object.values(cluster.workers ?? {})[0]?.process.kill('SIGSTOP');
  const connection = connect(port).on('error', () => undefined);
  await once(connection, 'connect');
  // The first process takes the connection and hands it over.
  await setTimeout(50);
  member.end('SIGKILL');
  await once(connection, 'close', { signal: AbortSignal.timeout(5_000) });
  expect(connection.bytesRead).toBe(0);
});
