import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointById } from '../../contract/index';
import { registry } from '../../src/resources/all';
import { initialValues, isOnForm, validateRecord } from '../../src/schema/validate';
import { UNKNOWN_OUTCOME } from '../../src/ui/feedback';
import { FORM_CASES, formOpener, sceneFor, typedField } from '../support/definitionForm';
import { renderScreen } from '../support/screen';
import { SPECIFIED } from './specified';
import { barriersIn } from './specified/accessible';
import { prefilled } from './specified/prefilled';
import { asSpecified, FAILURES, type NextAnswer } from './specified/wire';

/** Each form of each definition as an operator meets it, over a wire of the test. */

const draw = formOpener(renderScreen);

describe.each(FORM_CASES.filter(({ mode }) => mode === 'create'))(
  'a new one of $name',
  ({ name, mode, said }) => {
    it('has its labels, says what is missing, sends nothing, and has no barrier', async () => {
      const resource = registry.get(name);
      const { user, wire, button } = await draw(resource, mode);
      const context = sceneFor(mode, said);
      const values = initialValues(resource, context);
      const text = () => document.body.textContent ?? '';
      const silent = (resource.spec.form?.sections ?? [])
        .filter(({ render }) => render)
        .flatMap(({ fields }) => fields as readonly string[]);
      for (const entry of resource.fields)
        if (isOnForm(resource, entry, values, context) && !silent.includes(entry.top))
          expect([entry.path, text().includes(entry.label)]).toEqual([entry.path, true]);
      await user.click(button);
      const messages = Object.values(validateRecord(resource, values, context));
      expect(messages.length).toBeGreaterThan(0);
      for (const message of messages) await screen.findAllByText(message);
      expect(wire.sent).toEqual([]);
      expect(await barriersIn(document.body)).toEqual([]);
    });
  },
);

const FIELD = 'Este campo não passou';
const SIGNED_OUT = 'Sua sessão expirou. Entre novamente.';

describe.each(FORM_CASES)('$name, $mode', ({ name, mode, said }) => {
  it('RELIABILITY F10 B-ERR-01 is saved once, tells a failure, keeps what was typed and its key', async () => {
    const whole = registry.get(name);
    const resource = mode === 'create' ? prefilled(whole, said.whole) : whole;
    const drawn = await draw(resource, mode, said.stored ?? said.whole);
    const { user, wire, button } = drawn;
    if (mode === 'edit')
      expect(wire.asked.filter((one) => one === `getOne ${name}`)).toHaveLength(1);
    const typed = typedField(resource, mode, said);
    const box = () =>
      screen.getAllByLabelText<HTMLInputElement>(
        new RegExp(`^${typed?.label}`),
      )[0] as HTMLInputElement;
    if (typed) await user.type(box(), ' x');
    const value = typed && box().value;
    const failures: readonly (readonly [NextAnswer, string])[] = [
      ...(typed
        ? ([
            [[422, { error: { code: 'invalid', fields: { [typed.wire]: FIELD } } }], FIELD],
          ] as const)
        : []),
      [[500, { message: 'Da mensagem' }], 'Da mensagem'],
      [[500, {}], said.failure ?? 'Ocorreu um erro inesperado'],
      ['broken', UNKNOWN_OUTCOME],
      [[401, { error: { code: 'unauthenticated', description: SIGNED_OUT } }], SIGNED_OUT],
    ];
    const save = async () => {
      const letGo = wire.hold();
      await user.dblClick(button);
      if (!said.confirm) return letGo();
      const question = (await screen.findByText(said.confirm)).closest('[role="dialog"]');
      const buttons = question?.querySelectorAll('button') ?? [];
      await user.dblClick([...buttons].at(-1) as HTMLElement);
      letGo();
    };
    for (const [at, [answer, text]] of failures.entries()) {
      wire.next.push(answer);
      await save();
      await waitFor(() => expect(screen.getAllByText(text, { exact: false })[0]).toBeDefined());
      expect(wire.sent).toHaveLength(at + 1);
      expect(typed && box().value).toBe(value);
    }
    if (said.confirm) expect(screen.queryByText(said.confirm)).toBeNull();
    await save();
    await screen.findByText(said.success ?? '');
    // What follows the save is a call of its own, and only after a success.
    const followed = whole.spec.form?.[mode]?.following ? wire.sent.splice(-1) : [];
    for (const { key } of followed) expect(key).toBeTruthy();
    expect(wire.sent).toHaveLength(failures.length + 1);
    const entry = endpointById.get(SPECIFIED[name]?.calls[mode] ?? '');
    const [first] = wire.sent;
    expect([first?.method, z.safeParse(entry?.body ?? z.any(), first?.body).error]).toEqual([
      entry?.method,
      undefined,
    ]);
    if (typed) expect(JSON.stringify(first?.body)).toContain(String(value).trim());
    for (const again of wire.sent) expect(again).toEqual(first);
    expect(first?.key).toBeTruthy();
  });

  it('B-ERR-01 B-ERR-31 tells each failure of services that say only what is specified, once', async () => {
    const whole = registry.get(name);
    const taken = { ...said.whole, ...said.lean };
    const resource = mode === 'create' ? prefilled(whole, taken) : whole;
    const { user, wire, button } = await draw(resource, mode, said.stored ?? said.whole);
    wire.ours(false);
    const typed = typedField(resource, mode, said);
    const box = () =>
      screen.getAllByLabelText<HTMLInputElement>(
        new RegExp(`^${typed?.label}`),
      )[0] as HTMLInputElement;
    if (typed) await user.type(box(), ' x');
    const value = typed && box().value;
    for (const [at, [answer, text]] of FAILURES.entries()) {
      const own = text ?? said.failure ?? 'Ocorreu um erro inesperado';
      wire.next.push(answer);
      fireEvent.click(button);
      if (said.confirm) {
        const question = (await screen.findByText(said.confirm)).closest('[role="dialog"]');
        fireEvent.click([...(question?.querySelectorAll('button') ?? [])].at(-1) as HTMLElement);
      }
      await waitFor(() =>
        expect(document.body.textContent).toContain(answer === 'broken' ? UNKNOWN_OUTCOME : own),
      );
      expect(wire.sent).toHaveLength(at + 1);
      expect(typed && box().value).toBe(value);
    }
    const operation = SPECIFIED[name]?.calls[mode] ?? '';
    for (const { key, body } of wire.sent)
      expect([key, body]).toEqual([null, asSpecified(operation, 'body', body)]);
  });
});
