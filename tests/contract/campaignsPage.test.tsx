import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOpener, sectionOf } from '../support/recordPage';
import { renderScreen } from '../support/screen';

it('C-CAMP-03 C-CAMP-06 C-CAMP-07 C-CONST-17 a campaign is shown beside its form as it is typed', async () => {
  const { user } = pageOpener(renderScreen)({
    resource: 'campaigns',
    path: '/campaigns/new',
    calls: { 'areas.list': () => ({ data: [], totalItems: 0 }) },
  });
  await screen.findByRole('textbox', { name: 'Título' });
  const preview = within(await sectionOf('Pré-visualização'));
  for (const text of ['Imagem de 400 x 200', 'Título', 'Resumo', 'Descrição', 'Cliente'])
    expect(preview.getByText(text)).toBeDefined();
  for (const [name, text] of [
    ['Título', 'Banho de lua'],
    ['Resumo', 'À noite'],
    ['Descrição', 'Sob a lua'],
    ['Link', 'https://camarim.test/lua'],
  ] as const) {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
    await preview.findByText(text);
  }
  await user.click(screen.getByRole('combobox', { name: 'Público' }));
  await user.click(await screen.findByRole('option', { name: 'Profissional' }));
  await preview.findByText('Profissional');
  expect(preview.queryByText('Cliente')).toBeNull();
});
