import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Floating, UNCOVERED } from '.';
import { liftOver } from './uncovering';

const at = (top: number, bottom: number, left = 0, right = 100) => ({ top, bottom, left, right });

it.each([
  ['lies on nothing', [], 0],
  ['stands beside it', [at(600, 640, 100, 200)], 0],
  ['ends where it begins', [at(540, 600)], 0],
  ['lies on a pager by a pixel', [at(639, 675)], 9],
  ['lies on a bar above a pager', [at(639, 675), at(590, 632)], 58],
  ['lies on them in whatever order', [at(590, 632), at(639, 675)], 58],
  ['has no room above', [at(20, 640)], 0],
] as const)('a message that %s', (_, kept, lift) => {
  expect(liftOver(at(600, 640), kept)).toBe(lift);
});

/** Gives an element a place on screen, which its lift moves. */
const put = (element: HTMLElement, top: number, bottom: number) => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top);
};

it('messages never cover a control, also one that appears later', async () => {
  const message = (one: HTMLElement | null) => one && put(one, 600, 640);
  render(
    <Floating at="bottom">
      <p ref={(one) => void message(one)}>Bloqueado</p>
    </Floating>,
  );
  const messages = screen.getByText('Bloqueado').parentElement as HTMLElement;
  expect(messages.style.translate).toBe('');
  const bar = document.createElement('nav');
  for (const name of Object.keys(UNCOVERED)) bar.setAttribute(name, '');
  put(bar, 620, 656);
  await act(async () => void document.body.append(bar));
  expect(messages.style.translate).toBe('0 -28px');
  // Behind a dialog it is not pressed.
  bar.setAttribute('aria-hidden', 'true');
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(messages.style.translate).toBe('0 0px');
  bar.remove();
});
