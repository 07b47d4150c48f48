import type { EndpointId } from '../../src/dataProvider';
import { decodeRecord } from '../../src/dataProvider/records';
import { registry } from '../../src/resources/all';
import { formSourceOf } from '../../src/schema/actions/useActionForm';
import { fieldValue, textOf } from '../../src/schema/definition/format';
import type { AnyCall } from '../../src/schema/definition/runTypes';
import type { Effect, FormContext, NextStep } from '../../src/schema/definition/types';
import { isOnForm, isRequired, validateRecord } from '../../src/schema/definition/validate';
import { answerOf, type WireAnswer } from './answers';

/** Definitions without a screen: what they read, show and refuse. Today is 2026-03-10. */

type Values = Readonly<Record<string, unknown>>;

export const contextOf = (stored: object = {}): FormContext => ({
  mode: 'edit',
  now: new Date('2026-03-10T15:00:00.000Z'),
  today: '2026-03-10',
  stored: stored as Values,
  product: { name: 'Camarim', slug: 'camarim', staffEmailDomain: 'camarim.test' },
});

/** The record that screens hold of an answer. */
export const recordOf = <T>(name: string, wire: unknown): T =>
  decodeRecord(registry.get(name), wire as Values) as T;

/** The same of an answer that has not been read yet. */
export const readRecord = <T>(name: string, operation: EndpointId, wire: WireAnswer): T =>
  recordOf(name, answerOf(operation, wire));

const plain = (text: string): string => text.replace(/\u00a0/g, ' ');

/** Texts of fields of a record, by label. */
export const textsIn = (name: string, record: object, paths: readonly string[]) =>
  Object.fromEntries(
    registry.get(name).fields.flatMap((entry) => {
      if (!paths.includes(entry.path)) return [];
      const value = fieldValue(entry, record as Values, contextOf());
      return [
        [entry.label, plain(textOf(entry.field, value, record as Values, { today: '2026-03-10' }))],
      ];
    }),
  );

interface Part {
  readonly actions?: readonly unknown[];
  readonly table?: { readonly actions?: readonly unknown[] };
  readonly parts?: readonly Part[];
}

/** Every action of sections, by name. */
export const actionsIn = (sections: readonly unknown[]): Readonly<Record<string, AnyCall>> =>
  Object.assign(
    {},
    ...(sections as readonly Part[]).map(({ actions = [], table, parts = [] }) => ({
      ...Object.fromEntries(
        [...actions, ...(table?.actions ?? [])].map((action) => [(action as AnyCall).name, action]),
      ),
      ...actionsIn(parts),
    })),
  );

/** The form of an action on a record, in texts: its messages, and its fields that are shown or required. */
export const formOf = (action: unknown, record: object) => {
  const source = formSourceOf('bookings', action as AnyCall);
  const context = contextOf(record);
  const those = (judge: typeof isOnForm) => (values: Values) =>
    source.fields.flatMap((entry) => (judge(source, entry, values, context) ? entry.path : []));
  return {
    problems: (values: Values) => {
      const problems = Object.entries(validateRecord(source, values, context));
      return problems.map((one) => one.join(': ')).join('; ');
    },
    shown: (values: Values) => those(isOnForm)(values).join(' '),
    required: (values: Values) => those(isRequired)(values).join(' '),
  };
};

type EffectsOf = (...given: readonly unknown[]) => readonly Effect[];

/** Effects of an action; `after` is the record as our own service previews it. */
export const effectsOf = (
  { effects }: { readonly effects?: unknown },
  record: object,
  values: Values,
  after?: object,
): readonly Effect[] => {
  const { effectsOf: own = effects } = effects as { readonly effectsOf?: EffectsOf };
  return (own as EffectsOf)(record, values, contextOf(record), after);
};

/** Calls of next steps: `open /schedules/1`. */
export const stepsOf = (steps: readonly NextStep[] = []): string[] =>
  steps.flatMap(({ run }) => {
    const calls: string[] = [];
    void run({
      open: (to) => void calls.push(`open ${to}`),
      copy: async (text) => void calls.push(`copy ${text}`),
    });
    return calls;
  });

/** Rows of 'Antes e depois' in one text: amounts are cents. */
export const rowsOf = (effects: readonly Effect[] | undefined): string =>
  (effects ?? []).map(({ what, before, after }) => `${what} ${before} > ${after}`).join('; ');
