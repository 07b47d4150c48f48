import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FilePick } from './FilePick';

const Screen = ({ maxBytes }: { readonly maxBytes?: number }) => {
  const [value, setValue] = useState<File | null>(null);
  return (
    <FilePick
      id="file"
      name="file"
      label="Anexo"
      value={value}
      onChange={setValue}
      accept={['.pdf']}
      refused="O anexo deve ser um PDF."
      maxBytes={maxBytes}
    />
  );
};

const pick = (name: string, content = '%PDF-') =>
  fireEvent.change(screen.getByLabelText('Anexo', { selector: 'input' }), {
    target: { files: [new File([content], name)] },
  });

it('P-BON-06 a file of another kind is refused, and the one before stays', () => {
  render(<Screen />);
  pick('recibo.PDF');
  expect(screen.getByRole('status').textContent).toBe('recibo.PDF');
  pick('foto.png');
  expect(screen.getByRole('alert').textContent).toBe('O anexo deve ser um PDF.');
  expect(screen.getByRole('status').textContent).toBe('recibo.PDF');
  fireEvent.click(screen.getByRole('button', { name: 'Remover arquivo recibo.PDF' }));
  expect(screen.getByRole('status').textContent).toBe('Nenhum arquivo');
});

it('a file that is too large is refused', () => {
  render(<Screen maxBytes={5} />);
  pick('a.pdf', '1234');
  expect(screen.queryByRole('alert')).toBeNull();
  pick('b.pdf', '12345');
  expect(screen.getByRole('alert').textContent).toContain('deve ter menos de');
});
