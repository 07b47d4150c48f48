import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CopyButton, ExternalLink } from '.';

const HREFS = ['https://exemplo.test/a?b=c', 'http://exemplo.test', ' https://exemplo.test '];

it.each(HREFS)('ExternalLink: %s is a link that keeps its page to itself', (href) => {
  render(<ExternalLink href={href}>Abrir</ExternalLink>);
  const link = screen.getByRole('link', { name: /^Abrir/ });
  const attributes = ['href', 'rel', 'target'].map((name) => link.getAttribute(name));
  expect(attributes).toEqual([href.trim(), 'noopener noreferrer', '_blank']);
});

it.each([
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '//exemplo.test',
  '',
])('ExternalLink: %s is text', (href) => {
  render(<ExternalLink href={href}>Abrir</ExternalLink>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Abrir')).toBeTruthy();
});

it.each([
  ['Copiado', () => Promise.resolve()],
  // On plain http there is no `navigator.clipboard`: the call throws at once.
  ['Não foi possível copiar', (): Promise<void> => JSON.parse('')],
])('CopyButton announces %s', async (said, writeText) => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  render(<CopyButton text="CAM1234" label="Copiar código" copied="Copiado" />);
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(write).toHaveBeenCalledWith('CAM1234');
  await screen.findByText(said, { selector: '[role=status]' });
});
