import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyButton, DefinitionList, ExternalLink, StatusChip, Truncated } from '.';

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
  ])('says %s', async (said, writeText) => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    render(<CopyButton text="CAM1234" label="Copiar código" />);
    await user.click(screen.getByRole('button', { name: 'Copiar código' }));
    expect(write).toHaveBeenCalledWith('CAM1234');
    expect((await screen.findByText(said, { selector: '[role=status]' })).textContent).toBe(said);
  });
});

it('a CopyButton that is a button shows its label, and what it says when it is done', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  render(<CopyButton look="button" text="000201" label="Copiar código PIX" copied="Copiado já" />);
  await user.click(screen.getByText('Copiar código PIX', { selector: 'button' }));
  const said = await screen.findByText('Copiado já', { selector: '[role=status]' });
  expect(said.style.clipPath).toBe('');
});

describe('small displays', () => {
  it('a state is its words', () => {
    render(<StatusChip label="Vencido" tone="error" />);
    expect(screen.getByText('Vencido')).toBeTruthy();
  });

  it('a cut text is whole in its title', () => {
    render(<Truncated text="uma descrição longa" />);
    expect(screen.getByTitle('uma descrição longa')).toBeTruthy();
  });

  it('details are terms and their definitions', () => {
    render(<DefinitionList items={[{ label: 'Código', value: 'CAM1234' }]} />);
    expect(screen.getByRole('term').textContent).toBe('Código');
    expect(screen.getByRole('definition').textContent).toBe('CAM1234');
  });
});
