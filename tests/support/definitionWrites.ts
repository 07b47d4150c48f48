import { type AnyEndpoint, changes } from '../../contract/endpoint';
import { endpoints } from '../../contract/index';
import { reactivation } from '../../src/customPages/bookings/reactivation';
import * as pricesOnMap from '../../src/customPages/polygons/areaOfOperation/actions';
import * as polygonSettings from '../../src/customPages/polygons/settings/actions';
import { savePrices } from '../../src/resources/services/neighbors';
import { commentAction } from '../../src/resources/shared/comments/Comments';
import type { CommentsSpec } from '../../src/resources/shared/comments/spec';
import type { Resource } from '../../src/schema/definition/compiled';
import type {
  ActionSpec,
  ActionTools,
  CallAction,
  ShowSection,
  UndoSpec,
} from '../../src/schema/definition/types';

/** What definitions write, and what they only ask: read in the compiled definitions and in the contract. */

/** An action of whatever record. */
export type AnyAction = ActionSpec<{ readonly id: string }>;
type AnyPart = ShowSection<{ readonly id: string }>;

/** The operations of the contract that write. */
export const WRITES: ReadonlySet<string> = new Set(
  (endpoints as readonly AnyEndpoint[]).filter(changes).map(({ id }) => id),
);

/** What an action calls that is written as a function: it is called with nothing, over nobody. */
export const calledBy = async (action: AnyAction): Promise<string[]> => {
  const called: string[] = [];
  const tools: ActionTools = {
    operation: async (id) => {
      called.push(id);
      return {};
    },
    copy: async () => undefined,
    open: () => undefined,
    save: async () => undefined,
  };
  const record = { id: 'x' };
  const calling = async () => {
    if ('call' in action) await action.call?.(tools, record, {}, { product: {} } as never);
  };
  await calling().catch(() => undefined);
  return called;
};

/** The operations that an action calls, or needs the right to. */
export const namedBy = async (action: AnyAction): Promise<string[]> => {
  const { operation, operations, variants = [] } = action as CallAction<{ readonly id: string }>;
  if (operations) return [...operations];
  const named = [operation, ...variants.map((variant) => variant.operation)];
  return [...named.flatMap((id) => id ?? []), ...(await calledBy(action))];
};

/** The spec of a section of comments. */
export const commentsIn = ({ render }: object & Pick<AnyPart, 'render'>) =>
  (render as { readonly spec?: CommentsSpec<never> } | undefined)?.spec;

/** A comment is added by the call that its section names, or by that of all of them. */
const commentIn = (part: AnyPart): AnyAction[] => {
  const spec = commentsIn(part);
  return spec ? [commentAction(spec) as unknown as AnyAction] : [];
};

const actionsIn = (part: AnyPart): AnyAction[] => {
  const { actions = [], table, parts = [] } = part;
  return [
    ...actions,
    ...commentIn(part),
    ...((table?.actions ?? []) as unknown as AnyAction[]),
    ...parts.flatMap(actionsIn),
  ];
};

const partsOf = ({ spec }: Resource): AnyPart[] => {
  return [
    ...(spec.show?.sections ?? []),
    ...Object.values(spec.dialogs ?? {}).flatMap((dialog) => dialog.sections ?? []),
  ] as unknown as AnyPart[];
};

/** What takes an action back, by the word of its definition. */
export const undoneBy = (action: AnyAction): readonly UndoSpec<{ readonly id: string }>[] =>
  ('undo' in action && action.undo?.()) || [];

/** Actions with those that take them back, and those that take these back. */
const withUndone = (
  actions: readonly AnyAction[],
  known: ReadonlySet<AnyAction> = new Set(),
): AnyAction[] => {
  const all = new Set([...known, ...actions]);
  const more = actions.flatMap(undoneBy).map(([action]) => action);
  const unknown = more.filter((action) => !all.has(action));
  return unknown.length > 0 ? withUndone(unknown, all) : [...all];
};

/** Every action that a definition places, once. */
const placedOf = (resource: Resource): AnyAction[] => {
  const { actions = [], dialogs = {} } = resource.spec;
  const whole = Object.values(dialogs).flatMap((dialog) => dialog.actions ?? []);
  const all = [...actions, ...whole] as unknown as AnyAction[];
  return [...new Set([...all, ...partsOf(resource).flatMap(actionsIn)])];
};

/** Every action of a definition, with those that only take another one back. */
export const actionsOf = (resource: Resource): AnyAction[] => withUndone(placedOf(resource));

/** Actions that no definition draws: those of pages and slots that call them by themselves. */
export const DRAWN_BY_PAGES = [
  reactivation,
  savePrices,
  pricesOnMap.changeOne,
  pricesOnMap.changeMany,
  polygonSettings.updatePolygon,
  polygonSettings.createPolygon,
] as unknown as readonly AnyAction[];

const formsOf = ({ spec }: Resource) => [spec.form?.create, spec.form?.edit];

/** What a definition calls after one of its forms has saved. */
export const afterSaveOf = (resource: Resource): string[] => {
  const called: string[] = [];
  const call = async (id: string) => void called.push(id);
  for (const form of formsOf(resource)) void form?.afterSave?.({ id: 'x' }, {}, call);
  return called;
};

const readsIn = ({ reads, parts = [] }: AnyPart): string[] => [
  ...(reads ? [reads.operation] : []),
  ...parts.flatMap(readsIn),
];

const polledBy = (action: AnyAction): string[] =>
  'poll' in action && action.poll ? [action.poll.operation] : [];

/** What a definition only asks: what its sections read, and its actions poll. */
export const askedBy = (resource: Resource): string[] => [
  ...partsOf(resource).flatMap(readsIn),
  ...actionsOf(resource).flatMap(polledBy),
];
