import type { ComponentType } from 'react';
import type { AnswerSpec } from './answerTypes';
import type { Fields, FormContext } from './fieldTypes';
import type { FormRules, Section, SectionSlotProps } from './formTypes';
import type { OperationId } from './operationId';

/** Where an action stands. */
export type Place = 'row' | 'bulk' | 'header' | 'show';

/** What an action's call may use. */
export interface ActionTools {
  /** Calls an operation of the contract. */
  operation(id: OperationId, input?: OperationInput): Promise<unknown>;
  /** Puts a text on the clipboard. @throws when the browser refuses */
  copy(text: string): Promise<void>;
  /** Opens an address of another site in a tab of its own. */
  open(url: string): void;
  /** Saves a table on the operator's machine. */
  save(name: string, content: unknown): void;
}

/** Input of an operation of the contract. */
export interface OperationInput {
  /** A token of its own in place of the session's. */
  readonly bearer?: { readonly token: string };
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** What a bulk action is beside a button for what is ticked. */
export type BulkWord = 'always' | 'matching';

/** Values that an action's form holds. */
export type ActionValues = Readonly<Record<string, unknown>>;

/** What an action says whatever it does. */
interface ActionBase<R> {
  readonly name: string;
  readonly label: string;
  /** Its name beside one of several things, where each has the same button: which one it is about. */
  readonly labelFor?: (record: R) => string;
  /** Where it stands in its list; in a section it stands where the section names it. */
  readonly places?: readonly Place[];
  /** Right on the resource that the action needs; by default the right to edit it. */
  readonly needs?: 'read' | 'write';
  /** Absent from the screen where this is false. */
  readonly offered?: (record: R, context: FormContext) => boolean;
  /** The reason why it cannot be done now; undefined when it can. */
  readonly blocked?: (record: R, context: FormContext) => string | undefined;
  /** In a section, how things stand: a line each, also of what is typed. */
  readonly now?: (record: R, values: ActionValues, context: FormContext) => readonly string[];
  /** Small letter that begins it for the row that has the focus: `key: 'a'`. */
  readonly key?: string;
  /** Also a button of its own in the row, beside the menu. */
  readonly icon?: ComponentType<{ readonly fontSize?: 'small'; readonly id?: string }>;
  /** Irreversible or destructive: the button shows it. */
  readonly danger?: boolean;
}

/** A question before a call. */
export interface Question<R> {
  readonly title: string;
  readonly text: string | ((record: R, context: FormContext, values: ActionValues) => string);
  readonly button: string;
  /** Of the button that leaves all as it is; 'Cancelar', unless that is what the action does. */
  readonly cancel?: string;
  /** Asked only where this holds. */
  readonly when?: (values: ActionValues, record: R) => boolean;
  /** It warns of what else will happen: a note below what it is about. */
  readonly tone?: 'warning';
  /** Slot below the text, in a section and on a page: what the server knows of the action before it is confirmed. */
  readonly details?: ComponentType<QuestionSlotProps>;
}

/** Props of a slot of a question: the values that would be sent. */
export interface QuestionSlotProps {
  readonly values: ActionValues;
}

/** One thing that an action changes: an amount in cents, or a text; null is none. */
export interface Effect {
  readonly what: string;
  readonly before: number | string | null;
  readonly after: number | string | null;
}

/** What can follow an action: a page, a text to copy, or an https address of another site. */
export type Follow = { readonly label: string } & (
  | { readonly to: string; readonly copy?: undefined; readonly open?: undefined }
  | { readonly copy: string; readonly to?: undefined; readonly open?: undefined }
  | { readonly open: string; readonly to?: undefined; readonly copy?: undefined }
);

/** What takes an action back: another action, on the record as it was before and what was answered. */
export interface TakenBack<R> {
  readonly action: CallAction<R>;
  /** Where it does; by default everywhere. */
  readonly when?: (before: R) => boolean;
  /** What the other one is given. */
  readonly values?: (before: R, answer: unknown) => ActionValues;
}

/** What is asked about a change before it is made. */
export interface Foreseen<R> {
  readonly operation: OperationId;
  /** undefined: nothing is asked. */
  readonly sends: (record: R, values: ActionValues) => ActionValues | undefined;
}

/** What is said of a failure that an action knows by its code. */
export interface Refusal {
  readonly title: string;
  readonly text: string;
  /** What is typed is refused where this holds, and nothing is sent. */
  readonly when?: (values: ActionValues) => boolean;
}

/** What an action asks: fields with everything that a record's form can do. */
export interface ActionForm<R, F extends Fields = Fields> extends FormRules<F> {
  readonly fields: F;
  /** Groups of fields under a heading. */
  readonly sections?: readonly Section<F>[];
  /** What the fields hold at first, by field; by default what `initial` of each says. */
  readonly initial?: (record: R, context: FormContext) => ActionValues;
  /**
   * Faults show while one types, and the button waits until something is changed and nothing is
   * missing; what is missing is then said as help.
   */
  readonly live?: boolean;
  /** In a dialog, the button waits until this holds. */
  readonly ready?: (values: ActionValues) => boolean;
  /** Slot: draws the fields in their place. */
  readonly render?: ComponentType<SectionSlotProps>;
  /** From a section too it is asked in a dialog, and not in its place. */
  readonly in?: 'dialog';
  /** Title of the dialog; a function reads the number of records. */
  readonly title?: string | ((count: number) => string);
  /** Word of the button; in a section a function reads the record. */
  readonly submit?: string | ((record: R) => string);
  /** Word of the button that closes; 'Cancelar' by default. */
  readonly cancel?: string;
}

/** What a write says, whether it is called for each record or for all of them. */
interface WriteAction<R> extends ActionBase<R> {
  readonly dialog?: undefined;
  readonly to?: undefined;
  /**
   * Among the bulk actions: `always`, a button that also stands there while nothing is ticked; `matching`, one that
   * takes everything that matches the filter of the list once its whole page is ticked.
   */
  readonly bulk?: BulkWord | readonly BulkWord[];
  /** Word of the bulk button; by default the label and the number of records. */
  readonly bulkLabel?: string;
  /** Operations that the operator must be allowed to call, where `operation` names none. */
  readonly operations?: readonly OperationId[];
  /** What it asks first. */
  readonly form?: ActionForm<R>;
  /** Fields that the dialog shows of the record, or of each of the records, and the amount to add up. */
  readonly summary?: {
    readonly fields: readonly (keyof R & string)[];
    readonly total?: keyof R & string;
  };
  /** Shows what was answered, in place of the form; without it the dialog closes. */
  readonly shows?: AnswerSpec;
  /** What is said before `confirm`, and agreed to by itself: a double click does not answer both. */
  readonly warning?: Question<R>;
  /** The question before the call; the button names what is done. */
  readonly confirm?: Question<R>;
  /**
   * What it changes, before and after: beside its form while one types, and in the question. `after` is the record as
   * its service foresees it.
   */
  readonly effects?: (
    record: R,
    values: ActionValues,
    context: FormContext,
    after?: R,
  ) => readonly Effect[];
  /**
   * An operation, ours alone, that answers the record as the action would leave it, for `effects`; it is asked where
   * `sends` says what. Other services are not asked, and what it refuses is left to the action to say.
   */
  readonly foresees?: Foreseen<R>;
  /** What is offered once it was carried out on one record: to open, to copy, to write. */
  readonly follows?: (
    record: R,
    values: ActionValues,
    answer: unknown,
    context: FormContext,
  ) => readonly Follow[];
  /**
   * What takes it back, the first whose `when` holds: 'Desfazer' stands there for eight seconds, and asks nothing.
   * Not where money has moved, nor where the record would become another than it was.
   */
  readonly undo?: () => readonly TakenBack<R>[];
  readonly success?: string | ((answer: unknown) => string);
  /** Title above the text of success. */
  readonly successTitle?: string;
  /** How long the text of success stays, in milliseconds; 1500 unless it says otherwise. */
  readonly toastMs?: number;
  readonly failure: string;
  /** Other resources whose records change with it: they are read again. */
  readonly affects?: readonly string[];
  /** Title above the text of failure, where the server gave words of its own. */
  readonly failureTitle?: string;
  /** Title and text of some failures, by their code; one with `when` is found before anything is sent. */
  readonly refusals?: Readonly<Record<string, Refusal>>;
  /** What changes on the cached record, at once after success; absent, the record is read again. */
  readonly patch?: (
    record: R,
    values: ActionValues,
    answer: unknown,
  ) => Readonly<Record<string, unknown>>;
  /**
   * What is read again after a success although its answer is shown: what the sections read, or the
   * record with its rows. It reads the record as it then stands, and the answer.
   */
  readonly rereads?: (record: R, answer: unknown) => 'sections' | 'record' | undefined;
}

/**
 * The operation answers the record as the wire has it: it is shown at once, in place of the old one. A
 * function says which of its fields the answer tells; `seen` is what was answered of it.
 */
export type AnswersRecord<R> =
  | boolean
  | ((seen: R, record: R) => Readonly<Record<string, unknown>>);

/** An operation of the contract and what it is sent. */
interface Operation<R> {
  /** Its address, its right and the places of what it is sent follow from the contract. */
  readonly operation: OperationId;
  /** What is sent, by the names of the contract: parameters of the path, query and body together. */
  readonly sends: (record: R, values: ActionValues, context: FormContext) => ActionValues;
}

/**
 * What is asked after the call of an action until its outcome is known: what the gateway says of a charge,
 * how far a file has been read. Success, failure and `patch` are those of the last answer, which may be
 * that of the call itself. Meanwhile the button is closed; its dialog may be closed, which ends the asking.
 */
export interface Poll<R> extends Operation<R> {
  /** Milliseconds from an answer to the next question; 2 s by default. */
  readonly every?: number;
  /**
   * Whether an answer is the last one; asked of the answer of the call too. An operation that answers
   * nothing is asked again.
   */
  until(answer: unknown): boolean;
  /** Whether the last answer tells of a failure: with its words, or with those of the action. */
  failed?(answer: unknown): boolean | string;
  /** Milliseconds after which nothing is asked any more; 5 minutes by default. */
  readonly giveUpAfter?: number;
  /**
   * Said when it was asked for in vain, and to whoever has left before the call was answered; by default
   * what the last failure or the action says.
   */
  readonly gaveUp?: string;
  /** Of the last answer of this operation. */
  readonly answersRecord?: AnswersRecord<R>;
  /** Said in its place while it is asked. */
  readonly waiting?: string;
}

/** Another operation of the same form, by what is chosen there. */
export interface Variant<R> extends Operation<R> {
  readonly when: (values: ActionValues) => boolean;
  readonly success: string;
  readonly failure: string;
}

/** What an answer is to the operator: a file to save, a table by default, or an address for a tab of its own. */
export type Given =
  | { readonly save: string; readonly content: unknown; readonly type?: string }
  | { readonly open: string; readonly save?: undefined };

/** An action that calls an operation of the contract. */
interface OperationAction<R> extends WriteAction<R>, Operation<R> {
  /** The first whose `when` holds is called in place of the action's own operation. */
  readonly variants?: readonly Variant<R>[];
  /** Asked after the call until its outcome is known. */
  readonly poll?: Poll<R>;
  readonly answersRecord?: AnswersRecord<R>;
  /** What is saved or opened of what was answered. @throws ActionRefusal where that cannot be */
  readonly gives?: (answer: unknown, record: R, context: FormContext) => Given;
  readonly sendsAll?: undefined;
  readonly call?: undefined;
}

/** One call for each record: of many, some may fail. */
interface EachAction<R> extends WriteAction<R> {
  readonly operation?: undefined;
  readonly sends?: undefined;
  readonly variants?: undefined;
  readonly poll?: undefined;
  readonly call: (tools: ActionTools, record: R, values: ActionValues) => Promise<unknown>;
  readonly sendsAll?: undefined;
  readonly gives?: undefined;
  readonly answersRecord?: AnswersRecord<R>;
}

/**
 * One call for all records, all or nothing. Ticked records that are blocked stop it before it starts;
 * closing its dialog, after a success too, clears the selection.
 */
interface AllAction<R> extends WriteAction<R> {
  readonly operation: OperationId;
  /** What is sent for all of them, by the names of the contract. */
  readonly sendsAll: (records: readonly R[], values: ActionValues) => ActionValues;
  readonly sends?: undefined;
  readonly variants?: undefined;
  readonly poll?: undefined;
  readonly gives?: undefined;
  readonly call?: undefined;
  readonly answersRecord?: undefined;
  /** Text of success for what was ticked; by default that of one record. */
  readonly successMany?: string;
}

/** An operation on a record, in one sentence (DESIGN sections 1.2 and 4). */
export type CallAction<R> = OperationAction<R> | EachAction<R> | AllAction<R>;

/**
 * An action that opens a dialog of the product's own, where one question and one call are not enough.
 * The composition root knows the dialogs by name; each is loaded when it is first opened.
 */
export interface DialogAction<R> extends ActionBase<R> {
  readonly to?: undefined;
  /** Name of the dialog: `bookings.details`. */
  readonly dialog: string;
  /** Operations that the operator must be allowed to call, where a section offers it. */
  readonly operations?: readonly OperationId[];
}

/** An action that leads to another page. */
export interface LinkAction<R> extends ActionBase<R> {
  readonly dialog?: undefined;
  /** Path of the page. */
  readonly to: (record: R) => string;
  /** Operations that the operator must be allowed to call there. */
  readonly operations?: readonly OperationId[];
}

/** What can be done with a record. */
export type ActionSpec<R> = CallAction<R> | DialogAction<R> | LinkAction<R>;

/** Props of a dialog that an action opens: the record as the list knows it. */
export interface ActionDialogProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number };
  /** Name of the resource whose list it was opened from. */
  readonly resource: string;
  readonly onClose: () => void;
  /** Shows another record of that list in its place; absent where the dialog stands over no list. */
  readonly onRecord?: ((record: { readonly id: string | number }) => void) | undefined;
  /** Route of the dialog, where it has an address of its own: another record has its own, too. */
  readonly route?: string | undefined;
}

/** Loads a dialog of the product's own. */
export type DialogLoader = () => Promise<{ default: ComponentType<ActionDialogProps> }>;

/** The dialogs that actions open, by name. */
export type Dialogs = Readonly<Record<string, DialogLoader>>;

/** A refusal that the call itself finds, with its words for the operator. */
export class ActionRefusal extends Error {
  constructor(
    message: string,
    /** Names it among the `refusals` of its action. */
    readonly code = 'refused',
  ) {
    super(message);
  }
}
