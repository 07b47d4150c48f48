import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const HERE = { os: [process.platform], cpu: [process.arch] };
const ELSEWHERE = { os: ['sunos'], cpu: [process.arch] };
const A = { version: '1.0.0', integrity: 'a1' };
const LOCK = {
  '': { name: 'product' },
  'node_modules/a': A,
  'node_modules/here': { version: '1.0.0', integrity: 'h1', optional: true, ...HERE },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'e1', optional: true, ...ELSEWHERE },
};
const { '': _, 'node_modules/elsewhere': __, ...DONE } = LOCK;

describe('whether the packages are there', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'install-'));
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['as the lock file says', DONE, true],
    ['without an optional one', { 'node_modules/a': A }, true],
    ['without one that is needed', { 'node_modules/here': LOCK['node_modules/here'] }, false],
    ['of another version', { ...DONE, 'node_modules/a': { ...A, version: '1.0.1' } }, false],
    ['of other bytes', { ...DONE, 'node_modules/a': { ...A, integrity: 'a2' } }, false],
    ['with one more', { ...DONE, 'node_modules/b': { version: '1.0.0' } }, false],
    ['of another system', LOCK, false],
  ])('%s', (_name, packages, expected) => {
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
    expect(isInstalled(root)).toBe(expected);
  });

  it('is not so while npm has not said what it has installed', () =>
    expect(isInstalled(root)).toBe(false));
});
