import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tests/support/screen';
import { RichTextInput, type RichTextInputProps } from '../../ui/richText/RichTextInput';
import { createRegistry } from '../registry';

/**
 * The document of these tests is not one that the cleaner can work in: what it lets through is tested
 * in a browser (tests/journeys/referrals.test.ts). Here the editor's own vocabulary is the guard.
 */
const registry = createRegistry({});

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

/** Selects all words of the editor, as its own keys do. */
const selectAll = (box: HTMLElement) => fireEvent.keyDown(box, { key: 'a', ctrlKey: true });

describe('the tools', () => {
  it('C-REF-05 are four marks and six colours, in Portuguese', async () => {
    const { toolbar } = await hold(null);
    const names = within(toolbar)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      ...['Negrito', 'Itálico', 'Sublinhado', 'Tachado'],
      ...['Laranja', 'Vermelho', 'Preto', 'Azul', 'Verde', 'Branco'],
    ]);
  });

  it.each([
    ['Negrito', '<p><strong>palavras</strong></p>'],
    ['Itálico', '<p><em>palavras</em></p>'],
    ['Sublinhado', '<p><u>palavras</u></p>'],
    ['Tachado', '<p><s>palavras</s></p>'],
    ['Azul', '<p><span style="color: #1d4ed8">palavras</span></p>'],
    ['Branco', '<p><span style="color: #ffffff">palavras</span></p>'],
  ])('C-REF-05 %s marks what is selected, says so, and takes it back', async (name, html) => {
    const { box, toolbar, last } = await hold('<p>palavras</p>');
    selectAll(box);
    await userEvent.click(tool(toolbar, name));
    expect(last()).toBe(html);
    expect(tool(toolbar, name).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(tool(toolbar, name));
    expect(last()).toBe('<p>palavras</p>');
    expect(tool(toolbar, name).getAttribute('aria-pressed')).toBe('false');
  });

  it('say what holds for the words that are typed next', async () => {
    const { toolbar, changed } = await hold(null);
    await userEvent.click(tool(toolbar, 'Negrito'));
    await userEvent.click(tool(toolbar, 'Verde'));
    expect(changed).not.toHaveBeenCalled();
    const pressed = within(toolbar)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-pressed') === 'true');
    expect(pressed.map(({ title }) => title)).toEqual(['Negrito', 'Verde']);
  });

  it('are one stop of the keyboard, with arrows inside', async () => {
    const { toolbar } = await hold(null);
    const stops = within(toolbar)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map((button) => button.title)).toEqual(['Negrito']);
    act(() => tool(toolbar, 'Negrito').focus());
    const keys: [string, string][] = [
      ['{ArrowRight}', 'Itálico'],
      ['{ArrowLeft}', 'Negrito'],
      ['{ArrowLeft}', 'Branco'],
      ['{Home}', 'Negrito'],
      ['{End}', 'Branco'],
    ];
    for (const [key, name] of keys) {
      await userEvent.keyboard(key);
      expect(document.activeElement).toBe(tool(toolbar, name));
      expect(tool(toolbar, name).tabIndex).toBe(0);
    }
  });
});

describe('the field', () => {
  it('has its label, and says that it is required', async () => {
    const { box } = await hold(null, { required: true });
    expect(box.getAttribute('aria-multiline')).toBe('true');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(box.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText('Etapa 1 *')).toBeDefined();
  });

  it('announces its error, and its help while there is none', async () => {
    const { box } = await hold(null, { error: 'Campo obrigatório', help: 'Dica' });
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    const id = box.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Campo obrigatório');
    expect(screen.queryByText('Dica')).toBeNull();
  });

  it('hands its element up, so that a form can go to it', async () => {
    const inputRef = vi.fn();
    const { box } = await hold(null, { inputRef });
    await waitFor(() => expect(inputRef).toHaveBeenLastCalledWith(box));
  });

  it('says when it is left, and not when only its tools are used', async () => {
    const onBlur = vi.fn();
    const { box, toolbar } = await hold('<p>a</p>', { onBlur });
    fireEvent.focusOut(box, { relatedTarget: tool(toolbar, 'Negrito') });
    expect(onBlur).not.toHaveBeenCalled();
    fireEvent.focusOut(box, { relatedTarget: document.body });
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('takes what comes from outside, and nothing that is no rich text', async () => {
    const { box, changed } = await hold('<h1>a</h1><img src="x"><script>b</script><p>c</p>');
    expect(box.querySelector('h1, img, script')).toBeNull();
    expect(box.textContent).toBe('ac');
    await userEvent.click(screen.getByRole('button', { name: 'De fora' }));
    await waitFor(() => expect(box.textContent).toBe('outro'));
    expect(changed).not.toHaveBeenCalled();
  });

  it.each(['readOnly', 'disabled'])('%s shows the words and no tools', async (state) => {
    renderScreen(
      <RichTextInput
        id="field-text"
        name="text"
        label="Etapa 1"
        value="<p>palavras</p>"
        onChange={() => undefined}
        {...{ [state]: true }}
      />,
      { registry },
    );
    const group = await screen.findByRole('group', { name: 'Etapa 1' });
    expect(group.textContent).toContain('palavras');
    expect(within(group).queryByRole('textbox')).toBeNull();
    expect(within(group).queryByRole('toolbar')).toBeNull();
  });
});
