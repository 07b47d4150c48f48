import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillPath } from '../../contract/endpoint';
import { endpointById } from '../../contract/index';
import { renderScreen } from '../support/screen';
import { SECTION_CASES } from '../support/sectionCases';
import {
  asksInDialog,
  isInPlace,
  isTypedInPlace,
  sectionOpener,
  warns,
} from '../support/sectionPage';
import { barriersIn } from './specified/accessible';
import { asSpecified, FAILURES } from './specified/wire';

/** Each action of the sections of a page, and of the things in them, as an operator meets it. */

type Loose = Readonly<Record<string, unknown>>;

const draw = sectionOpener(renderScreen);

const lastButton = (dialog: HTMLElement): HTMLElement => {
  const buttons = [...dialog.querySelectorAll('button')];
  const again = buttons.find(({ textContent }) => textContent === 'Tentar novamente');
  return (again ?? buttons.at(-1)) as HTMLElement;
};

const typedIn = (dialog: HTMLElement): string[] =>
  [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);

describe.each(SECTION_CASES.map((one) => [one.title, one] as const))('%s', (_, one) => {
  const { said } = one;
  const [operation = '', { params, query = {}, body }] = said.sends as [
    string,
    { params?: Readonly<Record<string, string>>; query?: Loose; body?: unknown },
  ];
  const endpoint = endpointById.get(operation);
  // The fields of a form are sent as text, all but files.
  const asText = (value: unknown) => (value instanceof File ? value : String(value));
  const bodyOf =
    endpoint?.bodyKind === 'multipart'
      ? Object.fromEntries(
          Object.entries(body as Loose).map(([key, value]) => [key, asText(value)]),
        )
      : body;
  // No other service is asked for it.
  const isOurs = endpoint?.extensions?.call === true;

  it('B-ERR-01 RELIABILITY F10 asks, goes once at a double click, tells each failure, keeps what was typed and its key', async () => {
    const { user, wire, section, fill, start } = await draw(one);
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
    const fills = isTypedInPlace(one);
    const asks = asksInDialog(one);
    if (fills) await fill();
    const place = () => (fills || !asks ? (section as HTMLElement) : screen.getByRole('dialog'));
    const first = asks ? await dialog() : (section as HTMLElement);
    expect(await barriersIn(first)).toEqual([]);
    if (!fills) await fill();
    const typed = typedIn(place());
    expect(writes()).toEqual([]);
    let times = 0;
    const press = async () => {
      const letGo = wire.hold();
      await user.dblClick(asks ? lastButton(await dialog()) : (start() as HTMLElement));
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
    for (const [answer, words = said.failure ?? ''] of isOurs ? [] : FAILURES) {
      wire.next.push(answer);
      await press();
      await waitFor(() => expect(document.body.textContent).toContain(words));
      if (isInPlace(one)) await closed();
      if (fills || !isInPlace(one)) expect(typedIn(place())).toEqual(typed);
    }
    const lean = writes().slice(kept.length);
    expect(lean.map(({ key }) => key)).toEqual(isOurs ? [] : FAILURES.map(() => null));
    for (const { url, body: given } of lean) {
      expect(Object.keys(asSpecified(operation, 'query', query) as object)).toEqual([
        ...url.searchParams.keys(),
      ]);
      expect(given).toEqual(asSpecified(operation, 'body', bodyOf));
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
      expect(request.body).toEqual(bodyOf);
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

  // Whoever may read may comment.
  it.skipIf(one.stands === 'comments')('is not there for who may not call it', async () => {
    const { start } = await draw(one, {}, false);
    expect(start()).toBeNull();
  });
});

it('goes over every action of a section that calls the server', () => {
  expect(SECTION_CASES.length).toBeGreaterThan(50);
});
