import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FilePick } from './FileInputs';

const Screen = () => {
  const [value, setValue] = useState<File | null>(null);
  const props = { id: 'file', name: 'file', label: 'Anexo', value, accept: ['.pdf'], maxBytes: 5 };
  return <FilePick {...props} onChange={setValue} refused="O anexo deve ser um PDF." />;
};

const pick = (name: string, content = '1234') =>
  fireEvent.change(screen.getByLabelText('Anexo', { selector: 'input' }), {
    target: { files: [new File([content], name)] },
  });

it('P-BON-06 refuses a file of another kind or size, and keeps the one before', () => {
  render(<Screen />);
  pick('recibo.PDF');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('recibo.PDF');
  pick('foto.png');
  expect(screen.getByRole('alert').textContent).toBe('O anexo deve ser um PDF.');
  pick('b.pdf', '12345');
  expect(screen.getByRole('alert').textContent).toContain('deve ter menos de');
  expect(screen.getByRole('status').textContent).toBe('recibo.PDF');
  fireEvent.click(screen.getByRole('button', { name: 'Remover arquivo recibo.PDF' }));
  expect(screen.getByRole('status').textContent).toBe('Nenhum arquivo');
});
