import cluster from 'node:cluster';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { folderOfTest } from '../../tests/support/folder';
import { startMember } from './cluster';

const within = folderOfTest();

it('closes a connection that was handed to a process which then died', async () => {
  const program = within('member.cjs');
  writeFileSync(program, "require('node:net').createServer((peer) => peer.end()).listen(0);");
  const member = startMember(pathToFileURL(program).href);
  const port = await new Promise<number>((resolve) => member.onListening(resolve));
  const [child] = Object.values(cluster.workers ?? {}).map((worker) => worker?.process);
  if (!child) throw new Error('There is no process.');
  const send = vi.spyOn(child, 'send');
  child.kill('SIGSTOP');
  const connection = connect(port).on('error', () => undefined);
  await vi.waitFor(() =>
    expect(send.mock.calls.map(([message]) => message)).toMatchObject([{ act: 'newconn' }]),
  );
  member.end('SIGKILL');
  await once(connection, 'close');
  expect(connection.bytesRead).toBe(0);
});
