import type { ComponentType } from 'react';
import type { Fields, FormContext } from './fieldTypes';
import type { FormRules, Section, SectionSlotProps } from './formTypes';
import type { OperationId } from './operationId';

/** Place of an action. */
export type Place = 'row' | 'bulk' | 'header' | 'show';

/** Tools of a custom call. */
export interface ActionTools {
  /** Calls an operation of the contract. */
  operation(id: OperationId, input?: OperationInput): Promise<unknown>;
  /** Copies a text to the clipboard. @throws when the browser refuses */
  copy(text: string): Promise<void>;
  /** Opens an address of another site in a new tab. */
  open(url: string): void;
  /** Saves a table as a file. */
  save(name: string, content: unknown): void;
}

/** Input of an operation of the contract. */
export interface OperationInput {
  /** Token to use instead of the session's. */
  readonly bearer?: { readonly token: string };
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Option of a bulk action. */
export type BulkWord = 'always' | 'matching';

/** Values of an action's form. */
export type ActionValues = Readonly<Record<string, unknown>>;

/** Options of every action. */
interface ActionBase<R> {
  readonly name: string;
  readonly label: string;
  /** Accessible name on one of several rows: it includes the row. */
  readonly labelFor?: (record: R) => string;
  /** Places in the screens of its resource; a section places its actions itself. */
  readonly places?: readonly Place[];
  /** Required right on the resource; by default the right to edit. */
  readonly needs?: 'read' | 'write';
  /** If false, the action is hidden. */
  readonly offered?: (record: R, context: FormContext) => boolean;
  /** Reason why the action is disabled. */
  readonly blocked?: (record: R, context: FormContext) => string | undefined;
  /** Lines about the current state in its section; also of the values of its form. */
  readonly now?: (record: R, values: ActionValues, context: FormContext) => readonly string[];
  /** Lower-case letter that starts it for the focused row: `key: 'a'`. */
  readonly key?: string;
  /** Also a button in the row, beside the menu. */
  readonly icon?: ComponentType<{ readonly fontSize?: 'small'; readonly id?: string }>;
  /** Irreversible or destructive: the button shows it. */
  readonly danger?: boolean;
}

/** A confirmation before a call. */
export interface ConfirmSpec<R> {
  /** Label of the action by default. */
  readonly title?: string;
  readonly text: string | ((record: R, context: FormContext, values: ActionValues) => string);
  readonly button: string;
  /** Label of the button that cancels; 'Cancelar' by default. */
  readonly cancel?: string;
  /** If false, no confirmation is needed. */
  readonly when?: (values: ActionValues, record: R) => boolean;
  /** Slot below the text, in a section and on a page. */
  readonly details?: ComponentType<ConfirmSlotProps>;
}

/** Props of a slot of a confirmation: the values to be sent. */
export interface ConfirmSlotProps {
  readonly values: ActionValues;
}

/** Props of the slot that shows the response of an action. */
export interface ResultSlotProps {
  readonly answer: unknown;
}

/** A change that an action makes: an amount in cents, or a text; null is none. */
export interface Effect {
  readonly what: string;
  readonly before: number | string | null;
  readonly after: number | string | null;
}

/** A next step after an action: a page, a text to copy, or an https address of another site. */
export type NextStep = { readonly label: string } & (
  | { readonly to: string; readonly copy?: undefined; readonly open?: undefined }
  | { readonly copy: string; readonly to?: undefined; readonly open?: undefined }
  | { readonly open: string; readonly to?: undefined; readonly copy?: undefined }
);

/** Undo of an action: another action on the record as it was before. */
export interface UndoSpec<R> {
  readonly action: CallAction<R>;
  /** Condition; by default always. */
  readonly when?: (before: R) => boolean;
  /** Values for the other action. */
  readonly values?: (before: R, answer: unknown) => ActionValues;
}

/** Form of an action, with all options of a record's form. */
export interface ActionForm<R, F extends Fields = Fields> extends FormRules<F> {
  readonly fields: F;
  /** Groups of fields under a heading. */
  readonly sections?: readonly Section<F>[];
  /** Initial values; by default those of the fields. */
  readonly initial?: (record: R, context: FormContext) => ActionValues;
  /** Validates while typing; the button is disabled until the form is changed and complete. */
  readonly live?: boolean;
  /** Slot: draws the fields. */
  readonly render?: ComponentType<SectionSlotProps>;
  /** A dialog also from a section. */
  readonly in?: 'dialog';
  /** Title of the dialog; a function reads the number of records. */
  readonly title?: string | ((count: number) => string);
  /** Label of the button; in a section a function reads the record. */
  readonly submit?: string | ((record: R) => string);
  /** Label of the button that closes; 'Cancelar' by default. */
  readonly cancel?: string;
}

/** Options that another kind of action has. */
type Without<K extends string> = { readonly [Option in K]?: undefined };

/** Options of every call. */
interface WriteAction<R> extends ActionBase<R>, Without<'dialog' | 'to'> {
  /**
   * Bulk action: `always`, its button is also shown without a selection; `matching`, it can take all records that match
   * the filter once the whole page is selected.
   */
  readonly bulk?: BulkWord | readonly BulkWord[];
  /** Label of the bulk button; by default the label and the number of records. */
  readonly bulkLabel?: string;
  /** Operations that the operator must be permitted to call, if `operation` is unset. */
  readonly operations?: readonly OperationId[];
  readonly form?: ActionForm<R>;
  /** Fields of the records in the dialog; the first amount of several records is summed. */
  readonly summary?: readonly (keyof R & string)[];
  /** Slot: shows the response instead of the form. */
  readonly result?: ComponentType<ResultSlotProps>;
  readonly confirm?: ConfirmSpec<R>;
  /** Changes to show beside the form and in the confirmation; `after` is the previewed record. */
  readonly effects?: (
    record: R,
    values: ActionValues,
    context: FormContext,
    after?: R,
  ) => readonly Effect[];
  /** Reads the record as the action would change it, for `effects`; only from services with our extensions. */
  readonly preview?: {
    readonly operation: OperationId;
    /** undefined: nothing to preview. */
    readonly sends: (record: R, values: ActionValues) => ActionValues | undefined;
  };
  /** Next steps offered after success on one record. */
  readonly nextSteps?: (
    record: R,
    values: ActionValues,
    answer: unknown,
    context: FormContext,
  ) => readonly NextStep[];
  /**
   * 'Desfazer' for eight seconds, without a confirmation: the first whose `when` holds. Not for moved money, nor if the
   * record would differ from before.
   */
  readonly undo?: () => readonly UndoSpec<R>[];
  readonly success?: string | ((answer: unknown, count: number) => string);
  /** Title above the text of success. */
  readonly successTitle?: string;
  /** Duration of the text of success, in milliseconds; 1500 by default. */
  readonly toastMs?: number;
  readonly failure: string;
  /** Other resources to refetch after success. */
  readonly affects?: readonly string[];
  /** Title above the text of failure from the server. */
  readonly failureTitle?: string;
  /** Title and text of failures by their code. */
  readonly refusals?: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  /** Change of the cached record after success; by default the record is refetched. */
  readonly patch?: (
    record: R,
    values: ActionValues,
    answer: unknown,
  ) => Readonly<Record<string, unknown>>;
  /** Queries to refetch although the response is shown: those of the sections, or the record. */
  readonly refetch?: (record: R, answer: unknown) => 'sections' | 'record' | undefined;
}

/** The response is the record on the wire; a function returns the fields to take from it. */
export type AnswersRecord<R> =
  | boolean
  | ((seen: R, record: R) => Readonly<Record<string, unknown>>);

/** An operation of the contract and its input. */
interface Operation<R> {
  readonly operation: OperationId;
  /** Path parameters, query and body together, by the names of the contract. */
  readonly sends: (record: R, values: ActionValues, context: FormContext) => ActionValues;
}

/**
 * Poll after a call until its result is known. Success, failure and `patch` use the last response, which may be that of
 * the call. Meanwhile the button is disabled; closing its dialog ends the poll.
 */
export interface Poll<R> extends Operation<R> {
  /** Is a response the last one? An empty response never is. */
  until(answer: unknown): boolean;
  /** Is the last response a failure? A text replaces that of the action. */
  failed?(answer: unknown): boolean | string;
  /** Timeout in milliseconds; 5 minutes by default. */
  readonly timeout?: number;
  /** Text after the timeout; by default that of the last failure, or of the action. */
  readonly timeoutText?: string;
  readonly answersRecord?: AnswersRecord<R>;
  /** Status text during the poll. */
  readonly pendingText?: string;
}

/** Another operation of the same form, by its values. */
export interface Variant<R> extends Operation<R> {
  readonly when: (values: ActionValues) => boolean;
  readonly success: string;
  readonly failure: string;
}

/** A file to save, a table by default, or an address to open in a new tab. */
export type Download =
  | { readonly save: string; readonly content: unknown; readonly type?: string }
  | { readonly open: string; readonly save?: undefined };

/** An action that calls an operation of the contract. */
interface OperationAction<R> extends WriteAction<R>, Operation<R>, Without<'sendsAll' | 'call'> {
  /** The first whose `when` holds replaces the operation. */
  readonly variants?: readonly Variant<R>[];
  readonly poll?: Poll<R>;
  readonly answersRecord?: AnswersRecord<R>;
  /** File or address of the response. @throws ActionRefusal */
  readonly download?: (answer: unknown, record: R, context: FormContext) => Download;
}

/** A custom call for each record: of many, some may fail. */
interface EachAction<R>
  extends WriteAction<R>,
    Without<'operation' | 'sends' | 'variants' | 'poll' | 'sendsAll' | 'download'> {
  readonly call: (tools: ActionTools, record: R, values: ActionValues) => Promise<unknown>;
  readonly answersRecord?: AnswersRecord<R>;
}

/** One call for all records, all or nothing: a blocked record prevents it. Its dialog clears the selection. */
interface AllAction<R>
  extends WriteAction<R>,
    Without<'sends' | 'variants' | 'poll' | 'download' | 'call' | 'answersRecord'> {
  readonly operation: OperationId;
  /** Input for all records, by the names of the contract. */
  readonly sendsAll: (records: readonly R[], values: ActionValues) => ActionValues;
}

/** An action with a call (DESIGN sections 1.2 and 4). */
export type CallAction<R> = OperationAction<R> | EachAction<R> | AllAction<R>;

/** An action that opens a dialog: of a definition, or a custom one that the composition root knows by name. */
export interface DialogAction<R> extends ActionBase<R>, Without<'to'> {
  /** Name of the dialog: `bookings.details`. */
  readonly dialog: string;
  /** Operations that the operator must be permitted to call. */
  readonly operations?: readonly OperationId[];
}

/** An action that leads to another page. */
export interface LinkAction<R> extends ActionBase<R>, Without<'dialog'> {
  /** Path of the page. */
  readonly to: (record: R) => string;
  /** Operations that the operator must be permitted to call there. */
  readonly operations?: readonly OperationId[];
}

/** An action on a record. */
export type ActionSpec<R> = CallAction<R> | DialogAction<R> | LinkAction<R>;

/** Props of a dialog that an action opens: the record as the list knows it. */
export interface ActionDialogProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number };
  /** Name of the resource whose list it was opened from. */
  readonly resource: string;
  readonly onClose: () => void;
  /** Shows another record of the list; unset if the dialog is over no list. */
  readonly onRecord?: ((record: { readonly id: string | number }) => void) | undefined;
  /** Route of a dialog with an address. */
  readonly route?: string | undefined;
}

/** Loads a custom dialog. */
export type DialogLoader = () => Promise<{ default: ComponentType<ActionDialogProps> }>;

/** Custom dialogs by name. */
export type Dialogs = Readonly<Record<string, DialogLoader>>;

/** A refusal that the call itself finds, with its text for the operator. */
export class ActionRefusal extends Error {
  constructor(
    message: string,
    /** Code in the `refusals` of its action. */
    readonly code = 'refused',
  ) {
    super(message);
  }
}
