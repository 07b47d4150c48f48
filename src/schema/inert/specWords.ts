import type { AnySpec } from '../defineResource';
import { isOfActions } from '../placed';
import type {
  Fields,
  FormSpec,
  HomeSpec,
  ItemsSpec,
  RecordDialogSpec,
  RelatedSpec,
  ShowPart,
  ShowSpec,
} from '../types';
import type { Has, Reason } from './has';

/** The words of a definition beside its fields: what each needs there, so that it has an effect. */

/** What a word needs; `rest` is what it stands in. */
type Rule<A extends readonly unknown[] = []> = (has: Has, ...rest: A) => Reason;

/** A rule for every word: one that is new does not compile without. */
export type Rules<T, A extends readonly unknown[] = []> = Readonly<
  Record<keyof T & string, Rule<A>>
>;

type List = NonNullable<AnySpec['list']>;
type Form = NonNullable<AnySpec['form']>;
type Routes = NonNullable<AnySpec['routes']>;

const NO_LIST = 'there is no list';

const listed: Rule = ({ isListed }) => !isListed && NO_LIST;
const onPage: Rule = ({ isPage }) => !isPage && 'the list is no page';
const ofTable: Rule = (has) =>
  listed(has) || (has.view !== 'table' && `it is for tables, and not ${has.view}`);
const always: Rule = () => undefined;

/** The dialog of the record that its address opens, where it has no page. */
const opensDialog = ({ actions = [], list, routes, show }: AnySpec): boolean =>
  routes?.show !== undefined &&
  !show?.sections &&
  actions.some(({ name, dialog }) => name === list?.rowClick && dialog !== undefined);

export const ROUTE_WORDS: Rules<Routes> = {
  list: always,
  alsoList: always,
  create: ({ can }) => !can.create && 'no operation makes a record',
  edit: ({ can }) => !can.update && 'no operation changes a record',
  show: ({ spec }) =>
    !spec.show?.sections &&
    !opensDialog(spec) &&
    'neither show.sections nor a row shows the record',
};

export const LIST_WORDS: Rules<List> = {
  brief: ({ forms }) => (!forms.edit || forms.isDialog.edit) && 'no page edits a record',
  perPage: listed,
  sort: listed,
  columns: listed,
  narrow: ofTable,
  second: ofTable,
  chart: listed,
  filters: listed,
  filterRules: (has) => listed(has) || (!has.isFiltered && 'there are no filters'),
  sortable: listed,
  view: listed,
  views: onPage,
  refresh: onPage,
  queue: listed,
  requiresFilter: listed,
  labels: listed,
  removal: (has) => listed(has) || (!has.can.remove && 'nobody can remove a record'),
  apply: (has) => listed(has) || (!has.isFiltered && 'there are no filters'),
  empty: listed,
  failure: listed,
  rowTone: ofTable,
  export: listed,
  newLabel: (has) => listed(has) || (!has.forms.create && 'nobody can make a record'),
  rowClick: (has) => {
    const { list, actions = [] } = has.spec;
    if (opensDialog(has.spec)) return undefined;
    const action = actions.find(({ name }) => name === list?.rowClick);
    return ofTable(has) || (!action?.places?.includes('row') && 'its action is none of a row');
  },
};

export const LABEL_WORDS: Rules<NonNullable<List['labels']>> = {
  edit: ({ spec }) => !spec.routes?.edit && 'no way leads there',
  copy: ({ spec }) => !spec.form?.create?.copies && 'no way leads there',
  remove: ({ can }) => !can.remove && 'no way leads there',
};

export const FORM_WORDS: Rules<Form> = {
  sections: ({ forms }) => !forms.create && !forms.edit && 'there is no form',
  index: ({ forms: { create, edit, isDialog } }) =>
    !(create && !isDialog.create) && !(edit && !isDialog.edit) && 'no form is a page',
  create: ({ forms }) => !forms.create && 'nobody can make a record',
  // Of a record that cannot be read its dialogs say what its form says.
  edit: ({ forms, spec }) =>
    !forms.edit && !(spec.dialogs && spec.form?.edit?.loadFailure) && 'nobody can edit a record',
  errors: ({ forms }) => !forms.create && !forms.edit && 'there is no form',
};

type Mode = 'create' | 'edit';

/** Words of a form that has an address of its own; one in rows, in a section or of the one record has none. */
const addressed: Rule<[Mode]> = ({ spec }, mode) =>
  !spec.routes?.[mode] && !spec.single && 'the form has no address';
const ofCreate: Rule<[Mode]> = (_, mode) => mode === 'edit' && 'it is for new records';
const ofEdit: Rule<[Mode]> = (_, mode) => mode === 'create' && 'it is for stored records';
const left: Rule<[Mode]> = (has, mode) =>
  has.spec.single ? 'the form of the one record stays' : addressed(has, mode);

export const ONE_FORM_WORDS: Rules<FormSpec<Fields>, [Mode]> = {
  in: left,
  title: (has, mode) =>
    has.spec.single
      ? !has.spec.form?.edit?.confirm && 'the title is that of the page'
      : addressed(has, mode),
  heading: ({ forms }, mode) => !forms.isDialog[mode] && 'it is for dialogs',
  submit: always,
  cancel: left,
  confirm: always,
  success: always,
  toastMs: always,
  saving: ({ forms }, mode) => forms.isDialog[mode] && 'it is for pages',
  afterwards: (has, mode) => ofCreate(has, mode) || left(has, mode),
  failure: always,
  loadFailure: ofEdit,
  next: left,
  failureTitle: always,
  from: ofCreate,
  copies: ofCreate,
  following: always,
  ways: (has, mode) =>
    ofEdit(has, mode) || left(has, mode) || (has.forms.isDialog.edit && 'it is for pages'),
  affects: always,
  below: ofEdit,
};

const ofPage: Rule = ({ details }) => details !== 'page' && 'the record has no page';

export const SHOW_WORDS: Rules<ShowSpec<never>> = {
  title: ({ details }) => details === undefined && 'nothing shows the record',
  head: ofPage,
  states: ofPage,
  failure: ofPage,
  failureTitle: ofPage,
  waiting: ofPage,
  missing: (has) => ofPage(has) || (!has.hasFacts && 'there are no facts'),
  sections: ofPage,
};

type Dialog = RecordDialogSpec<never>;

export const DIALOG_WORDS: Rules<Dialog, [Dialog]> = {
  title: always,
  headline: (_, { head }) => head && 'the head stands in its place',
  state: (_, { head }) => head && 'the head stands in its place',
  head: always,
  missing: ({ hasFacts }) => !hasFacts && 'there are no facts',
  sections: always,
  oneAtATime: (_, { sections }) => sections.length < 2 && 'there is one section',
  failure: always,
  actions: always,
  readOnly: (_, { sections }) =>
    sections.every(({ actions, items, table, matrix, form, parts }) =>
      [actions, items, table, matrix, form, parts].every((word) => word === undefined),
    ) && 'there is nothing to do',
  maxWidth: always,
  close: always,
};

const ofQueue: Rule<[HomeSpec]> = (_, { figure }) => figure && 'a figure has none';

export const HOME_WORDS: Rules<HomeSpec, [HomeSpec]> = {
  view: always,
  text: always,
  tone: ofQueue,
  sum: ofQueue,
  age: ofQueue,
  figure: always,
  for: always,
};

/** Words of a definition that need one of its screens. */
export const RESOURCE_WORDS: Rules<
  Pick<
    AnySpec,
    'slots' | 'suggest' | 'veto' | 'complete' | 'lookUps' | 'rules' | 'menu' | 'filters'
  >
> = {
  slots: ({ forms, spec }) => !forms.create && !forms.edit && !spec.page && 'there is no form',
  suggest: ({ forms }) => !forms.create && 'nobody can make a record',
  veto: ({ forms }) => !forms.create && !forms.edit && 'there is no form',
  complete: ({ forms }) => !forms.create && !forms.edit && 'there is no form',
  lookUps: ({ forms }) => !forms.create && !forms.edit && 'there is no form',
  rules: ({ forms }) => !forms.create && !forms.edit && 'there is no form',
  menu: ({ spec }) => !spec.routes && 'there is no page',
  filters: listed,
};

type Part = ShowPart<never>;

/** Where a record that selects choose stands, nothing else does. */
const besideChosen: Rule<[Part, boolean]> = (_, { chosen }) =>
  chosen !== undefined && 'the chosen record stands in its place';

/** Words of a section, or of a part inside one. */
export const PART_WORDS: Rules<Part, [part: Part, isInner: boolean]> = {
  visibleWhen: always,
  extension: (_, __, isInner) => isInner && 'it is for whole sections',
  reads: besideChosen,
  form: besideChosen,
  facts: besideChosen,
  about: besideChosen,
  lines: besideChosen,
  items: besideChosen,
  table: besideChosen,
  timeline: besideChosen,
  related: besideChosen,
  course: besideChosen,
  matrix: besideChosen,
  chosen: always,
  comments: besideChosen,
  render: besideChosen,
  actions: besideChosen,
  readOnly: (has, part, isInner) =>
    besideChosen(has, part, isInner) ||
    (isOfActions(part) && 'a section of actions alone is not there then') ||
    (!part.actions && 'there are no actions'),
  parts: besideChosen,
};

type Items = ItemsSpec<never, never>;

export const ITEMS_WORDS: Rules<Items, [Items]> = {
  of: always,
  text: always,
  state: always,
  refersTo: (_, { text }) => text !== undefined && 'text says what each is',
  link: always,
  empty: always,
  actions: always,
};

type Related = RelatedSpec<never>;

export const RELATED_WORDS: Rules<Related, [Related]> = {
  resource: always,
  by: always,
  perPage: always,
  readOnly: always,
  columns: always,
  empty: always,
  tools: (_, { readOnly }) => readOnly && 'readOnly says it',
};
