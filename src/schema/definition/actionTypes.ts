import type { ComponentType, ReactElement } from 'react';
import type { LazyComponent } from '../../ui/lazy';
import type { Fields, FormContext } from './fieldTypes';
import type { FormRules, Section } from './formTypes';
import type { OperationId } from './operationId';

/** Screen element that offers an action: a row, the selected rows, the head of the list, or the page of a record. */
export type Place = 'row' | 'bulk' | 'header' | 'show';

/** Functions for a next step. */
export interface StepTools {
  /** Copies a text to the clipboard. In a custom call, it throws if the browser refuses. */
  copy(text: string): Promise<void>;
  /** Opens a path, or a URL of another site in a new tab. */
  open(to: string): void;
}

/** Functions for a custom call. */
export interface ActionTools extends StepTools {
  /** Calls an operation of the contract. */
  operation(id: OperationId, input?: OperationInput): Promise<unknown>;
  /** Saves content as a file. */
  save(name: string, content: unknown): void;
}

export interface OperationInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Text for the operator, with an optional title. */
export type Message = string | readonly [title: string, text: string];

export type ActionValues = Readonly<Record<string, unknown>>;

/** Options of every action. */
interface ActionBase<R> {
  readonly name: string;
  readonly label: string;
  /** Accessible name of the button in a table; it identifies the row. */
  readonly labelFor?: (record: R) => string;
  /** Places that offer the action; by default the rows of the list. An action of a section has none. */
  readonly places?: readonly Place[];
  /** Required permission on the resource; by default that to edit. */
  readonly needs?: 'read' | 'write';
  /** Further operations that the operator must be permitted to call. */
  readonly operations?: readonly OperationId[];
  /** Returns false to hide the action. */
  readonly offered?: (record: R, context: FormContext) => boolean;
  /** Returns the reason why the action is disabled; undefined if it is enabled. */
  readonly blocked?: (record: R, context: FormContext) => string | undefined;
  /** Returns lines about the current state, shown above the form of a section. */
  readonly now?: (record: R, values: ActionValues, context: FormContext) => readonly string[];
  /** Keyboard shortcut for the focused row, a lower-case letter: `key: 'a'`. */
  readonly key?: string;
  /** Icon of an additional button in the row, beside the menu. */
  readonly icon?: ComponentType<{ readonly fontSize?: 'small'; readonly id?: string }>;
  /** The action is destructive or irreversible: its button is red. */
  readonly danger?: boolean;
}

export type Content = string | ReactElement;

/** A confirmation before a call. */
export interface ConfirmSpec<R> {
  /** Title; by default the label of the action. */
  readonly title?: string;
  /** Text or content. If a function returns undefined, the action runs without a confirmation. */
  readonly text:
    | Content
    | ((record: R, context: FormContext, values: ActionValues) => Content | undefined);
  /** Label of the confirm button; by default that of the action. */
  readonly button?: string;
}

/** A value before and after an action: an amount in cents, or a text; null if there is none. */
export interface Effect {
  readonly what: string;
  readonly before: number | string | null;
  readonly after: number | string | null;
}

/** Context for `effects` that is a hook. While a query with this key is loading, a progress text is shown. */
export interface EffectsQuery {
  readonly resource: string;
  readonly queryKey: readonly unknown[];
}

/** A next step that is offered after an action. */
export interface NextStep {
  readonly label: string;
  readonly run: (tools: StepTools) => unknown;
}

/** Undo of an action: the action that reverts it, and its values; undefined if it cannot be reverted. */
export type UndoSpec<R> = readonly [
  action: CallAction<R>,
  values?: (before: R, answer: unknown) => ActionValues | undefined,
];

/** Form of an action. Its rules and conditions are those of the form of a record. */
export interface ActionForm<R, F extends Fields = Fields>
  extends FormRules<F>,
    Pick<Section<F>, 'render'> {
  readonly fields: F;
  /** Groups of fields under a heading. */
  readonly sections?: readonly Section<F>[];
  /** Initial values; they override those of the fields. */
  readonly initial?: (record: R, context: FormContext) => ActionValues;
  /** Validates while the operator types. The button is disabled until the form is changed and valid. */
  readonly live?: boolean;
  /** Opens the form in a dialog, even from a section. */
  readonly in?: 'dialog';
  /** Title of the dialog; a function receives the number of records. */
  readonly title?: string | ((count: number) => string);
  /** Label of the submit button; by default that of the action. */
  readonly submit?: string | ((record: R) => string);
}

/** Options of other kinds of actions, which this kind excludes. */
type Without<K extends string> = { readonly [Option in K]?: undefined };

/** Options of every action with a call. */
interface WriteAction<R> extends ActionBase<R>, Without<'dialog' | 'to'> {
  /**
   * `matching`: once the whole page is selected, the bulk action is also offered for all records that match the filter.
   * `together`: one call for all records, which succeeds or fails as a whole. A blocked record prevents it. Its button
   * is shown without a selection too, and closing its dialog clears the selection.
   */
  readonly bulk?: 'matching' | 'together';
  readonly form?: ActionForm<R>;
  /** Fields of the records to show in the dialog; of several records, the first amount is summed. */
  readonly summary?: readonly (keyof R & string)[];
  readonly confirm?: ConfirmSpec<R>;
  /** Label of the button that closes the form or confirmation; 'Cancelar' by default. */
  readonly cancel?: string;
  /** Returns the effects to show below the form and in the confirmation. It may be a hook. */
  readonly effects?: (
    record: R,
    values: ActionValues,
    context: FormContext,
    query: EffectsQuery,
  ) => readonly Effect[];
  /** Returns the next steps to offer after success on a single record. */
  readonly nextSteps?: (
    record: R,
    values: ActionValues,
    answer: unknown,
    context: FormContext,
  ) => readonly NextStep[];
  /**
   * Offers 'Desfazer' for eight seconds, without a confirmation: the first undo with values is used. Do not define it
   * for payments, or if the record would differ from its state before the action.
   */
  readonly undo?: () => readonly UndoSpec<R>[];
  /** Success message, or an element that replaces the form. */
  readonly success?: Message | ((answer: unknown, count: number) => Content);
  /** Message if the server returns no text; its title is used for all failures. */
  readonly failure: Message;
  /** Resources to refetch after success; a function receives the changed record. */
  readonly affects?: readonly string[] | ((record: R) => readonly string[]);
  /** Returns fields to change in the cached record after success. Without it, an action that writes refetches. */
  readonly patch?: (
    record: R,
    values: ActionValues,
    answer: unknown,
  ) => Readonly<Record<string, unknown>>;
}

/** True if the response is the record on the wire; a function returns the fields to take from that record. */
export type AnswersRecord<R> =
  | boolean
  | ((seen: R, record: R) => Readonly<Record<string, unknown>>);

/** An operation of the contract and its input. */
interface Operation<R> {
  readonly operation: OperationId;
  /** Path parameters, query and body, by their names in the contract. `records` are all records of the call. */
  readonly sends: (
    record: R,
    values: ActionValues,
    context: FormContext,
    records: readonly R[],
  ) => ActionValues;
}

/**
 * Polls after a call until the result is known. Success, failure and `patch` use the last response, which may be that
 * of the call itself. Meanwhile the button is disabled; closing the dialog ends the poll. Then the sections are
 * refetched.
 */
export interface Poll<R> extends Operation<R> {
  /**
   * Returns true for the last response; an empty response is never the last. The poll ends after 5 minutes; each
   * `running` restarts that time. @throws ActionRefusal if the response reports a failure
   */
  until(answer: unknown): boolean | 'running';
  /** Status text during the poll. */
  readonly pendingText: string;
}

/** Another operation for certain values of the form. */
export interface Variant<R> extends Operation<R> {
  readonly when: (values: ActionValues) => boolean;
  readonly success: string;
  readonly failure: string;
}

/** A file to save, or a URL to open in a new tab. */
export type Download = string | { readonly save: string; readonly content: unknown };

/** An action that calls an operation of the contract. */
interface OperationAction<R> extends WriteAction<R>, Operation<R>, Without<'call'> {
  /** The first variant whose `when` returns true replaces the operation. */
  readonly variants?: readonly Variant<R>[];
  readonly poll?: Poll<R>;
  readonly answersRecord?: AnswersRecord<R>;
  /** Returns the file or URL of a response. @throws ActionRefusal if there is none */
  readonly download?: (answer: unknown, record: R, context: FormContext) => Download;
}

/** A custom call for each record. Of several records, some may fail. */
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

/** An action that opens a dialog of a definition, or a custom dialog (`DIALOGS` of `src/customPages`). */
export interface DialogAction<R> extends ActionBase<R>, Without<'to'> {
  /** Name of the dialog: `bookings.details`. */
  readonly dialog: string;
}

/** An action that leads to another page. */
export interface LinkAction<R> extends ActionBase<R>, Without<'dialog'> {
  /** Path of the page. */
  readonly to: (record: R) => string;
}

export type ActionSpec<R> = CallAction<R> | DialogAction<R> | LinkAction<R>;

/** Props of a dialog that an action opens. The record is the row of the list. */
export interface ActionDialogProps {
  readonly record: Readonly<Record<string, unknown>> & { readonly id: string | number };
  /** Name of the resource of that list. */
  readonly resource: string;
  readonly onClose: () => void;
  /** Shows another record of the list; unset if there is no list below the dialog. */
  readonly onRecord?: ((record: { readonly id: string | number }) => void) | undefined;
  /** Route of a dialog with an address of its own. */
  readonly route?: string | undefined;
}

export type Dialogs = Readonly<Record<string, LazyComponent<ActionDialogProps>>>;

/** Thrown by a custom call or a response check, with a message for the operator. */
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
