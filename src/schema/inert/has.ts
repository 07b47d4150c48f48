import type { Resource } from '../compiled';
import type { AnySpec } from '../defineResource';
import { partsOf } from '../placed';
import { formsOf, showsAll } from './fieldRoles';

/** What is said of a word that says nothing; nothing of one that has an effect. */
export type Reason = string | false | undefined;

/** What a definition has. */
export interface Has {
  readonly spec: AnySpec;
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
}

/** `shown` names the resources whose pages others show, by `chosen`. */
export const hasOf = (resource: Resource, shown: ReadonlySet<string>): Has => {
  const { spec, can, filters } = resource;
  const isList = can.list && !spec.single && !spec.page;
  const isRecordPage =
    spec.page ||
    spec.single ||
    (spec.routes?.show !== undefined && spec.show?.sections !== undefined) ||
    shown.has(spec.name);
  return {
    spec,
    isListed: isList,
    isPage: isList && spec.routes !== undefined,
    view: spec.list?.view ?? 'table',
    isFiltered: filters.some(({ hidden }) => !hidden),
    forms: formsOf(resource),
    can,
    details: isRecordPage ? 'page' : showsAll(resource) && isList ? 'dialog' : undefined,
    hasFacts: partsOf(spec).some(({ part }) => part.facts !== undefined),
  };
};
