import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { EndpointId, OperationInput } from '../../src/dataProvider';
import type { Registry } from '../../src/schema/definition/lazyRegistry';
import { createRegistry } from '../../src/schema/definition/registry';
import { Notifications } from '../../src/ui/feedback';
import { answerOf, type Calls, calling } from './answers';

/** Creates an error of the back end's client; ra-core logs each of them in development. */
export const refusal = (code: string, message: string, status = 409) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return Object.assign(new Error(message), { code, status });
};

/** Render function of the test project. */
type Render = (
  screen: ReactElement,
  options: { readonly registry: Registry; readonly provider: never },
) => unknown;

/**
 * Creates a function that renders a screen over canned responses by operation; `sent` lists the requests of an
 * operation. `extra` adds provider methods.
 */
export const drawer =
  (renderScreen: Render, extra: Readonly<Record<string, unknown>> = {}) =>
  (shown: ReactElement, answers: Calls = {}) => {
    const asked: { id: string; input: OperationInput }[] = [];
    const operation = vi.fn(async (id: string, input: OperationInput = {}) => {
      asked.push({ id, input });
      const answer = answers[id];
      if (!answer) throw new Error(`nobody answers ${id}`);
      return answerOf(id as EndpointId, await answer(input));
    });
    renderScreen(
      <>
        {shown}
        <Notifications />
      </>,
      { registry: createRegistry({}), provider: { ...calling(operation), ...extra } as never },
    );
    const sent = (id: string) => asked.filter((call) => call.id === id).map(({ input }) => input);
    return { user: userEvent.setup(), sent };
  };

/** Chooses an option of a select. */
export const choose = async (
  user: ReturnType<typeof userEvent.setup>,
  label: string | RegExp,
  option: string | RegExp,
  box: HTMLElement = document.body,
) => {
  await user.click(within(box).getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

/** Returns the help or error text that describes a field for screen readers. */
export const descriptionOf = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
