import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useRouterProvider } from 'react-admin';
import { expect, vi } from 'vitest';
import { registry } from '../../src/resources/all';
import { type Fields, type InputSlotProps, text } from '../../src/schema';
import { FreePage } from '../../src/schema/actions/FreePage';
import type { AnyCall } from '../../src/schema/actions/runTypes';
import type { Resource } from '../../src/schema/compiled';
import { RecordPage } from '../../src/schema/show/RecordPage';
import { Notifications } from '../../src/ui/feedback';
import { testWire } from '../contract/specified/wire';
import type { renderScreen as renders } from './screen';
import type { SectionCase } from './sectionCases';

/** Draws a page that has one section with one action, over a wire of the test. */

type Loose = Readonly<Record<string, unknown>>;

const isThing = ({ stands }: SectionCase): boolean => stands === 'item' || stands === 'table';

/** A section that is an action alone shows its form, where that does not ask for a dialog. */
export const hasFormInPlace = ({ stands, action: { form } }: SectionCase): boolean =>
  ['section', 'page'].includes(stands) && form !== undefined && form.in !== 'dialog';

/** What is typed stands in the section itself. */
export const isTypedInPlace = (one: SectionCase): boolean =>
  hasFormInPlace(one) || one.stands === 'comments' || one.stands === 'matrix';

/** It asks in a dialog: its form, or its question. */
export const asksInDialog = (one: SectionCase): boolean =>
  one.said.confirm !== undefined || (one.action.form !== undefined && !isTypedInPlace(one));

/** It warns before it asks. */
export const warns = (one: SectionCase): boolean =>
  !isThing(one) && one.action.warning !== undefined;

/** A section says itself what went wrong; its question is over by then. */
export const isInPlace = (one: SectionCase): boolean =>
  !isThing(one) && !warns(one) && one.action.form?.in !== 'dialog';

/** Inputs type when they are pressed: a form that stands in place, and one that waits until something was changed. */
const typesBySlots = (one: SectionCase): boolean =>
  hasFormInPlace(one) || one.action.form?.live === true;

/** Stands in the place of an input, which has tests of its own: pressed, it types what the table has. */
const typing = (name: string, typed: unknown) => {
  const Typing = ({ id, label, value, onChange, readOnly, disabled }: InputSlotProps) => (
    <>
      <button type="button" disabled={disabled || readOnly} onClick={() => onChange(typed)}>
        {`Preencher ${name}`}
      </button>
      <input id={id} aria-label={label} readOnly value={JSON.stringify(value ?? null)} />
    </>
  );
  return Typing;
};

const typedBySlots = (fields: Fields, asks: Loose): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, options: { ...field.options, input: typing(name, asks[name]) } },
    ]),
  );

/** The form of an action with what the table types: from the beginning, or by slots where it stands in place. */
const formOf = (one: SectionCase): AnyCall['form'] => {
  const asks = one.said.asks as Loose;
  const { form } = one.action;
  if (!form) return undefined;
  const { render: _, sections: __, ...rest } = form;
  if (!typesBySlots(one)) return { ...rest, initial: () => asks } as AnyCall['form'];
  return { ...rest, fields: typedBySlots(form.fields, asks) } as AnyCall['form'];
};

/** The action, which asks what the table has. */
const askingAs = (one: SectionCase): AnyCall =>
  (one.said.asks ? { ...one.action, form: formOf(one) } : one.action) as AnyCall;

const drawnIn = (one: SectionCase, over: Loose): object => {
  const { said, section, stands } = one;
  const action = askingAs(one);
  const things = () => [{ title: 'Coisa', ...said.record, ...over }];
  switch (stands) {
    case 'table':
      return {
        table: {
          label: 'Coisas',
          of: things,
          columns: { title: text('Coisa') },
          empty: '',
          actions: [action],
        },
      };
    case 'item':
      return {
        items: {
          ...section.items,
          of: things,
          text: ({ title }: Loose) => [String(title)],
          empty: '',
          refersTo: undefined,
          actions: [action],
        },
      };
    case 'comments':
      return { comments: section.comments };
    case 'matrix':
      return { matrix: section.matrix };
    default:
      return { actions: [action] };
  }
};

/** A page that is one form, with what its action asks as the table has it. */
const formPageOf = (one: SectionCase): Resource => {
  const whole = registry.get(one.name);
  const { show: _, slots: __, ...spec } = whole.spec;
  return { ...whole, spec: { ...spec, actions: [askingAs(one)] } } as never;
};

/** The page of a record with that one section, its things and what its action asks as the table has them. */
const recordPageOf = (one: SectionCase, over: Loose): Resource => {
  const whole = registry.get(one.name);
  const { single: _, ...spec } = whole.spec;
  return {
    ...whole,
    can: { ...whole.can, one: true },
    spec: {
      ...spec,
      actions: [],
      routes: { list: '/records', show: '/records/:id', ...whole.spec.routes },
      show: {
        ...whole.spec.show,
        head: undefined,
        sections: [{ title: one.section.title, ...drawnIn(one, over) }],
      },
    },
  } as never;
};

const pageOf = (one: SectionCase, over: Loose, id: string): { path: string; page: ReactNode } => {
  if (one.stands === 'page') {
    const resource = formPageOf(one);
    const page = (
      <section aria-label={one.section.title}>
        <FreePage resource={resource} />
      </section>
    );
    return { path: resource.spec.routes?.list ?? '', page };
  }
  const resource = recordPageOf(one, over);
  const path = resource.spec.routes?.show ?? '';
  const Page = () => {
    const { Route, Routes } = useRouterProvider();
    return (
      <Routes>
        <Route path={path} element={<RecordPage resource={resource} />} />
      </Routes>
    );
  };
  return { path: path.replace(':id', id), page: <Page /> };
};

/** What begins it: of comments their own button, else the only one that types nothing. */
const startIn = (section: HTMLElement | null, one: SectionCase): HTMLButtonElement | null => {
  const buttons = [...(section?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const own = buttons.find(({ textContent }) => textContent === one.said.label);
  const other = buttons.find(({ textContent }) => !textContent?.startsWith('Preencher '));
  return own ?? (one.stands === 'comments' ? null : (other ?? null));
};

/** Opens the page; `over` changes the record, `mayCall` is the right to call operations. */
export const sectionOpener =
  (renderScreen: typeof renders) =>
  async (one: SectionCase, over: Loose = {}, mayCall = true) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const record = one.said.owner ?? { ...one.said.record, ...over };
    const wire = testWire({ [one.name]: [record] });
    const { path, page } = pageOf(one, over, record.id);
    renderScreen(
      <>
        {page}
        <Notifications />
      </>,
      {
        registry,
        path,
        provider: wire.provider,
        mayDo: (_, right) => right !== 'call' || mayCall,
      },
    );
    // The way back stands there at once, the heading of the record with its sections.
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
    const section = screen.queryByRole('region', { name: one.section.title });
    const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
    const fill = async (): Promise<void> => {
      const asks = Object.entries(one.said.asks ?? {});
      for (const [name, value] of typesBySlots(one) || isTypedInPlace(one) ? asks : []) {
        if (typesBySlots(one)) {
          // What is not shown is not typed, and not sent.
          const press = screen.queryByRole('button', { name: `Preencher ${name}` });
          if (press) await user.click(press);
        } else {
          const input = section?.querySelector<HTMLInputElement>('textarea[name], table input');
          await user.clear(input as HTMLElement);
          await user.click(input as HTMLElement);
          await user.paste(String(value));
        }
      }
    };
    return { user, wire, section, fill, start: () => startIn(section, one) };
  };
