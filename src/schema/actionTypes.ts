import type { Fields, Scene } from './fieldTypes';

/** Where an action stands. */
export type Place = 'row' | 'bulk' | 'header' | 'show';

/** What an action's call may use. */
export interface ActionTools {
  /** Calls an operation of the contract. */
  operation(id: string, input?: OperationInput): Promise<unknown>;
  /** Puts a text on the clipboard. @throws when the browser refuses */
  copy(text: string): Promise<void>;
}

/** Input of an operation of the contract. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** An operation on a record, in one sentence (DESIGN sections 1.2 and 4). */
export interface ActionSpec<R> {
  readonly name: string;
  readonly label: string;
  readonly places: readonly Place[];
  /** Right on the resource that the action needs; by default the right to edit it. */
  readonly needs?: 'read' | 'write';
  /** Absent from the screen where this is false. */
  readonly offered?: (record: R, scene: Scene) => boolean;
  /** The reason why it cannot be done now; undefined when it can. */
  readonly blocked?: (record: R, scene: Scene) => string | undefined;
  /** What it asks first. */
  readonly form?: {
    readonly fields: Fields;
    readonly submit?: string;
  };
  /** The question before the call; the button names the deed. */
  readonly confirm?: {
    readonly title: string;
    readonly text: string | ((record: R) => string);
    readonly button: string;
  };
  /** Irreversible or destructive: the button shows it. */
  readonly danger?: boolean;
  readonly call: (
    tools: ActionTools,
    record: R,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>;
  readonly success?: string | ((answer: unknown) => string);
  readonly failure: string;
  /** What changes on the cached record, at once after success; absent, the record is read again. */
  readonly effect?: (
    record: R,
    values: Readonly<Record<string, unknown>>,
    answer: unknown,
  ) => Readonly<Record<string, unknown>>;
}
