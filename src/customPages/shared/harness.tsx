import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { answerOf, type Calls, calling } from '../../../tests/support/answers';
import type { EndpointId, OperationInput } from '../../dataProvider';
import { createRegistry, type Registry } from '../../schema/registry';
import { Notifications } from '../../ui/feedback';

/** A failure as the client of the back end throws it; in development ra-core writes each down. */
export const refusal = (code: string, message: string, status = 409) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return Object.assign(new Error(message), { code, status });
};

/** How a project of tests draws a screen over a provider. */
type Render = (
  screen: ReactElement,
  options: { readonly registry: Registry; readonly provider: never },
) => unknown;

/**
 * Draws a screen over answers by operation; `sent` lists what an operation was asked with. `extra` is
 * what the provider knows besides.
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

/** The help or error text that a field is announced with. */
export const descriptionOf = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
