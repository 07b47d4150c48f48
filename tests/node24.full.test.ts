import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startProduct } from './support/product';
import { loginAnswer } from './support/signIn';

it('starts and signs in on the recommended Node', async () => {
  const args = ['--yes', '--package=node@24', '--', 'node', '-p', 'process.execPath'];
  const { stdout } = await promisify(execFile)('npx', args);
  const product = await startProduct({ node: stdout.trim() });
  try {
    expect((await loginAnswer(product.url, 'administrator')).status).toBe(200);
  } finally {
    await product.stop();
  }
});
