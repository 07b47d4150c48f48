import type { ComponentType, ReactElement } from 'react';
import type { LazyComponent } from '../../ui/lazy';
import type { Fields, FormContext } from './fieldTypes';
import type { FormRules, Section } from './formTypes';
import type { OperationId } from './operationId';

/** Place of an action. */
export type Place = 'row' | 'bulk' | 'header' | 'show';

/** Tools of a next step. */
export interface StepTools {
  /** Copies a text to the clipboard. @throws when the browser refuses, in a custom call */
  copy(text: string): Promise<void>;
  /** Opens a path, or an address of another site in a new tab. */
  open(to: string): void;
}

/** Tools of a custom call. */
export interface ActionTools extends StepTools {
  /** Calls an operation of the contract. */
  operation(id: OperationId, input?: OperationInput): Promise<unknown>;
  /** Saves a table as a file. */
  save(name: string, content: unknown): void;
}

/** Input of an operation of the contract. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A text for the operator, or its title and text. */
export type Message = string | readonly [title: string, text: string];

/** Values of an action's form. */
export type ActionValues = Readonly<Record<string, unknown>>;

/** Options of every action. */
interface ActionBase<R> {
  readonly name: string;
  readonly label: string;
  /** Accessible name on one of several rows: it includes the row. */
  readonly labelFor?: (record: R) => string;
  /** Places in the screens of its resource, by default its rows; a section places its actions itself. */
  readonly places?: readonly Place[];
  /** Required right on the resource; by default the right to edit. */
  readonly needs?: 'read' | 'write';
  /** Operations that the operator must be permitted to call, beyond its own. */
  readonly operations?: readonly OperationId[];
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

/** A text, or content of a slot. */
export type Content = string | ReactElement;

/** A confirmation before a call. */
export interface ConfirmSpec<R> {
  /** Label of the action by default. */
  readonly title?: string;
  /** Text or content; a function that returns none needs no confirmation. */
  readonly text:
    | Content
    | ((record: R, context: FormContext, values: ActionValues) => Content | undefined);
  /** Label of its button, by default that of the action. */
  readonly button?: string;
}

/** A change that an action makes: an amount in cents, or a text; null is none. */
export interface Effect {
  readonly what: string;
  readonly before: number | string | null;
  readonly after: number | string | null;
}

/** Context of a hook that reads effects; a query with this key is shown while it runs. */
export interface EffectsQuery {
  readonly resource: string;
  readonly queryKey: readonly unknown[];
}

/** A next step after an action. */
export interface NextStep {
  readonly label: string;
  readonly run: (tools: StepTools) => unknown;
}

/**
 * Undo of an action: another action on the record as it was before, and a function that returns its values, or undefined
 * if it cannot undo.
 */
export type UndoSpec<R> = readonly [
  action: CallAction<R>,
  values?: (before: R, answer: unknown) => ActionValues | undefined,
];

/** Form of an action, with all options of a record's form. */
export interface ActionForm<R, F extends Fields = Fields>
  extends FormRules<F>,
    Pick<Section<F>, 'render'> {
  readonly fields: F;
  /** Groups of fields under a heading. */
  readonly sections?: readonly Section<F>[];
  /** Initial values; by default those of the fields. */
  readonly initial?: (record: R, context: FormContext) => ActionValues;
  /** Validates while typing; the button is disabled until the form is changed and complete. */
  readonly live?: boolean;
  /** A dialog also from a section. */
  readonly in?: 'dialog';
  /** Title of the dialog; a function reads the number of records. */
  readonly title?: string | ((count: number) => string);
  /** Label of the button; in a section a function reads the record. */
  readonly submit?: string | ((record: R) => string);
}

/** Options that another kind of action has. */
type Without<K extends string> = { readonly [Option in K]?: undefined };

/** Options of every call. */
interface WriteAction<R> extends ActionBase<R>, Without<'dialog' | 'to'> {
  /**
   * Bulk action on all records that match the filter too, once the whole page is selected. `together`: one call for all
   * records, all or nothing; a blocked record prevents it, its button is shown without a selection too, and its dialog
   * clears the selection.
   */
  readonly bulk?: 'matching' | 'together';
  readonly form?: ActionForm<R>;
  /** Fields of the records in the dialog; the first amount of several records is summed. */
  readonly summary?: readonly (keyof R & string)[];
  readonly confirm?: ConfirmSpec<R>;
  /** Label of the button that closes its form or confirmation; 'Cancelar' by default. */
  readonly cancel?: string;
  /** Changes to show beside the form and in the confirmation; may be a hook. */
  readonly effects?: (
    record: R,
    values: ActionValues,
    context: FormContext,
    query: EffectsQuery,
  ) => readonly Effect[];
  /** Next steps offered after success on one record. */
  readonly nextSteps?: (
    record: R,
    values: ActionValues,
    answer: unknown,
    context: FormContext,
  ) => readonly NextStep[];
  /**
   * 'Desfazer' for eight seconds, without a confirmation: the first one that has values. Not for moved money, nor if the
   * record would differ from before.
   */
  readonly undo?: () => readonly UndoSpec<R>[];
  /** Message, or content that is shown in place of the form. */
  readonly success?: Message | ((answer: unknown, count: number) => Content);
  /** Message if the server has no text; its title is that of all failures. */
  readonly failure: Message;
  /** Resources to refetch after success; a function reads the record as changed. */
  readonly affects?: readonly string[] | ((record: R) => readonly string[]);
  /** Change of the cached record after success; by default it is refetched, unless the action needs only `read`. */
  readonly patch?: (
    record: R,
    values: ActionValues,
    answer: unknown,
  ) => Readonly<Record<string, unknown>>;
}

/** The response is the record on the wire; a function returns the fields to take from it. */
export type AnswersRecord<R> =
  | boolean
  | ((seen: R, record: R) => Readonly<Record<string, unknown>>);

/** An operation of the contract and its input. */
interface Operation<R> {
  readonly operation: OperationId;
  /** Path parameters, query and body together, by the names of the contract; `records` of a call for all. */
  readonly sends: (
    record: R,
    values: ActionValues,
    context: FormContext,
    records: readonly R[],
  ) => ActionValues;
}

/**
 * Poll after a call until its result is known. Success, failure and `patch` use the last response, which may be that of
 * the call. Meanwhile the button is disabled; closing its dialog ends the poll. Then the sections are read again.
 */
export interface Poll<R> extends Operation<R> {
  /**
   * Is a response the last one? An empty response never is. The poll ends after 5 minutes, counted anew while the service
   * is `running`. @throws ActionRefusal if the response is a failure
   */
  until(answer: unknown): boolean | 'running';
  /** Status text during the poll. */
  readonly pendingText: string;
}

/** Another operation of the same form, by its values. */
export interface Variant<R> extends Operation<R> {
  readonly when: (values: ActionValues) => boolean;
  readonly success: string;
  readonly failure: string;
}

/** A file to save, or an address to open in a new tab. */
export type Download = string | { readonly save: string; readonly content: unknown };

/** An action that calls an operation of the contract. */
interface OperationAction<R> extends WriteAction<R>, Operation<R>, Without<'call'> {
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
    Without<'operation' | 'sends' | 'variants' | 'poll' | 'download'> {
  readonly call: (
    tools: ActionTools,
    record: R,
    values: ActionValues,
    context: FormContext,
  ) => Promise<unknown>;
  readonly answersRecord?: AnswersRecord<R>;
}

/** An action with a call (DESIGN sections 1.2 and 4). */
export type CallAction<R> = OperationAction<R> | EachAction<R>;

/** An action that opens a dialog: of a definition, or a custom one that the composition root knows by name. */
export interface DialogAction<R> extends ActionBase<R>, Without<'to'> {
  /** Name of the dialog: `bookings.details`. */
  readonly dialog: string;
}

/** An action that leads to another page. */
export interface LinkAction<R> extends ActionBase<R>, Without<'dialog'> {
  /** Path of the page. */
  readonly to: (record: R) => string;
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

/** Custom dialogs by name. */
export type Dialogs = Readonly<Record<string, LazyComponent<ActionDialogProps>>>;

/** A refusal that the call itself finds, with its text for the operator. */
export class ActionRefusal extends Error {
  constructor(
    message: string,
    readonly code = 'refused',
    /** Title above the text. */
    readonly title?: string,
  ) {
    super(message);
  }
}
