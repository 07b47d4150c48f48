import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointById, endpoints } from '../../contract/index';
import { shapeKeys } from '../../contract/shapeKeys';
import { getPath } from '../../domain/paths';
import { SLOT_RULES } from '../../domain/slots';
import { VOUCHER_DAY_RULES, VOUCHER_RULES } from '../../domain/vouchers';
import { DIALOGS } from '../../src/customPages';
import { filterQuery } from '../../src/dataProvider/lists';
import { loadOperationFacts } from '../../src/dataProvider/operations';
import { encodeRecord } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';
import {
  type CompiledField,
  compileFields,
  type Resource,
} from '../../src/schema/definition/compiled';
import { type Limit, readLimit } from '../../src/schema/definition/limits';
import { checkContract, checkDialogs } from '../../src/schema/definition/registry';
import type { Fields } from '../../src/schema/definition/types';
import {
  initialFilters,
  initialValues,
  isLocked,
  isOnForm,
  isRequired,
  rulesOf,
  validateRecord,
} from '../../src/schema/definition/validate';
import {
  type AnyAction,
  actionsOf,
  commentsIn,
  DRAWN_BY_PAGES,
  undoneBy,
} from '../support/definitionWrites';
import { SHIPPED, shippedResources } from '../support/shipped';
import {
  BLOCKED,
  FAILURES,
  OFFERED,
  OWNERS,
  QUESTIONS,
  RECORDS,
  SENDS,
  UNDONE,
} from './specified/actions';
import { type Call, callOf, findingsOf, inputFindings, isCall } from './specified/findings';
import {
  DERIVED,
  LIMITED,
  LOCKED,
  MALFORMED,
  NEEDED,
  REFUSED,
  SAVE_QUESTIONS,
  VISIBLE,
} from './specified/forms';
import { FILTERS, PRESET } from './specified/lists';
import {
  changed,
  contextOf,
  FORM_CASES,
  type FormCase,
  formsNamed,
  sampleOf,
  sampleRecord,
} from './specified/samples';

/** Definitions without a screen: against the contract, against themselves, and the rules of the specification. */

type Values = Readonly<Record<string, unknown>>;
type Row = Values & { readonly id: string };

const words = (text: string): string[] => text.split(' ').filter(Boolean);

describe('the contract', () => {
  it('agrees with every definition, and a difference is named with its file and key', async () => {
    const facts = new Map(await loadOperationFacts());
    expect(facts.size).toBe(endpoints.length);
    expect(() => checkContract(registry, facts)).not.toThrow();
    facts.delete('vouchers.create');
    expect(() => checkContract(registry, facts)).toThrow(
      /^\.\/vouchers\/index\.ts:\d+: api: the contract has no operation vouchers\.create$/,
    );
  });

  it('every dialog that an action opens exists, and a missing one is named with its file and key', () => {
    const names = Object.keys(DIALOGS);
    expect(() => checkDialogs(registry, names)).not.toThrow();
    const fewer = names.filter((name) => name !== 'bookings.new');
    expect(() => checkDialogs(registry, fewer)).toThrow(
      /index\.ts:\d+: actions\.\w+\.dialog: no dialog is called bookings\.new$/,
    );
  });
});

describe.each(registry.resources)('the definition of $name', (resource) => {
  it('has queries, orders, operations and rights of the contract', async () => {
    expect(await findingsOf(resource)).toEqual([]);
  });

  it('gives each value back as it was sent', () => {
    for (const entry of resource.fields) {
      const { codec } = entry.field;
      const value = sampleOf(entry);
      if (!entry.writable || value === undefined || entry.field.type === 'password') continue;
      expect({ [entry.path]: codec.decode(codec.encode(value)) }).toMatchObject({
        [entry.path]: value,
      });
    }
  });

  it('limits the texts of its forms, and every number at both ends of its range', () => {
    const { name, fields, can } = resource;
    const limited: string[] = [];
    for (const { path, field } of can.create || can.update ? fields : []) {
      const { type, options } = field;
      const check = field.check as ((value: unknown) => string | undefined) | undefined;
      if (options.form === false || type === 'computed' || !check) continue;
      const { limit: least = 0 } = readLimit(options.min as Limit | undefined);
      const { limit: most } = readLimit(options.max as Limit | undefined);
      if (['text', 'longText'].includes(type) && most) limited.push(path);
      if (!['money', 'integer', 'percent'].includes(type)) continue;
      const refused = (value: number) => [path, value, check(value) !== undefined];
      expect(refused(least)).toEqual([path, least, false]);
      expect(refused(least - 1)).toEqual([path, least - 1, true]);
      if (most) expect(refused(most + 1)).toEqual([path, most + 1, true]);
    }
    if (LIMITED[name] !== undefined) expect(limited.join(' ')).toBe(LIMITED[name]);
  });
});

const LONG = 'a'.repeat(100_000);
const TEXTS_TRIED = ['é', '!', '<b>', 'a b', 'javascript:alert(1)', LONG];
const NUMBERS_TRIED = [-1, 0, 101];
const TRIED: Values = {
  ...{ text: TEXTS_TRIED, longText: TEXTS_TRIED, email: TEXTS_TRIED, password: TEXTS_TRIED },
  ...{ cpf: ['1', LONG], phoneBR: ['1', LONG], cep: ['1', LONG], hour: ['25:00'] },
  ...{ money: NUMBERS_TRIED, percent: NUMBERS_TRIED, integer: [...NUMBERS_TRIED, 0.5] },
  ...{ decimal: NUMBERS_TRIED, references: [[]], choices: [[]], list: [[]] },
};

/** Values that a contract may refuse. Parts of a group are absent together, which its call slot sees to. */
const probesOf = ({ field }: CompiledField, wire: string): readonly unknown[] => {
  const tried = (TRIED[field.type] ?? []) as readonly unknown[];
  const { normalize } = field.options as { readonly normalize?: (typed: string) => string };
  const typed = tried.map((value) =>
    normalize && typeof value === 'string' ? normalize(value) : value,
  );
  return field.type === 'boolean' || wire.includes('.') ? typed : [null, ...typed];
};

describe.each(FORM_CASES)('the form $form', (one) => {
  const { form, resource, mode, whole, context } = one;

  it('takes what breaks no rule, requires and locks what the specification does', () => {
    expect(validateRecord(resource, whole, context)).toEqual({});
    const onForm = resource.fields.filter((entry) => isOnForm(resource, entry, whole, context));
    const needed = onForm.filter(({ path, field }) => {
      const empty = changed(whole, { [path]: field.type === 'references' ? [] : null });
      return validateRecord(resource, empty, context)[path] !== undefined;
    });
    if (form in NEEDED)
      expect(needed.map(({ path }) => path).toSorted()).toEqual(
        words(NEEDED[form] ?? '').toSorted(),
      );
    for (const entry of needed)
      if (form !== 'leads edit' || !['gender', 'techniques'].includes(entry.path))
        expect([entry.path, isRequired(resource, entry, whole, context)]).toEqual([
          entry.path,
          true,
        ]);
    const locked = LOCKED.filter(([name]) => name === form);
    for (const [, changes, paths] of locked.length > 0 ? locked : [[form, {}, ''] as const]) {
      const values = changed(whole, changes);
      const found = resource.fields.filter(
        (entry) =>
          isOnForm(resource, entry, values, context) && isLocked(resource, entry, values, context),
      );
      expect(found.map(({ path }) => path).toSorted()).toEqual(words(paths).toSorted());
    }
    expect(mode).toBe(form.split(' ')[1]);
  });

  it('asks for what the contract requires, and refuses what the contract refuses', () => {
    const { source } = resource;
    const call = mode === 'create' ? 'create' : 'update';
    const id = source.kind === 'contract' ? source.operations[call] : undefined;
    const body = endpointById.get(id ?? '')?.body;
    /** Does the contract refuse what is sent at a name? */
    const isRefused = (values: Values, wire: string): boolean => {
      const sent = encodeRecord(resource, values, call, shapeKeys(body));
      const issues = (body && z.safeParse(body, sent).error?.issues) ?? [];
      return issues.some(({ path }) => `${path.join('.')}.`.startsWith(`${wire}.`));
    };
    const lost = resource.fields
      .filter((entry) => isOnForm(resource, entry, whole, context))
      .filter((entry) => !isLocked(resource, entry, whole, context))
      .flatMap((entry) => {
        const { wire } = entry;
        if (!wire || isRefused(whole, wire)) return [];
        return probesOf(entry, wire).map((value) => ({ path: entry.path, wire, value }));
      })
      .filter(({ path, wire, value }) => {
        const values = changed(whole, { [path]: value });
        const isTaken = Object.keys(validateRecord(resource, values, context)).length === 0;
        return isTaken && isRefused(values, wire);
      });
    expect(lost.map(({ path, value }) => [path, value])).toEqual([]);
  });
});

const inForms = (form: string, look: (one: FormCase) => void): void =>
  formsNamed(form).forEach(look);

it.each(REFUSED)('%s %s refuses %j: %s', (_, form, changes, message) => {
  const path = Object.keys(changes).at(-1) ?? '';
  inForms(form, ({ resource, whole, context }) => {
    const values = changed(whole, changes);
    expect(validateRecord(resource, values, context)[path]).toBe(message);
    const entry = resource.byPath.get(path);
    if (message === 'Campo obrigatório' && entry)
      expect(isRequired(resource, entry, values, context)).toBe(true);
  });
});

/** Rules that the tests of the domain break one by one; a row proves that a form applies them. */
const OF_THE_DOMAIN: ReadonlySet<unknown> = new Set([
  ...[...VOUCHER_RULES, ...VOUCHER_DAY_RULES, ...SLOT_RULES],
]);

it('every rule of a shipped form has a row that breaks it: removed, it is missed', () => {
  const unbroken = FORM_CASES.filter(({ resource }) => SHIPPED.includes(resource.name)).flatMap(
    ({ form, resource, whole, context }) => {
      const rows = REFUSED.filter(([, name]) => [form, resource.name].includes(name));
      const tried = rows.map(([, , changes]) => changed(whole, changes));
      return rulesOf(resource.spec)
        .filter((rule) => !OF_THE_DOMAIN.has(rule))
        .filter(([, , fails]) => !tried.some((values) => fails(values as never, context)))
        .map(([field, message]) => [form, field, message]);
    },
  );
  expect(unbroken).toEqual([]);
});

it.each(MALFORMED)('%s %s.%s refuses %j', (_, name, path, value, message) => {
  const { check } = registry.get(name).byPath.get(path)?.field ?? {};
  expect((check as ((value: unknown) => string) | undefined)?.(value)).toBe(message);
});

it.each(VISIBLE)('%s with %j shows %j and not %j', (form, changes, shown, hidden) => {
  inForms(form, ({ resource, whole, context }) => {
    const values = changed(whole, changes);
    const there = resource.fields
      .filter((entry) => isOnForm(resource, entry, values, context))
      .map(({ path }) => path);
    expect(there).toEqual(expect.arrayContaining(words(shown)));
    expect(words(hidden).filter((path) => there.includes(path))).toEqual([]);
  });
});

it.each(DERIVED)('%s with %j: %s becomes %j', (form, changes, path, value) => {
  inForms(form, ({ resource, whole, context }) => {
    const { suggest, complete } = resource.spec as unknown as Readonly<
      Record<'suggest' | 'complete', Readonly<Record<string, (r: Values, s: object) => unknown>>>
    >;
    const values = changed(whole, changes);
    expect([
      suggest?.[path]?.(values, context),
      complete?.[path]?.(values, context),
      getPath(initialValues(resource, context), path),
    ]).toContain(value);
  });
});

it.each(SAVE_QUESTIONS)('%s with %j asks %j before it saves', (form, changes, text) => {
  inForms(form, ({ resource, mode, whole, context }) => {
    const confirm = resource.spec.form?.[mode]?.confirm as unknown;
    expect(
      typeof confirm === 'function' ? confirm(changed(whole, changes), context) : confirm,
    ).toBe(text);
  });
});

it('C-INVEST-07 C-INVEST-16 an investment is judged in the order of the specification', () => {
  inForms('investments', ({ resource, context }) =>
    expect(Object.keys(validateRecord(resource, {}, context)).join(' ')).toBe(
      NEEDED['investments create'],
    ),
  );
});

it.each(FILTERS)('%s by %s %j asks %j', (name, filter, typed, query) => {
  expect(filterQuery(registry.get(name), { [filter]: typed })).toEqual(query);
});

it('B-RT-02 C-CONST-12 lists begin with the filters that the specification presets, and no others', () => {
  const preset = shippedResources.map((resource) => [
    resource.name,
    initialFilters(resource, contextOf('list')),
  ]);
  expect(
    Object.fromEntries(preset.filter(([, values]) => Object.keys(values as object).length > 0)),
  ).toEqual(PRESET);
});

it.each([
  ['P-CUST-19', 'customers', 'user'],
  ['P-PROF-42', 'artists', 'artist'],
])('%s the page of %s has the comments of type %s', (_, name, type) => {
  const sections = registry.get(name).spec.show?.sections ?? [];
  expect(sections.flatMap((section) => commentsIn(section)?.type ?? [])).toEqual([type]);
});

/** The actions of a name; an action and what takes it back may share one. */
const actionsNamed = (id: string): AnyAction[] => {
  const [name = '', action] = id.split('.');
  const all = [...actionsOf(registry.get(name)), ...DRAWN_BY_PAGES];
  const found = all.filter((one) => one.name === action);
  if (found.length === 0) throw new RangeError(`No action is called ${id}`);
  return found;
};

const recordOf = (id: string, over: Values = {}): Row => ({
  id: 'x1',
  ...(RECORDS[id] ?? RECORDS[id.split('.')[0] ?? '']),
  ...over,
});

const flat = ({ params, query, body }: Values): Values => ({
  ...(params as Values),
  ...(query as Values),
  ...(body as Values),
});

const flatCall = async (action: AnyAction, record: Row, asks?: Values, owner?: Values) => {
  const { operation, input = {} } = (await callOf(action as Call, record, asks, owner)) ?? {};
  return { operation, sent: flat(input), refused: inputFindings(operation ?? '', input) };
};

it.each(SENDS)('%s %s with %j calls %s', async (_, id, asks, operation, sent) => {
  const calls = actionsNamed(id).map((action) => flatCall(action, recordOf(id), asks, OWNERS[id]));
  expect(await Promise.all(calls)).toContainEqual({ operation, sent, refused: [] });
});

/** Actions whose calls are rows of `SENDS` or `UNDONE`, or need more than a record. */
const ELSEWHERE = new Set([
  ...SENDS.map(([, id]) => id),
  ...['pushClients.send', 'bookings.add', 'realtimeBookings.add', 'customers.add', 'artists.add'],
  ...['suggestions.giveBack', 'suggestions.takeAway'],
]);

const probed = registry.resources.flatMap((resource: Resource) =>
  actionsOf(resource).flatMap((action) => {
    const id = `${resource.name}.${action.name}`;
    return isCall(action) && !ELSEWHERE.has(id) ? [{ id, resource, action }] : [];
  }),
);

it.each(probed)('$id sends what the contract takes', async ({ id, resource, action }) => {
  const record = { ...sampleRecord(resource.fields), ...recordOf(id) };
  const asks = sampleRecord(compileFields((action.form?.fields ?? {}) as Fields));
  const call = await callOf(action, record, asks, OWNERS[id]);
  if (call) expect(inputFindings(call.operation, call.input)).toEqual([]);
  else expect(action.operation).toBeUndefined();
});

const offers = ({ offered, blocked }: AnyAction, record: Row) => ({
  isOffered: offered?.(record, contextOf('list')) !== false,
  reason: blocked?.(record, contextOf('list')),
});

it.each(BLOCKED)('%s with %j: %s', (id, over, reason) => {
  const [action] = actionsNamed(id) as [AnyAction];
  expect(offers(action, recordOf(id))).toEqual({ isOffered: true, reason: undefined });
  expect(offers(action, recordOf(id, over)).reason).toBe(reason);
});

it.each(OFFERED)('%s with %j is offered: %s', (id, over, isOffered) => {
  const [action] = actionsNamed(id) as [AnyAction];
  expect(offers(action, recordOf(id)).isOffered).toBe(true);
  expect(offers(action, recordOf(id, over)).isOffered).toBe(isOffered);
});

const questions = QUESTIONS.map(([id, text, asks = {}]) => [id, text, asks] as const);

it.each(questions)('%s asks: %s', (id, text, asks) => {
  const [{ confirm }] = actionsNamed(id) as [Call];
  const context = contextOf('list', OWNERS[id]);
  const own = confirm?.text;
  expect(typeof own === 'function' ? own(recordOf(id), context, asks) : own).toBe(text);
});

it.each(FAILURES)('%s %s fails with %j', (_, ids, text) => {
  for (const id of words(ids)) {
    const found = actionsNamed(id) as Call[];
    const texts = found.flatMap(({ failure, variants = [] }) => [
      ...[failure].flat(),
      ...variants.map((variant) => variant.failure),
    ]);
    expect(texts).toContain(text);
  }
});

it('P-PROF-50 an empty password is refused before it is sent', () => {
  const [{ form }] = actionsNamed('artists.changePassword') as [Call];
  expect(form?.fields.password?.options.required).toBe('Insira uma senha');
});

it('P-CRED-03 P-CRED-04 credits need a value, a description and a reason', () => {
  const [{ form }] = actionsNamed('customers.addCredits') as [Call];
  const { value, description, reason } = form?.fields ?? {};
  for (const field of [value, description, reason]) expect(field?.options.required).toBeTruthy();
});

it.each(UNDONE)("0104 'Desfazer' of %s, %j", async (id, over, sends) => {
  const before = recordOf(id, over);
  const [action] = actionsNamed(id).filter((one) => undoneBy(one).length > 0) as [AnyAction];
  const [back] = undoneBy(action).flatMap(([undone, valuesOf = () => ({})]) => {
    const values = valuesOf(before, { version: 4 });
    return values ? [{ undone, values }] : [];
  });
  const call = back && (await flatCall(back.undone, before, back.values));
  expect(call && [call.operation, call.sent]).toEqual(sends);
});

/** Paths of the empty titles and messages of a definition. */
const emptyTexts = (value: unknown, path = '', seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  // A slot has the headings of its section.
  if ('render' in value) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    item === '' && /^(title|success|failure|button|item|help)$/.test(key)
      ? [`${path}.${key}`]
      : emptyTexts(item, `${path}.${key}`, seen),
  );
};

it('no title or message of a definition is empty', () => {
  const texts = registry.resources.flatMap(({ name, spec }) => emptyTexts(spec, name));
  expect(texts).toEqual([]);
});
