import type { Resource } from '../compiled';
import { formOf, partsOf } from '../placed';
import {
  ACTION_FORM_WORDS,
  ACTION_WORDS,
  type AnyAction,
  type Stand,
  type StandingAction,
  standingActions,
} from './actionWords';
import * as apiWords from './apiWords';
import { fieldProblems } from './fieldProblems';
import { standingsOf } from './fieldRoles';
import { type Has, hasOf, type Reason } from './has';
import * as words from './specWords';
import { inVainText } from './text';

/** What definitions say in vain (decision 0132). */

interface Problem {
  readonly key: string;
  readonly text: string;
}

/** What says nothing of the words of one thing. */
const inVain = (
  key: string,
  said: object | undefined,
  reasonOf: (word: string) => Reason,
): Problem[] =>
  Object.entries(said ?? {}).flatMap(([word, value]) => {
    const reason = value === undefined ? undefined : reasonOf(word);
    return reason ? [{ key: key ? `${key}.${word}` : word, text: inVainText(reason) }] : [];
  });

/** The words of one thing, by the table of its kind. */
const ruled = <A extends readonly unknown[]>(
  key: string,
  said: object | undefined,
  rules: Readonly<Record<string, ((has: Has, ...rest: A) => Reason) | undefined>>,
  has: Has,
  ...rest: A
): Problem[] => inVain(key, said, (word) => rules[word]?.(has, ...rest));

const apiProblems = (has: Has): Problem[] => {
  const { api } = has.spec;
  return [
    ...ruled('api', api, apiWords.API_WORDS, has),
    ...ruled('api.operations', api.operations, apiWords.OPERATION_WORDS, has),
    ...ruled('api.calls', api.calls, apiWords.CALL_WORDS, has),
    ...ruled('api.paging', api.paging, apiWords.PAGING_WORDS, has),
    ...ruled('api.sorting', api.sorting, apiWords.SORTING_WORDS, has),
    ...(typeof api.wrap === 'object' ? ruled('api.wrap', api.wrap, apiWords.WRAP_WORDS, has) : []),
  ];
};

const specProblems = (has: Has): Problem[] => {
  const { list, form, show, dialogs = {}, home = [], menu } = has.spec;
  return [
    ...ruled('', has.spec, words.RESOURCE_WORDS, has),
    ...apiProblems(has),
    ...(typeof menu === 'object' ? ruled('menu', menu, words.MENU_WORDS, has) : []),
    ...ruled('keys', has.spec.keys, words.KEY_WORDS, has),
    ...ruled('find', has.spec.find, words.FIND_WORDS, has),
    ...ruled('routes', has.spec.routes, words.ROUTE_WORDS, has),
    ...ruled('list', list, words.LIST_WORDS, has),
    ...(list?.views ?? []).flatMap((view) =>
      ruled(`list.views.${view.key}`, view, words.VIEW_WORDS, has),
    ),
    ...ruled('list.labels', list?.labels, words.LABEL_WORDS, has),
    ...ruled('form', form, words.FORM_WORDS, has),
    ...(['create', 'edit'] as const).flatMap((mode) =>
      ruled(`form.${mode}`, form?.[mode], words.ONE_FORM_WORDS, has, mode),
    ),
    ...ruled('show', show, words.SHOW_WORDS, has),
    ...Object.entries(dialogs).flatMap(([name, dialog]) =>
      ruled(`dialogs.${name}`, dialog, words.DIALOG_WORDS, has, dialog as never),
    ),
    ...home.flatMap((one) => ruled('home', one, words.HOME_WORDS, has, one)),
    ...partsOf(has.spec).flatMap(({ key, part }) => [
      ...ruled(key, part, words.PART_WORDS, has, part, key.endsWith('.parts')),
      ...ruled(`${key}.items`, part.items, words.ITEMS_WORDS, has, part.items as never),
      ...ruled(`${key}.related`, part.related, words.RELATED_WORDS, has, part.related as never),
    ]),
  ];
};

/** Where each action stands, in whatever definitions. */
const together = (actions: readonly StandingAction[]): Map<AnyAction, Set<Stand>> => {
  const stands = new Map<AnyAction, Set<Stand>>();
  for (const one of actions)
    stands.set(one.action, new Set([...(stands.get(one.action) ?? []), ...one.stands]));
  return stands;
};

const actionProblems = (
  { key, action, stands }: StandingAction,
  everywhere: ReadonlySet<Stand>,
): Problem[] => {
  if (stands.length === 0) return [{ key: `${key}.places`, text: 'is missing: it stands nowhere' }];
  const is = (...some: Stand[]): boolean => some.some((stand) => everywhere.has(stand));
  const rules: Readonly<Record<string, (typeof ACTION_WORDS)['name']>> = ACTION_WORDS;
  const ofForm: Readonly<Record<string, (typeof ACTION_FORM_WORDS)['fields']>> = ACTION_FORM_WORDS;
  const form = formOf(action) as object | undefined;
  return [
    ...inVain(key, action, (word) => rules[word]?.(action as never, is)),
    ...inVain(`${key}.form`, form, (word) => ofForm[word]?.(form as never, action as never, is)),
  ];
};

/** Fields of each resource that other definitions show by their names. */
const toldBy = (resources: readonly Resource[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const told = new Map<string, Set<string>>();
  const tell = (name: string, paths: readonly string[] = []): void =>
    void told.set(name, new Set([...(told.get(name) ?? []), ...paths]));
  for (const { spec } of resources) {
    for (const { part } of partsOf(spec)) {
      if (part.about) tell(part.about.resource, part.about.facts);
      if (part.related) tell(part.related.resource, part.related.columns);
    }
    for (const { facts } of spec.parents ?? []) if (facts) tell(facts.resource, facts.fields);
  }
  return told;
};

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The words of definitions that say nothing where they stand, by definition. A field or an action that stands in several
 * places says what one of them reads.
 */
export const inertProblems = (
  resources: readonly Resource[],
): readonly { readonly resource: Resource; readonly problems: readonly Problem[] }[] => {
  const told = toldBy(resources);
  const shown = new Set(
    resources.flatMap(({ spec }) =>
      partsOf(spec).flatMap(({ part }) => part.chosen?.resource ?? []),
    ),
  );
  const all = resources.map((resource) => {
    const has = hasOf(resource, shown, told.has(resource.name));
    return {
      resource,
      has,
      fields: standingsOf(resource, told.get(resource.name) ?? NOTHING),
      actions: standingActions(has),
    };
  });
  const stands = together(all.flatMap(({ actions }) => actions));
  const inFields = fieldProblems(all.flatMap(({ fields }) => fields));
  return all.map(({ resource, has, fields, actions }) => ({
    resource,
    problems: [
      ...fields.flatMap((field) => inFields.get(field) ?? []),
      ...specProblems(has),
      ...actions.flatMap((one) => actionProblems(one, stands.get(one.action) ?? new Set())),
    ],
  }));
};
