import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouterProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { fillPath } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import { registry } from '../../src/resources/all';
import { type Fields, type InputSlotProps, text } from '../../src/schema';
import type { AnyCall } from '../../src/schema/actions/runTypes';
import type { Resource } from '../../src/schema/compiled';
import { RecordPage } from '../../src/schema/show/RecordPage';
import type { AnySection } from '../../src/schema/show/sectionParts';
import { Notifications } from '../../src/ui/feedback';
import { renderScreen } from '../support/screen';
import { SPECIFIED, type SpecifiedAction } from './specified';
import { barriersIn } from './specified/accessible';
import { IN_DIALOGS } from './specified/dialogs';
import { asSpecified, FAILURES, testWire } from './specified/wire';

/** Each action of the sections of a page, and of the things in them, as an operator meets it. */

interface Case {
  /** The requirements of its row, and which it is. */
  readonly title: string;
  readonly name: string;
  readonly action: string;
  readonly said: SpecifiedAction;
  readonly section: AnySection;
  /** It stands beside each of several things. */
  readonly isOfItem: boolean;
}

const named = (actions: readonly { readonly name: string }[] | undefined, name: string): boolean =>
  (actions ?? []).some((action) => action.name === name);

/** The sections of pages and dialogs, and the parts in them, under the titles that they stand under. */
const sectionsOf = (name: string): readonly AnySection[] => {
  const { show, dialogs = {} } = registry.get(name).spec;
  const flat = (section: AnySection): readonly AnySection[] => [
    section,
    ...(section.parts ?? []).flatMap((part) => flat({ ...part, title: section.title })),
  ];
  const all = [show?.sections, ...Object.values(dialogs).map(({ sections }) => sections)];
  return all.flatMap((sections) => ((sections ?? []) as unknown as AnySection[]).flatMap(flat));
};

const saidOf = ([name, actions]: readonly [
  string,
  Readonly<Record<string, SpecifiedAction>>,
]): readonly Case[] => {
  const sections = sectionsOf(name);
  return Object.entries(actions).flatMap(([row, said]): Case[] => {
    const [action = ''] = row.split(': ');
    const section = sections.find(
      (one) =>
        named(one.actions, action) ||
        named(one.items?.actions, action) ||
        named(one.table?.actions, action),
    );
    // An address is found by a search, which `customerPage` tries with its failures.
    const isFound = said.asks && 'address' in said.asks;
    if (!section || said.dialog || !said.sends || isFound) return [];
    const title = [said.ids, `${name}, ${row}`].filter(Boolean).join(' ');
    return [{ title, name, action, said, section, isOfItem: !named(section.actions, action) }];
  });
};

const cases = [
  ...Object.entries(SPECIFIED).map(([name, { actions = {} }]) => [name, actions] as const),
  ...Object.entries(IN_DIALOGS),
].flatMap(saidOf);

type Loose = Readonly<Record<string, unknown>>;

/** An action that stands in a section by itself, and not beside a thing. */
const actionOf = ({ section, action }: Case): AnyCall | undefined =>
  ((section.actions ?? []) as readonly AnyCall[]).find(({ name }) => name === action);

/** A section that is an action alone shows its form, where that does not ask for a dialog. */
const hasFormInPlace = (one: Case): boolean => {
  const form = actionOf(one)?.form;
  return form !== undefined && form.in !== 'dialog';
};

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
const formOf = (one: Case, form: NonNullable<AnyCall['form']>): AnyCall['form'] => {
  const asks = one.said.asks as Loose;
  if (!hasFormInPlace(one)) return { ...form, initial: () => asks };
  const { render: _, ...rest } = form;
  return { ...rest, fields: typedBySlots(form.fields, asks) } as AnyCall['form'];
};

/** The page with that one section, its things and what its action asks as the table has them. */
const pageOf = (one: Case): Resource => {
  const { name, action, said, section, isOfItem } = one;
  const whole = registry.get(name);
  const filled = (actions: readonly AnyCall[] = []) =>
    actions
      .filter((given) => given.name === action)
      .map((given) =>
        given.form && said.asks ? { ...given, form: formOf(one, given.form) } : given,
      );
  const things = () => [{ title: 'Coisa', ...said.record }];
  const ofItem = section.table
    ? {
        table: {
          label: 'Coisas',
          of: things,
          columns: { title: text('Coisa') },
          empty: '',
          actions: filled(section.table.actions as never),
        },
      }
    : {
        items: {
          ...section.items,
          of: things,
          text: ({ title }: Loose) => [String(title)],
          refersTo: undefined,
          actions: filled(section.items?.actions as never),
        },
      };
  const only = {
    title: section.title,
    ...(isOfItem ? ofItem : { actions: filled(section.actions as never) }),
  };
  return {
    ...whole,
    can: { ...whole.can, one: true },
    spec: {
      ...whole.spec,
      routes: { list: '/records', show: '/records/:id', ...whole.spec.routes },
      show: { ...whole.spec.show, sections: [only] },
    },
  } as never;
};

const draw = async (one: Case, over: Loose = {}, mayCall = true) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const resource = pageOf(one);
  const record = one.said.owner ?? { ...one.said.record, ...over };
  const wire = testWire({ [one.name]: [record] });
  const path = resource.spec.routes?.show ?? '';
  const Page = () => {
    const { Route, Routes } = useRouterProvider();
    return (
      <Routes>
        <Route path={path} element={<RecordPage resource={resource} />} />
      </Routes>
    );
  };
  renderScreen(
    <>
      <Page />
      <Notifications />
    </>,
    {
      registry,
      path: path.replace(':id', record.id),
      provider: wire.provider,
      mayDo: (_, right) => right !== 'call' || mayCall,
    },
  );
  // The way back stands there at once, the heading of the record with its sections.
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  const section = screen.queryByRole('region', { name: one.section.title });
  const start = () =>
    [...(section?.querySelectorAll<HTMLButtonElement>('button') ?? [])].find(
      (button) => !button.textContent?.startsWith('Preencher '),
    ) ?? null;
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  return { user, wire, section, start };
};

/** It warns before it asks. */
const warns = (one: Case): boolean => actionOf(one)?.warning !== undefined;

/** A section of actions says itself what went wrong; its question is over by then. */
const isInPlace = (one: Case): boolean =>
  !one.isOfItem && !warns(one) && actionOf(one)?.form?.in !== 'dialog';

const lastButton = (dialog: HTMLElement): HTMLElement => {
  const buttons = [...dialog.querySelectorAll('button')];
  const again = buttons.find(({ textContent }) => textContent === 'Tentar novamente');
  return (again ?? buttons.at(-1)) as HTMLElement;
};

const typedIn = (dialog: HTMLElement): string[] =>
  [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);

describe.each(cases.map((one) => [one.title, one] as const))('%s', (_, one) => {
  const { said } = one;
  const [operation = '', { params, query = {}, body }] = said.sends as [
    string,
    { params?: Readonly<Record<string, string>>; query?: Loose; body?: unknown },
  ];
  const endpoint = endpointById.get(operation);

  it('B-ERR-01 RELIABILITY F10 asks, goes once at a double click, tells each failure, keeps what was typed and its key', async () => {
    const { user, wire, section, start } = await draw(one);
    const addressed = `/api/${endpoint?.service}${fillPath(endpoint?.path ?? '', params ?? {})}`;
    const writes = () =>
      wire.sent.filter(
        ({ method, url }) => method === endpoint?.method && url.pathname === addressed,
      );
    const dialog = async () => {
      const open = screen.queryByRole('dialog');
      if (open) return open;
      await user.click(start() as HTMLElement);
      if (warns(one)) {
        const warning = await screen.findByRole('dialog');
        expect(warning.textContent).toContain(said.warning);
        await user.click(lastButton(warning));
      }
      const opened = await waitFor(() => {
        const asking = screen.getByRole('dialog');
        expect(asking.textContent).toContain(said.confirm ?? '');
        return asking;
      });
      // Inputs that come in files of their own have come.
      await waitFor(() => expect(opened.querySelector('.MuiSkeleton-root')).toBeNull());
      return opened;
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const fills = hasFormInPlace(one);
    const fill = async () => {
      for (const name of fills ? Object.keys(said.asks ?? {}) : [])
        await user.click(await screen.findByRole('button', { name: `Preencher ${name}` }));
    };
    await fill();
    const asksInDialog = !fills || said.confirm !== undefined;
    const place = () => (fills ? (section as HTMLElement) : screen.getByRole('dialog'));
    const first = asksInDialog ? await dialog() : (section as HTMLElement);
    expect(await barriersIn(first)).toEqual([]);
    const typed = typedIn(place());
    expect(writes()).toEqual([]);
    let times = 0;
    const press = async () => {
      const letGo = wire.hold();
      await user.dblClick(asksInDialog ? lastButton(await dialog()) : (start() as HTMLElement));
      letGo();
      times += 1;
    };
    for (const [answer, words = said.failure ?? ''] of FAILURES) {
      wire.next.push(answer);
      await press();
      await waitFor(() => expect(document.body.textContent).toContain(words));
      expect(writes()).toHaveLength(times);
      if (isInPlace(one)) await closed();
      if (fills || !isInPlace(one)) expect(typedIn(place())).toEqual(typed);
    }
    const kept = writes();
    // The same of services that say only what is specified: they get no key, and no name of ours.
    wire.ours(false);
    for (const [answer, words = said.failure ?? ''] of FAILURES) {
      wire.next.push(answer);
      await press();
      await waitFor(() => expect(document.body.textContent).toContain(words));
      if (isInPlace(one)) await closed();
      if (fills || !isInPlace(one)) expect(typedIn(place())).toEqual(typed);
    }
    const lean = writes().slice(kept.length);
    expect(lean.map(({ key }) => key)).toEqual(FAILURES.map(() => null));
    for (const { url, body: given } of lean) {
      expect(Object.keys(asSpecified(operation, 'query', query) as object)).toEqual([
        ...url.searchParams.keys(),
      ]);
      expect(given).toEqual(asSpecified(operation, 'body', body));
    }
    wire.ours(true);
    if (said.answers) wire.next.push([200, said.answers]);
    await press();
    expect(await screen.findByText(said.success ?? '')).toBeDefined();
    await closed();
    const sent = writes().filter((request) => !lean.includes(request));
    expect(writes()).toHaveLength(times);
    for (const request of sent) {
      expect(Object.fromEntries(request.url.searchParams)).toEqual(
        Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
      );
      expect(request.body).toEqual(body);
    }
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toBeTruthy();
  });

  it.runIf(said.offered || said.blocked)(
    'is offered where it is said to be, and says why it cannot be done',
    async () => {
      for (const [over, isOffered] of said.offered ?? []) {
        const { start } = await draw(one, over);
        expect([over, start() !== null]).toEqual([over, isOffered]);
        document.body.replaceChildren();
      }
      for (const [over, reason] of said.blocked ?? []) {
        const { start, section } = await draw(one, over);
        expect([over, start()?.disabled]).toEqual([over, true]);
        const typing = section?.querySelectorAll<HTMLButtonElement>('form button') ?? [];
        expect([over, [...typing].every(({ disabled }) => disabled)]).toEqual([over, true]);
        expect(section?.textContent).toContain(reason);
        document.body.replaceChildren();
      }
    },
  );

  it('is not there for who may not call it', async () => {
    const { start } = await draw(one, {}, false);
    expect(start()).toBeNull();
  });
});

it('goes over every action of a section that calls the server', () => {
  expect(cases.length).toBeGreaterThan(20);
});
