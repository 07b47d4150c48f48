import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchKnownFiles, noteFiles } from './ahead';

/** Files of the first list are fetched beside the application (PERFORMANCE). */

const HERE = 'http://localhost:3000';
const KEPT = 'camarim.ahead.1';
const elements = () => [...document.head.querySelectorAll('link[rel="modulepreload"]')];
const links = () => elements().map((link) => link.getAttribute('href'));
/** The links alone: the styles beside them belong to every file of this process. */
const removeLinks = () => {
  for (const link of elements()) link.remove();
};
const servedBy = (path: string) =>
  vi.spyOn(document, 'querySelector').mockReturnValue({ src: `${HERE}${path}` } as never);
const asked = (...entries: readonly [string, number][]) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(entries.map(([name, startTime]) => ({ name, startTime })) as never);
beforeEach(() => {
  removeLinks();
  servedBy('/assets/index-1.js');
  window.location.hash = '#/vouchers?page=2';
});

describe('what a first list took', () => {
  it('is fetched ahead the next time, under its address alone', () => {
    asked([`${HERE}/assets/early.js`, 9], [`${HERE}/assets/definition-vouchers-a.js`, 10]);
    noteFiles('/vouchers', 10);
    fetchKnownFiles();
    expect(links()).toEqual(['/assets/definition-vouchers-a.js']);
    window.location.hash = '#/users';
    removeLinks();
    fetchKnownFiles();
    expect(links()).toEqual([]);
  });

  it('is forgotten with its build', () => {
    asked([`${HERE}/assets/a.js`, 1]);
    noteFiles('/vouchers', 0);
    servedBy('/assets/index-2.js');
    fetchKnownFiles();
    expect(links()).toEqual([]);
  });

  it('stays known when it was fetched ahead, and grows by what was not', () => {
    asked([`${HERE}/assets/a.js`, 1]);
    noteFiles('/vouchers', 0);
    asked();
    noteFiles('/vouchers', 0);
    asked([`${HERE}/assets/b.js`, 1]);
    noteFiles('/vouchers', 0);
    fetchKnownFiles();
    expect(links()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it.each([
    `https://elsewhere.test/assets/a.js`,
    `${HERE}/api/bo/v2/bo/vouchers`,
    `${HERE}/assets/inter.woff2`,
  ])('is no %s', (name) => {
    asked([name, 1]);
    noteFiles('/vouchers', 0);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it.each([
    'no JSON',
    '[]',
    'null',
    JSON.stringify({ build: `${HERE}/assets/index-1.js`, files: { '/vouchers': 'x' } }),
    JSON.stringify({
      build: `${HERE}/assets/index-1.js`,
      files: { '/vouchers': ['//evil.test/a.js', 'https://evil.test/assets/a.js'] },
    }),
  ])('is not believed when it says %s', (text) => {
    localStorage.setItem(KEPT, text);
    fetchKnownFiles();
    expect(links()).toEqual([]);
  });

  it('is kept of the twenty newest addresses', () => {
    asked([`${HERE}/assets/a.js`, 1]);
    for (let at = 0; at < 21; at += 1) noteFiles(`/${at}`, 0);
    const { files } = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    expect(Object.keys(files)).toHaveLength(20);
    expect(files).not.toHaveProperty('/0');
  });
});
