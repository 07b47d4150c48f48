import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpointById } from '../../contract/index';
import { registry } from '../../src/resources/all';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import '../../src/resources/leads/form';
import '../../src/ui/inputs/typed';
import type { Resource } from '../../src/schema/compiled';
import { FormDialog } from '../../src/schema/form/FormDialog';
import { FormPage, SinglePage } from '../../src/schema/form/FormPage';
import { initialValues, isLocked, isOnForm, validateRecord } from '../../src/schema/validate';
import { Notifications, UNKNOWN_OUTCOME } from '../../src/ui/feedback';
import { renderScreen } from '../support/screen';
import { SPECIFIED, type SpecifiedForm } from './specified';
import { barriersIn } from './specified/accessible';
import { sceneOf } from './specified/findings';
import { prefilled } from './specified/prefilled';
import { type NextAnswer, testWire } from './specified/wire';

/** Each form of each definition as an operator meets it, over a wire of the test. */

type Mode = 'create' | 'edit';

interface Case {
  readonly name: string;
  readonly mode: Mode;
  readonly said: SpecifiedForm;
}

const cases = Object.entries(SPECIFIED).flatMap(([name, { create, edit }]): Case[] => [
  ...(create ? [{ name, mode: 'create' as const, said: create }] : []),
  // What is edited in a section has no form of its own: it is drawn with its page (`customerPage`).
  ...(edit && !registry.get(name).spec.routes?.show
    ? [{ name, mode: 'edit' as const, said: edit }]
    : []),
]);

/** Inputs that come in files of their own have come. */
const complete = () =>
  waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull(), {
    timeout: 10_000,
  });

const PLACES = [
  { id: 'sao-paulo', city: 'São Paulo', state: 'SP', active: true },
  { id: 's1', name: 'Manicure', active: true },
];

const draw = async (resource: Resource, mode: Mode, record: object = {}) => {
  // A failure is told on the console too, by react-admin.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { single, form } = resource.spec;
  const wire = testWire({
    [resource.name]: [{ id: 'r1', version: 3, ...record }],
    areas: PLACES,
    services: PLACES,
  });
  const Form = form?.[mode]?.in === 'dialog' ? FormDialog : FormPage;
  renderScreen(
    <>
      {single ? <SinglePage resource={resource} /> : <Form resource={resource} mode={mode} />}
      <Notifications />
    </>,
    { registry, path: resource.spec.routes?.[mode], provider: wire.provider },
  );
  // Whether something lies above what is pressed is for the journeys: looking takes longer than pressing.
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const button = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('button[type="submit"]');
    if (!found) throw new Error('Nothing saves');
    return found;
  });
  await complete();
  return { user, wire, button };
};

const sceneFor = (mode: Mode, said: SpecifiedForm) =>
  sceneOf(mode, mode === 'edit' ? said.whole : undefined);

/** A text that can be typed on the form as it opens: its path, its label, its name on the wire. */
const typedField = (resource: Resource, mode: Mode, said: SpecifiedForm) => {
  const context = sceneFor(mode, said);
  const entry = resource.fields.find(
    (one) =>
      ['text', 'longText'].includes(one.field.type) &&
      !one.field.options.normalise &&
      isOnForm(resource, one, said.whole, context) &&
      !isLocked(resource, one, said.whole, context),
  );
  const wire = resource.mapping.fields.find(({ path }) => path === entry?.path)?.wire;
  return entry && { ...entry, wire: String(wire) };
};

describe.each(cases.filter(({ mode }) => mode === 'create'))(
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

describe.each(cases)('$name, $mode', ({ name, mode, said }) => {
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
});
