import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { registry } from '../../src/resources/all';
// Loaded when they are first drawn; here beforehand, so that nothing waits for the compiler.
import '../../src/resources/leads/form';
import '../../src/ui/inputs/typed';
import type { ReactNode } from 'react';
import type { Resource } from '../../src/schema/compiled';
import { FormDialog } from '../../src/schema/form/FormDialog';
import { FormPage, SinglePage } from '../../src/schema/form/FormPage';
import { isLocked, isOnForm } from '../../src/schema/validate';
import { Notifications } from '../../src/ui/feedback';
import { SPECIFIED, type SpecifiedForm } from '../contract/specified';
import { sceneOf } from '../contract/specified/findings';
import { testWire } from '../contract/specified/wire';
import type { renderScreen as renders } from './screen';

/** Each form of each definition, drawn over a wire of the test. */

export type Mode = 'create' | 'edit';

/** A form that the specification speaks of. */
export interface FormCase {
  readonly name: string;
  readonly mode: Mode;
  readonly said: SpecifiedForm;
}

/** All of them. */
export const FORM_CASES = Object.entries(SPECIFIED).flatMap(
  ([name, { create, edit }]): FormCase[] => [
    ...(create ? [{ name, mode: 'create' as const, said: create }] : []),
    // What is edited in a section has no form of its own: it is drawn with its page (`customerPage`).
    ...(edit && !registry.get(name).spec.routes?.show
      ? [{ name, mode: 'edit' as const, said: edit }]
      : []),
  ],
);

/** Inputs that come in files of their own have come. */
const complete = () =>
  waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull(), {
    timeout: 10_000,
  });

const PLACES = [
  { id: 'sao-paulo', city: 'São Paulo', state: 'SP', active: true },
  { id: 's1', name: 'Manicure', active: true },
];

/** Whether the form stands in a dialog. */
export const isDialog = ({ spec }: Resource, mode: Mode): boolean =>
  spec.form?.[mode]?.in === 'dialog';

/** Draws a form, and waits until it can be saved; `beside` stands below it, `search` in its address. */
export const formOpener =
  (renderScreen: typeof renders) =>
  async (
    resource: Resource,
    mode: Mode,
    record: object = {},
    beside?: ReactNode,
    { search = '', now }: { readonly search?: string; readonly now?: Date } = {},
  ) => {
    // A failure is told on the console too, by react-admin.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { single } = resource.spec;
    const wire = testWire({
      areas: PLACES,
      services: PLACES,
      [resource.name]: [{ id: 'r1', version: 3, ...record }],
    });
    const Form = isDialog(resource, mode) ? FormDialog : FormPage;
    renderScreen(
      <>
        {single ? <SinglePage resource={resource} /> : <Form resource={resource} mode={mode} />}
        <Notifications />
        {beside}
      </>,
      {
        registry,
        path: `${resource.spec.routes?.[mode] ?? '/'}${search}`,
        provider: wire.provider,
        ...(now && { now }),
      },
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

/** What the predicates of a form look at as it opens. */
export const sceneFor = (mode: Mode, said: SpecifiedForm) =>
  sceneOf(mode, mode === 'edit' ? said.whole : undefined);

/** A text that can be typed on the form as it opens: its path, its label, its name on the wire. */
export const typedField = (resource: Resource, mode: Mode, said: SpecifiedForm) => {
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
