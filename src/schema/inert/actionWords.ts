import { isOfActions, type PlacedPart, partsOf } from '../placed';
import type { ActionForm, ActionSpec, Place, ShowPart } from '../types';
import type { Has, Reason } from './has';
import type { Keys } from './rules';

/** Where an action stands, one or several of them; `page` is a form without a record. */
export type Stand =
  | Place
  | 'queue'
  | 'click'
  | 'page'
  /** The form of it stands in a section, or would, were it the first one there. */
  | 'section'
  | 'second'
  /** The first one of a section: how things stand is told there, and in the list of sections. */
  | 'first'
  /** A button that asks in a dialog: of a section with something to see, of a dialog, of a thing in a list. */
  | 'button'
  | 'thing'
  | 'matrix';

export type AnyAction = ActionSpec<never>;

/** An action with its key and where it stands. */
export interface StandingAction {
  readonly key: string;
  readonly action: AnyAction;
  readonly stands: readonly Stand[];
}

/** Whether a place of a list or of the details is there. */
const IS_THERE: Readonly<Record<Place, (has: Has) => unknown>> = {
  row: ({ isListed, view }) => isListed && view !== 'inline',
  bulk: ({ isListed, view }) => isListed && view === 'table',
  header: ({ isPage }) => isPage,
  show: ({ details }) => details,
};

const ownStands = (has: Has, { name, places = [] }: AnyAction): Stand[] => {
  const { page, list } = has.spec;
  return [
    ...(page ? (['page'] as const) : []),
    ...places.filter((place) => IS_THERE[place](has)),
    ...(list?.queue?.actions.includes(name) ? (['queue'] as const) : []),
    ...(list?.rowClick === name ? (['click'] as const) : []),
  ];
};

/** How the actions of a part stand: alone, the form of the first one is in its place. */
const partStands = (
  part: ShowPart<never>,
  at: number,
  action: AnyAction,
  isListed: boolean,
): readonly Stand[] => {
  const isAlone = isOfActions(part);
  const first = at === 0 && (isAlone || isListed) ? (['first'] as const) : [];
  const isApart =
    ('form' in action && action.form?.in === 'dialog') || ('warning' in action && action.warning);
  if (!isAlone || isApart) return [...first, 'button'];
  return [...first, at === 0 ? 'section' : 'second'];
};

const standing = (
  key: string,
  actions: unknown,
  standsOf: (action: AnyAction, at: number) => readonly Stand[],
): StandingAction[] =>
  ((actions ?? []) as readonly AnyAction[]).map((action, at) => ({
    key: `${key}.${action.name}`,
    action,
    stands: standsOf(action, at),
  }));

const inPart = ({ key, part }: PlacedPart, { spec: { dialogs = {} } }: Has): StandingAction[] => [
  ...standing(`${key}.actions`, part.actions, (action, at) =>
    partStands(
      part,
      at,
      action,
      Object.entries(dialogs).some(
        ([name, { oneAtATime }]) => oneAtATime && key.startsWith(`dialogs.${name}.`),
      ),
    ),
  ),
  ...standing(`${key}.items.actions`, part.items?.actions, () => ['thing']),
  ...standing(`${key}.table.actions`, part.table?.actions, () => ['thing']),
  ...standing(`${key}.matrix.save`, part.matrix && [part.matrix.save], () => ['matrix']),
];

/** Every action of a definition, and where it stands. */
export const standingActions = (has: Has): StandingAction[] => [
  ...standing('actions', has.spec.actions, (action) => ownStands(has, action)),
  ...partsOf(has.spec).flatMap((placed) => inPart(placed, has)),
  ...Object.entries(has.spec.dialogs ?? {}).flatMap(([name, { actions }]) =>
    standing(`dialogs.${name}.actions`, actions, () => ['button']),
  ),
];

type Is = (...stands: Stand[]) => boolean;
type Rule = (action: Words, is: Is) => Reason;

type Words = Readonly<Partial<Record<Keys<AnyAction>, unknown>>>;
type FormWords = Readonly<Partial<Record<keyof ActionForm<never>, unknown>>>;

const always: Rule = () => undefined;

/** It needs a place where a question can be asked before it. */
const asked: Rule = (_, is) =>
  !is(
    'row',
    'bulk',
    'header',
    'show',
    'queue',
    'click',
    'page',
    'section',
    'second',
    'button',
    'thing',
  ) && 'a changed cell is saved without a question';
/** It is for the dialog of an action. */
const inDialog: Rule = (_, is) =>
  !is('row', 'bulk', 'header', 'show', 'queue', 'click', 'button', 'thing') &&
  'it is asked in no dialog';
const ofBulk: Rule = (_, is) => !is('bulk') && "it has no place: 'bulk'";
const ofRow: Rule = (_, is) => !is('row', 'queue') && "it has no place: 'row'";
const ofSuccess: Rule = ({ success, successMany, variants }) =>
  !success && !successMany && !variants && 'without success';

/** Every word of an action, and what it needs there. */
export const ACTION_WORDS: Readonly<Record<Keys<AnyAction>, Rule>> = {
  name: always,
  label: always,
  labelFor: inDialog,
  places: (action, is) => {
    const missing = ((action.places ?? []) as readonly Place[]).find((place) => !is(place));
    return missing && `there is no place '${missing}'`;
  },
  needs: always,
  offered: always,
  blocked: always,
  now: (_, is) => !is('first') && 'it is the first of no section',
  key: ofRow,
  icon: (_, is) => !is('row', 'thing') && "it has no place: 'row'",
  danger: always,
  dialog: always,
  to: always,
  operations: always,
  operation: always,
  sends: always,
  bulk: ofBulk,
  bulkLabel: ofBulk,
  form: (action, is) =>
    asked(action, is) ||
    (is('second') &&
      !inDialogToo(is) &&
      "only the first one's form stands in a section: in: 'dialog'"),
  summary: inDialog,
  shows: (_, is) => !is('page') && inDialog(_, is),
  warning: (_, is) => (is('page') ? 'a page asks by confirm' : asked(_, is)),
  confirm: asked,
  effects: asked,
  foresees: ({ effects }) => !effects && 'without effects',
  follows: always,
  undo: always,
  success: always,
  successTitle: ofSuccess,
  successMany: (action, is) => ofBulk(action, is),
  toastMs: ofSuccess,
  failure: always,
  failureTitle: always,
  refusals: always,
  affects: always,
  patch: always,
  rereads: always,
  variants: (_, is) => asked(_, is),
  poll: always,
  answersRecord: always,
  call: always,
  sendsAll: always,
  gives: always,
};

const inDialogToo = (is: Is): boolean => !inDialog({}, is);

type FormRule = (form: FormWords, action: Words, is: Is) => Reason;

const formAlways: FormRule = () => undefined;
const ofDialog: FormRule = (_, action, is) => inDialog(action, is);

/** Every word of the form of an action. */
export const ACTION_FORM_WORDS: Readonly<Record<keyof ActionForm<never> & string, FormRule>> = {
  fields: formAlways,
  sections: formAlways,
  initial: formAlways,
  live: (_, __, is) => is('page') && 'a page has its button open',
  ready: ofDialog,
  render: ({ sections }) => Boolean(sections) && 'sections stand in its place',
  in: (_, __, is) => !is('section', 'second', 'button') && 'it stands in no section',
  title: ofDialog,
  submit: (_, { confirm }, is) =>
    Boolean(confirm) &&
    !is('section', 'page') &&
    (confirm as { readonly button?: string }).button !== undefined &&
    'the button of confirm stands there',
  cancel: (form, action, is) =>
    ofDialog(form, action, is) ||
    ((action.confirm as { readonly cancel?: string } | undefined)?.cancel !== undefined &&
      'cancel of confirm stands there'),
  rules: formAlways,
  veto: formAlways,
  suggest: formAlways,
  complete: formAlways,
  lookUps: formAlways,
  visibleWhen: formAlways,
  readOnlyWhen: formAlways,
  requiredWhen: formAlways,
};
