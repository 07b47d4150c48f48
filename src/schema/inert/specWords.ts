import type { AnySpec } from '../defineResource';
import { actionsOf, isOfActions, partsOf } from '../placed';
import type {
  Fields,
  FormSpec,
  HomeSpec,
  ItemsSpec,
  RecordDialogSpec,
  RelatedSpec,
  ShowPart,
  ShowSpec,
  ViewSpec,
} from '../types';
import type { Has } from './has';
import {
  always,
  edited,
  formed,
  listed,
  made,
  onPage,
  type Rule,
  type Rules,
  removed,
  sorted,
} from './rules';

/** The words of a definition beside its fields: what each needs there, so that it has an effect. */

type List = NonNullable<AnySpec['list']>;
type Form = NonNullable<AnySpec['form']>;
type Routes = NonNullable<AnySpec['routes']>;

const ofTable: Rule = (has) =>
  listed(has) || (has.view !== 'table' && `it is for tables, and not ${has.view}`);

/** Below what a field of `second` may stand: a card has one below its title alone. */
const ofColumn: Rule = (has) => {
  if (has.view !== 'cards') return ofTable(has);
  const { list, titleField } = has.spec;
  const others = Object.keys(list?.second ?? {}).some((path) => path !== titleField);
  return listed(has) || (others && 'a card shows one below its title alone');
};

/** The dialog of the record that its address opens, where it has no page. */
const opensDialog = ({ actions = [], list, routes, show }: AnySpec): boolean =>
  routes?.show !== undefined &&
  !show?.sections &&
  actions.some(({ name, dialog }) => name === list?.rowClick && dialog !== undefined);

export const ROUTE_WORDS: Rules<Routes> = {
  list: always,
  alsoList: onPage,
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
  sort: (has) =>
    sorted(has) || (has.spec.list?.sortable === false && 'list.sortable says that nobody sorts'),
  columns: listed,
  narrow: ofTable,
  second: ofColumn,
  chart: listed,
  filters: listed,
  filterRules: (has) => listed(has) || (!has.isFiltered && 'there are no filters'),
  sortable: sorted,
  view: listed,
  views: onPage,
  refresh: onPage,
  queue: listed,
  requiresFilter: listed,
  labels: listed,
  removal: removed,
  apply: (has) => listed(has) || (!has.isFiltered && 'there are no filters'),
  empty: listed,
  failure: listed,
  rowTone: ofTable,
  export: listed,
  newLabel: (has) => listed(has) || made(has),
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
  sections: formed,
  index: ({ forms: { create, edit, isDialog } }) =>
    !(create && !isDialog.create) && !(edit && !isDialog.edit) && 'no form is a page',
  create: made,
  // Of a record that cannot be read its dialogs say what its form says.
  edit: (has) => !(has.spec.dialogs && has.spec.form?.edit?.loadFailure) && edited(has),
  errors: formed,
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
  title: always,
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
  age: (has, home) => ofQueue(has, home) || sorted(has),
  figure: always,
  for: always,
};

/** Something asks whether a record may be changed, and not only whether an operation may be called. */
const asksToChange = ({ spec, forms, isListed, can }: Has): boolean =>
  forms.edit ||
  (isListed && (can.remove || spec.actions !== undefined)) ||
  actionsOf(spec).some(
    ({ action }) =>
      action.needs !== 'read' &&
      !('operation' in action && action.operation) &&
      !('operations' in action && action.operations),
  );

export const KEY_WORDS: Rules<NonNullable<AnySpec['keys']>> = {
  create: made,
  edit: (has) => !asksToChange(has) && 'nothing asks who may change a record',
  show: ({ spec }) => !spec.routes?.show && 'the record has no page',
};

const isOnePage = ({ single, page }: AnySpec): boolean => Boolean(single || page);

/** Its list, or its one page, is a place of the menu. */
const ofMenu: Rule = (has) => !isOnePage(has.spec) && onPage(has);

export const MENU_WORDS: Rules<Extract<AnySpec['menu'], object>> = {
  group: always,
  label: ofMenu,
  newLabel: made,
};

export const FIND_WORDS: Rules<NonNullable<AnySpec['find']>> = {
  shows: always,
  by: ({ spec }) => Object.keys(spec.find?.by ?? {}).length === 0 && 'no filter finds a record',
};

export const VIEW_WORDS: Rules<ViewSpec> = {
  key: always,
  text: always,
  filter: always,
  sort: sorted,
  count: ({ mapping }) =>
    mapping.paging.style === 'none' && 'a list that comes whole is not counted',
};

/** Something is done with a record, or read of it, that stands in other lists too. */
const isShared = ({ spec, isListed, can }: Has): boolean =>
  actionsOf(spec).length > 0 ||
  (isListed && can.remove) ||
  partsOf(spec).some(({ part }) => part.reads !== undefined);

/** The words of a definition, those of its parts apart. */
export const RESOURCE_WORDS: Rules<AnySpec> = {
  name: always,
  label: always,
  title: ({ spec, isListed, isRead }) =>
    !spec.routes && !isListed && !isRead && 'nothing is headed by it',
  routes: always,
  parents: onPage,
  single: always,
  page: always,
  wide: ({ spec }) => !spec.page && 'it is for pages without a record',
  menu: (has) => {
    const { routes, menu } = has.spec;
    if (!routes) return 'there is no page';
    return menu && !(typeof menu === 'object' && menu.newLabel) && ofMenu(has);
  },
  keys: ({ spec }) =>
    typeof spec.roles === 'object' && 'roles open it, and not the permission list',
  roles: ({ spec }) => !spec.routes && 'there is no page',
  api: always,
  find: onPage,
  home: onPage,
  fields: always,
  filters: listed,
  titleField: always,
  list: always,
  form: always,
  show: ({ details }) => details === undefined && 'nothing shows the record',
  actions: always,
  dialogs: always,
  // A page without a record has it of its sections, and does not say it.
  listedIn: (has) => !has.spec.page && !isShared(has) && 'nothing is done with a record here',
  slots: (has) => !has.spec.page && formed(has),
  visibleWhen: (has) => !has.isRead && formed(has) && 'there is no form, and nothing reads a field',
  readOnlyWhen: formed,
  requiredWhen: formed,
  rules: formed,
  veto: formed,
  suggest: made,
  complete: formed,
  lookUps: formed,
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
