import { expect, it } from 'vitest';
import { hideRefusedStorage } from './boot';

const refuse = (): never => {
  throw new DOMException('Access is denied', 'SecurityError');
};

it('reading a refused storage no longer throws, another one stays as it is', () => {
  const before = window.localStorage;
  const page = Object.defineProperties({ localStorage: before } as unknown as Window, {
    sessionStorage: { get: refuse, configurable: true },
  });
  hideRefusedStorage(page);
  expect([page.localStorage, page.sessionStorage]).toEqual([before, undefined]);
  const refused = Object.defineProperties({} as Window, {
    localStorage: { get: refuse, configurable: true },
  });
  hideRefusedStorage(refused);
  expect(refused.localStorage).toBeUndefined();
});
