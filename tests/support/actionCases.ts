import { SPECIFIED, type Specified, type SpecifiedAction } from '../contract/specified';

/** An action on the rows of a list, with what is said of it. */
export interface ActionCase {
  /** The requirements of its row, and which it is. */
  readonly title: string;
  readonly name: string;
  readonly action: string;
  readonly said: SpecifiedAction;
}

const ELSEWHERE: readonly string[] = ['show', 'header'];

const isOnRows = ({ places }: SpecifiedAction): boolean =>
  places?.some((place) => !ELSEWHERE.includes(place)) ?? false;

/** Actions on rows; those of a whole list or of the page of a record are drawn with its sections. */
export const ofList = ({ actions = {} }: Specified): (readonly [string, SpecifiedAction])[] =>
  Object.entries(actions).filter(([, said]) => isOnRows(said));

/** Whether an action is drawn in the list of its definition. */
export const isOfList = (name: string, said: SpecifiedAction): boolean =>
  SPECIFIED[name] !== undefined && isOnRows(said);

/** All of them. */
export const ACTION_CASES: readonly ActionCase[] = Object.entries(SPECIFIED).flatMap(
  ([name, specified]) =>
    ofList(specified).map(([action, said]) => ({
      title: [said.ids, `${name}, ${action}`].filter(Boolean).join(' '),
      name,
      action,
      said,
    })),
);
