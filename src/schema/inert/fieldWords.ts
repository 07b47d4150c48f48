import type { CsvOptions } from '../csvField';
import type {
  AddressOptions,
  AttachmentOptions,
  BooleanOptions,
  ChoiceOptions,
  ComputedOptions,
  DateOptions,
  DateTimeOptions,
  GroupOptions,
  MoneyOptions,
  ReferenceOptions,
  TextOptions,
  UploadOptions,
} from '../fields';
import type { ListOptions } from '../listField';
import type { AnyField, Fields, FieldType } from '../types';

/** What a field is where it stands: who may read a word of it there. */
export type Role =
  /** Of a record, of which it promises a value. */
  | 'record'
  /** Read of the wire, or of an answer. */
  | 'wire'
  /** Written to the wire. */
  | 'sent'
  /** A parameter of what the list asks. */
  | 'param'
  /** A filter of its own, seen or not. */
  | 'filter'
  /** An input among filters, on the form of a record or of an action, or in a line of a list. */
  | 'bar'
  | 'form'
  | 'asked'
  | 'line'
  /** There is a form that it could stand on. */
  | 'formed'
  /** There is a form of a new record. */
  | 'begun'
  /** Of a list; one that the list may sort by; a column of it, or one that `list.columns` names, or does not. */
  | 'listed'
  | 'sortable'
  | 'column'
  | 'picked'
  | 'left'
  | 'sum'
  | 'card'
  /** Among all that the details show. */
  | 'details'
  /** Its value stands somewhere to be read; among facts; where a part of it, or nothing, has a look of its own. */
  | 'cell'
  | 'fact'
  | 'masked'
  | 'named'
  /** A group of fields; the cells of a matrix. */
  | 'group'
  | 'matrix';

/** The words of every type of fields. */
export type FieldWord = Keys<
  | TextOptions
  | MoneyOptions
  | DateOptions
  | DateTimeOptions
  | AddressOptions
  | BooleanOptions
  | ChoiceOptions<string>
  | ReferenceOptions<string>
  | UploadOptions
  | AttachmentOptions
  | ComputedOptions<string>
  | GroupOptions<Fields>
  | ListOptions
  | CsvOptions
>;

type Keys<T> = T extends unknown ? keyof T : never;

/** What a field says, by word. */
export type Options = Readonly<Partial<Record<FieldWord, unknown>>>;

/** What is said of a word that says nothing; nothing of one that has an effect. */
type Reason = string | false | undefined;

/** Who reads a word of a field. */
export interface FieldRow {
  /** One of them is enough; absent, the type asks for the word wherever it stands. */
  readonly roles?: readonly Role[];
  /** Said where there is none of them. */
  readonly reason?: string;
  /** An input of the engine's own reads it, and none of a slot. */
  readonly isDrawn?: true;
  /** The types that do not read it although their options know it. */
  readonly not?: readonly FieldType[];
  /** Why it says nothing beside the other words of its field. */
  readonly beside?: (
    options: Options,
    field: AnyField,
    is: (...roles: Role[]) => boolean,
  ) => Reason;
}

const by = (reason: string, ...roles: Role[]): FieldRow => ({ reason, roles });

const INPUT = by('nobody types or chooses it here', 'form', 'bar', 'line', 'asked');
const DRAWN = { ...INPUT, isDrawn: true } as const;
const FORM = by('it is on no form', 'form', 'line', 'asked');
const BAR = by('it is no filter that somebody sees', 'bar');
const CODEC = by('no back end is asked for it here', 'wire', 'param');
const ALWAYS: FieldRow = {};

const FIGURES: readonly FieldType[] = ['money', 'percent', 'integer', 'decimal'];
/** Types whose value is no text. */
const NO_TEXT: readonly FieldType[] = [
  ...FIGURES,
  'boolean',
  'choices',
  'references',
  'list',
  'address',
  'weeklyHours',
];
/** Types whose inputs show a hint; among filters it makes room for any. */
const HINTED: readonly FieldType[] = [
  ...['text', 'longText', 'email', 'password', 'phoneBR', 'cpf', 'cep'],
  ...FIGURES,
] as FieldType[];

/** Types whose inputs have no place for help. */
const UNHELPED: readonly FieldType[] = ['list', 'address'];

/** Words of ticks, and of buttons. */
const ofLook =
  (wanted: string): FieldRow['beside'] =>
  ({ look }) =>
    look !== wanted && `without look: '${wanted}'`;

/** The looks, with who draws them. */
const LOOKS: Readonly<Record<string, NonNullable<FieldRow['beside']>>> = {
  id: (_, __, is) => !is('cell') && 'its value is not shown',
  answers: (_, __, is) => !is('form', 'bar', 'line', 'asked', 'param') && INPUT.reason,
  checkbox: (_, __, is) => !is('form', 'line', 'asked') && FORM.reason,
  switch: (_, __, is) => !is('form', 'line', 'asked') && FORM.reason,
  radio: (_, { type }) => type !== 'choice' && 'radio chooses one: it is for choice',
  ticks: (_, { type }) => type !== 'references' && 'ticks choose several: they are for references',
  buttons: (_, { type }, is) => {
    if (type !== 'reference') return 'buttons choose one: they are for reference';
    return !is('bar') && 'buttons stand among filters';
  },
};

/** Looks of inputs: nobody sees them where nobody chooses, or a slot draws. */
const INPUT_LOOKS = ['radio', 'ticks', 'buttons'];

const lookBeside: FieldRow['beside'] = (options, field, is) => {
  const look = String(options.look);
  const own = LOOKS[look]?.(options, field, is);
  if (own) return own;
  if (!INPUT_LOOKS.includes(look)) return undefined;
  return (options.input || !is('form', 'bar', 'line', 'asked')) && INPUT.reason;
};

/** What a link says of a value that something else draws. */
const linkBeside: FieldRow['beside'] = ({ cell, age, format }, { choices }) => {
  if (cell) return 'its cell draws the value';
  if (age) return 'its age stands there';
  const hasTone = Object.values(choices ?? {}).some((word) => typeof word !== 'string');
  return hasTone && !format && 'its words are chips';
};

/** What `column` says beside `list.columns`, which names what shows first, and leaves the others to be picked. */
const columnBeside: FieldRow['beside'] = ({ column }, { type, usual }, is) => {
  if (is('picked')) return 'list.columns names it';
  const isColumn = usual?.column !== false && !['longText', 'richText'].includes(type);
  return column === 'hidden' && isColumn && is('left') && 'list.columns leaves it to be picked';
};

const formatBeside: FieldRow['beside'] = ({ format }) => Boolean(format) && 'format says it';

/**
 * Every word of a field: who reads it, and beside which words. A word that stands where nobody reads it is refused;
 * one of a type that has no row here does not compile.
 */
export const FIELD_WORDS: Readonly<Record<FieldWord, FieldRow>> = {
  required: {
    ...by('it is on no form', 'record', 'form', 'line', 'asked'),
    beside: ({ required }, _, is) =>
      typeof required === 'string' && !is('form', 'line', 'asked') && FORM.reason,
  },
  says: INPUT,
  unique: by('a form alone asks for others', 'form', 'asked'),
  readOnly: FORM,
  help: {
    ...INPUT,
    beside: ({ input, look }, { type }) =>
      !input && (UNHELPED.includes(type) || look === 'buttons') && 'its input has none',
  },
  words: INPUT,
  placeholder: {
    ...DRAWN,
    beside: (_, { type }, is) => !is('bar') && !HINTED.includes(type) && 'its input has none',
  },
  initial: by('nothing begins with it', 'begun', 'line', 'asked', 'filter'),
  dependsOn: INPUT,
  normalise: { ...INPUT, not: NO_TEXT },
  input: INPUT,
  span: FORM,
  min: by('nobody types it here', 'form', 'bar', 'line', 'asked', 'matrix'),
  max: by('nobody types it here', 'form', 'bar', 'line', 'asked', 'matrix'),
  pattern: INPUT,
  cap: DRAWN,
  daysAhead: DRAWN,
  withName: INPUT,
  withCep: INPUT,

  look: { beside: lookBeside },
  clearable: {
    ...BAR,
    isDrawn: true,
    not: ['choices'],
  },
  all: {
    ...BAR,
    isDrawn: true,
    not: ['choices', 'references'],
    beside: ({ clearable, look }, { type }) =>
      type === 'reference'
        ? look !== 'buttons' && "without look: 'buttons'"
        : clearable === false && 'the filter cannot be emptied',
  },
  none: {
    ...FORM,
    isDrawn: true,
    not: ['choices'],
    beside: ({ required }) => Boolean(required) && 'a required choice cannot be emptied',
  },
  where: DRAWN,
  groupBy: { ...DRAWN, beside: ofLook('ticks') },
  groups: {
    ...DRAWN,
    beside: (options, ...rest) =>
      ofLook('ticks')?.(options, ...rest) || (!options.groupBy && 'without groupBy'),
  },
  onMap: { ...DRAWN, beside: ofLook('ticks') },
  word: { ...DRAWN, beside: ofLook('buttons') },
  closed: {
    ...DRAWN,
    beside: ({ where }) => typeof where !== 'function' && 'where is no function',
  },

  sign: ALWAYS,
  maxBytes: DRAWN,
  accept: DRAWN,
  png: { ...DRAWN, not: ['file'] },
  crop: { ...DRAWN, not: ['file'] },
  place: DRAWN,
  refused: DRAWN,
  ratio: { ...by('no card shows it', 'card'), not: ['file'] },
  columns: ALWAYS,
  optional: DRAWN,
  most: ALWAYS,
  rules: ALWAYS,
  example: ALWAYS,
  operation: ALWAYS,

  item: ALWAYS,
  add: DRAWN,
  invalid: INPUT,
  ordered: DRAWN,
  preview: DRAWN,
  visibleWhen: by('it is on no form', 'form', 'asked', 'line', 'group'),
  readOnlyWhen: FORM,
  requiredWhen: FORM,

  wire: by('nothing is read or sent by it here', 'wire', 'param'),
  read: by('nothing is read by it here', 'wire'),
  write: by('nothing is sent of it', 'sent'),
  empty: by('nothing is sent of it', 'sent'),
  unit: by('no back end is asked for it here', 'wire', 'param', 'asked', 'matrix'),
  on: CODEC,
  shape: CODEC,

  sort: by('no list sorts by it', 'sortable'),
  column: { ...by('there is no list', 'listed'), beside: columnBeside },
  filter: {
    ...by('there is no list', 'listed'),
    beside: ({ filter }, _, is) =>
      typeof filter === 'string' && !is('param') && 'the list is filtered here',
  },
  extension: BAR,
  send: by('no list asks by it', 'param'),
  total: by('no table has its column', 'sum'),
  exported: {
    ...by('it is no column of a list', 'column'),
    not: ['percent'],
    beside: formatBeside,
  },
  nothing: by('no list shows it', 'column', 'named'),
  form: by('there is no form', 'formed', 'filter'),
  show: by('no details show all fields', 'details'),

  format: {
    ...by('its value is not shown', 'cell', 'form', 'asked'),
    beside: (_, { type }, is) => type !== 'computed' && !is('cell', 'form') && 'its value is typed',
  },
  cell: by('its value is not shown', 'cell'),
  link: {
    ...by('its value is not shown', 'cell'),
    not: ['reference', 'references', 'richText'],
    beside: linkBeside,
  },
  newTab: {
    ...by('its value is not shown', 'cell'),
    beside: ({ link }) => !link && 'without link',
  },
  today: {
    ...by('its value is not shown', 'cell'),
    beside: ({ format }, { type }) =>
      (!['date', 'dateTime'].includes(type) && 'its value is no date') ||
      (Boolean(format) && 'format says it'),
  },
  age: by('its value is not shown', 'cell'),
  copy: { ...by('it is among no facts', 'fact'), not: ['phoneBR', ...NO_TEXT] },
  personal: by('nothing shows a part of it', 'masked'),
  choices: ALWAYS,
};
