import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyButton, ExternalLink } from '.';

describe('ExternalLink', () => {
  it.each(['https://exemplo.test/a?b=c', 'http://exemplo.test', ' https://exemplo.test '])(
    '%s is a link that keeps its page to itself',
    (href) => {
      render(<ExternalLink href={href}>Abrir</ExternalLink>);
      const link = screen.getByRole('link', { name: /^Abrir/ });
      expect(link.getAttribute('href')).toBe(href.trim());
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//exemplo.test',
    '',
  ])('%s is text', (href) => {
    render(<ExternalLink href={href}>Abrir</ExternalLink>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Abrir')).toBeTruthy();
  });
});

describe('CopyButton', () => {
  it.each([
    ['Copiado', () => Promise.resolve()],
    ['Não foi possível copiar', () => Promise.reject(new Error('denied'))],
  ])('announces %s', async (said, writeText) => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    render(<CopyButton text="CAM1234" label="Copiar código" />);
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(write).toHaveBeenCalledWith('CAM1234');
    await screen.findByText(said, { selector: '[role=status]' });
  });
});

it('a CopyButton with the look of a button shows its label and its message', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  render(<CopyButton look="button" text="000201" label="Copiar código PIX" copied="Copiado já" />);
  await user.click(screen.getByText('Copiar código PIX', { selector: 'button' }));
  const said = await screen.findByText('Copiado já', { selector: '[role=status]' });
  expect(said.style.clipPath).toBe('');
});
