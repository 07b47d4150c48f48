import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { vi } from 'vitest';
import * as inputs from '../../src/ui/inputs';
import type { InputProps } from '../../src/ui/inputs/useFieldInput';

interface Options {
  readonly value?: unknown;
  readonly props?: Record<string, unknown>;
  readonly label?: string;
}

const kit = { ...inputs };

/** Renders an input as a form does, and records its changes. */
export const hold = (
  name: keyof typeof kit,
  { value = null, props, label = 'Campo' }: Options = {},
) => {
  const Input = kit[name] as ComponentType<InputProps<unknown>>;
  const changed = vi.fn();
  const Holder = () => {
    const [kept, setKept] = useState(value);
    const change = (next: unknown) => {
      changed(next);
      setKept(next);
    };
    const common = { id: 'campo', name: 'campo', label, value: kept };
    return (
      <>
        <Input {...common} onChange={change} {...(props as object)} />
        <button type="button" onClick={() => setKept(value)}>
          Desfazer
        </button>
      </>
    );
  };
  render(<Holder />);
  return {
    user: userEvent.setup({ delay: null }),
    last: () => changed.mock.lastCall?.[0],
    changed,
  };
};

/** Text field with an accessible name. */
export const box = (name = 'Campo') => screen.getByRole('textbox', { name }) as HTMLInputElement;

/** Message, note or help of a field. */
export const messageOf = (name = 'Campo'): string => {
  const ids = box(name).getAttribute('aria-describedby') ?? '';
  return document.getElementById(ids)?.textContent ?? '';
};

/** Clears a masked field; user-event would select only as many characters as were typed without the mask. */
export const empty = (field: HTMLElement) => fireEvent.input(field, { target: { value: '' } });
