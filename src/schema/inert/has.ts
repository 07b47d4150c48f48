import type { Resource } from '../compiled';
import type { AnySpec } from '../defineResource';
import { actionsOf, partsOf } from '../placed';
import { formsOf, showsAll } from './fieldRoles';

/** What is said of a word that says nothing; nothing of one that has an effect. */
export type Reason = string | false | undefined;

/** What a definition has. */
export interface Has {
  readonly spec: AnySpec;
  readonly mapping: Resource['mapping'];
  /** Its back end gives a list. */
  readonly isListed: boolean;
  /** The list is a page, and not only inside others. */
  readonly isPage: boolean;
  readonly view: 'table' | 'cards' | 'inline';
  readonly isFiltered: boolean;
  readonly forms: ReturnType<typeof formsOf>;
  readonly can: Resource['can'];
  /** Its details: a page of sections, a dialog of all fields, or none. */
  readonly details: 'page' | 'dialog' | undefined;
  /** Facts stand in one of its sections. */
  readonly hasFacts: boolean;
  /** Some of its fields are read somewhere, those alone that its conditions leave. */
  readonly isRead: boolean;
}

/** `shown` names the resources whose pages others show, by `chosen`; `isTold`: others show some of its fields. */
export const hasOf = (resource: Resource, shown: ReadonlySet<string>, isTold: boolean): Has => {
  const { spec, mapping, can, filters } = resource;
  const isList = can.list && !spec.single && !spec.page;
  const isRecordPage =
    spec.page ||
    spec.single ||
    (spec.routes?.show !== undefined && spec.show?.sections !== undefined) ||
    shown.has(spec.name);
  const details = isRecordPage ? 'page' : showsAll(resource) && isList ? 'dialog' : undefined;
  const hasFacts = partsOf(spec).some(({ part }) => part.facts !== undefined);
  return {
    spec,
    mapping,
    isListed: isList,
    isPage: isList && spec.routes !== undefined,
    view: spec.list?.view ?? 'table',
    isFiltered: filters.some(({ hidden }) => !hidden),
    forms: formsOf(resource),
    can,
    details,
    hasFacts,
    isRead:
      hasFacts ||
      isTold ||
      details === 'dialog' ||
      actionsOf(spec).some(({ action }) => 'summary' in action && action.summary),
  };
};
