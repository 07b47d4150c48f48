import { perPageOf } from '../compiled';
import type { Operation, Paging, Sorting } from '../mapping';
import type { ApiSpec } from '../types';
import { always, edited, formed, listed, made, type Rule, type Rules, removed } from './rules';

/** The words of a back end: what each needs there, so that it has an effect. */

const WHOLE = 'the list comes whole';

const beside: Rule = ({ spec }) => spec.api.url !== undefined && 'url says it';

/** What the dialect of a service says of lists by itself. */
const ofDialect =
  (word: 'paging' | 'sorting'): Rule =>
  ({ spec: { api } }) =>
    api.dialect !== undefined &&
    api[word]?.style !== 'none' &&
    `the dialect ${api.dialect} has its own`;

/** A record that is looked for in the list: one that its service gives by itself is not. */
const lookedUp: Rule = ({ mapping, can }) =>
  mapping.source.kind === 'http' && can.one && 'the service gives each record by itself';

export const API_WORDS: Rules<ApiSpec> = {
  contract: always,
  operations: always,
  base: beside,
  path: beside,
  url: always,
  dialect: ({ spec }) => spec.api.contract && 'the contract says how a list is asked for',
  id: ({ spec }) => spec.single && 'the one record has no id',
  rows: (has) => !has.can.many && !has.spec.api.dialect && listed(has),
  total: (has) => listed(has) || (has.mapping.paging.style === 'none' && WHOLE),
  paging: (has) => listed(has) || ofDialect('paging')(has),
  sorting: (has) =>
    listed(has) ||
    ofDialect('sorting')(has) ||
    (has.mapping.paging.style === 'none' && WHOLE) ||
    (has.spec.list?.sortable === false && 'list.sortable says that nobody sorts'),
  wrap: ({ spec, can, forms }) =>
    typeof spec.api.wrap === 'string' &&
    !can.one &&
    !forms.create &&
    !forms.edit &&
    'no record is read or sent by itself',
  sends: edited,
  update: (has) => (has.spec.api.contract ? 'the contract says the method' : edited(has)),
  calls: always,
  lookup: (has) => listed(has) || lookedUp(has),
  search: listed,
};

/** The name of an operation; `false` says that there is none. */
const named =
  (operation: Operation, rule: Rule): Rule =>
  (has) => {
    const { contract, operations } = has.spec.api;
    if (operations?.[operation] === false) return undefined;
    return contract ? rule(has) : 'only the contract has operations by their names';
  };

export const OPERATION_WORDS: Rules<Record<Operation, unknown>> = {
  list: named('list', listed),
  one: named('one', always),
  many: named('many', always),
  create: named('create', made),
  update: named('update', edited),
  remove: named('remove', listed),
};

export const CALL_WORDS: Rules<Record<Operation, unknown>> = {
  list: listed,
  one: ({ can }) => !can.one && 'no operation reads a record',
  many: ({ can }) => !can.many && 'no operation reads several records',
  create: made,
  update: edited,
  remove: removed,
};

export const PAGING_WORDS: Rules<Paging> = {
  style: always,
  page: always,
  offset: always,
  size: always,
  fetch: ({ mapping: { paging }, spec }) =>
    paging.style !== 'none' &&
    paging.size !== undefined &&
    (paging.fetch ?? 0) < perPageOf(spec) &&
    'a page of the list has more rows',
  whole: always,
};

export const SORTING_WORDS: Rules<Sorting> = {
  style: always,
  field: always,
  order: always,
  param: always,
};

export const WRAP_WORDS: Rules<Extract<ApiSpec['wrap'], object>> = {
  send: formed,
  receive: (has) => !has.can.one && formed(has),
};
