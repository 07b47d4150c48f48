import { describe, expect, it } from 'vitest';
import { hideRefusedStorage } from './storage';

const refuse = (): never => {
  throw new DOMException('Access is denied', 'SecurityError');
};

describe('hideRefusedStorage', () => {
  it('RELIABILITY G20: reading a refused storage no longer throws', () => {
    const page = Object.defineProperties({} as Window, {
      localStorage: { get: refuse, configurable: true },
      sessionStorage: { get: refuse, configurable: true },
    });
    hideRefusedStorage(page);
    expect(page.localStorage).toBeUndefined();
    expect(page.sessionStorage).toBeUndefined();
  });

  it('leaves a storage that works as it is', () => {
    const before = window.localStorage;
    hideRefusedStorage();
    expect(window.localStorage).toBe(before);
  });
});
