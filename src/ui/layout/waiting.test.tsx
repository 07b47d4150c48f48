import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DesktopMenu } from './DesktopMenu';
import { renderFrame } from './harness';
import { type MenuNode, waitingAt, withWaiting } from './menuTree';

/** Numbers in the menu: decision 0081. */

const MENU: readonly MenuNode[] = [
  { label: 'Pedidos', path: '/orders', children: [{ label: 'Agora', path: '/now' }] },
  { label: 'Bônus', path: '/bonus' },
  { label: 'Portfólio', children: [{ label: 'Cidades', path: '/areas' }] },
];
const count = (value: number, isMore = false) => ({ count: value, isMore });
const ORDERS = ['/orders', count(1)] as const;

it.each([
  ['none', [], [undefined, undefined, undefined]],
  ['its own', [['/bonus', count(3)]], [undefined, count(3), undefined]],
  ['what is below it', [['/now', count(2)]], [count(2), undefined, undefined]],
  ['both', [ORDERS, ['/now', count(2, true)]], [count(3, true), undefined, undefined]],
  ['a group without a page', [['/areas', count(4)]], [undefined, undefined, count(4)]],
] as const)('a place has the number of %s', (_, waiting, expected) => {
  const menu = withWaiting(MENU, new Map(waiting as never));
  expect(menu.map(waitingAt)).toEqual(expected);
});

it('is beside the label, describes the entry and is no part of its name', () => {
  const waiting = new Map([
    ['/orders', count(12)],
    ['/bonus', count(100)],
  ]);
  renderFrame(<DesktopMenu menu={withWaiting(MENU, waiting)} current={undefined} />);
  const link = screen.getByRole('link', { name: 'Bônus', description: '100 esperando' });
  expect(link.textContent).toBe('Bônus99+');
  const top = screen.getByRole('link', { name: 'Pedidos', description: '12 esperando' });
  expect(top.textContent).toBe('Pedidos12');
  expect(screen.getByRole('button', { name: 'Portfólio' }).title).toBe('');
});
