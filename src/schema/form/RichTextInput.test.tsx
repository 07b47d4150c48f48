import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { registryOf } from '../../../tests/support/things';
import { RichTextInput, type RichTextInputProps } from '../../ui/richText/RichTextInput';

/**
 * The document of these tests is not one that the cleaner can work in: what it lets through is tested
 * in a browser (tests/journeys/referrals.test.ts). Here the editor's own vocabulary is the guard.
 */
const registry = registryOf();

/** The input as a form holds it; answers what it handed up last. */
const hold = async (value: string | null, props: Partial<RichTextInputProps> = {}) => {
  const changed = vi.fn();
  const Holder = () => {
    const [kept, setKept] = useState(value);
    return (
      <>
        <RichTextInput
          id="field-text"
          name="text"
          label="Etapa 1"
          value={kept}
          onChange={(next) => {
            changed(next);
            setKept(next);
          }}
          {...props}
        />
        <button type="button" onClick={() => setKept('<p>outro</p>')}>
          De fora
        </button>
      </>
    );
  };
  renderScreen(<Holder />, { registry });
  const box = await screen.findByRole('textbox', { name: 'Etapa 1' });
  const toolbar = await screen.findByRole('toolbar', { name: 'Formatação de Etapa 1' });
  return { box, toolbar, changed, last: () => changed.mock.lastCall?.[0] };
};

const tool = (toolbar: HTMLElement, name: string) => within(toolbar).getByRole('button', { name });

it('C-REF-05 its tools are four marks and six colors, one tab stop with arrows inside', async () => {
  const { toolbar } = await hold(null);
  const buttons = within(toolbar).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label')).join(' ')).toBe(
    'Negrito Itálico Sublinhado Tachado Laranja Vermelho Preto Azul Verde Branco',
  );
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tool(toolbar, 'Negrito')]);
  act(() => tool(toolbar, 'Negrito').focus());
  for (const [key, name] of [
    ['ArrowRight', 'Itálico'],
    ['ArrowLeft', 'Negrito'],
    ['ArrowLeft', 'Branco'],
    ['Home', 'Negrito'],
    ['End', 'Branco'],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(tool(toolbar, name));
    expect(tool(toolbar, name).tabIndex).toBe(0);
  }
});

it('is required, shows its error in place of its help, and blurs only when it is left', async () => {
  const [inputRef, onBlur] = [vi.fn(), vi.fn()];
  const texts = { error: 'Campo obrigatório', help: 'Dica' };
  const { box, toolbar } = await hold(null, { required: true, inputRef, onBlur, ...texts });
  expect(box.getAttribute('aria-required')).toBe('true');
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  const id = box.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Campo obrigatório');
  expect(screen.queryByText('Dica')).toBeNull();
  await waitFor(() => expect(inputRef).toHaveBeenLastCalledWith(box));
  fireEvent.focusOut(box, { relatedTarget: tool(toolbar, 'Negrito') });
  expect(onBlur).not.toHaveBeenCalled();
  fireEvent.focusOut(box, { relatedTarget: document.body });
  expect(onBlur).toHaveBeenCalledTimes(1);
});

it('takes values from outside without what is no rich text', async () => {
  const { box, changed } = await hold('<h1>a</h1><img src="x"><script>b</script><p>c</p>');
  expect(box.querySelector('h1, img, script')).toBeNull();
  expect(box.textContent).toBe('a c');
  await userEvent.click(screen.getByRole('button', { name: 'De fora' }));
  await waitFor(() => expect(box.textContent).toBe('outro'));
  expect(changed).not.toHaveBeenCalled();
});
