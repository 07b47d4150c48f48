import { useMemo } from 'react';
import { useCanAccess } from 'react-admin';
import type { AnyAction } from '../actions/anyAction';
import type { Resource } from '../compiled';

/** What the signed-in operator may do with a resource; the server decides every call anyway. */
export interface Rights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly export: boolean;
  /** By the operations that an action names; one that names none needs the right to edit, or to read. */
  readonly mayDo: (action: AnyAction) => boolean;
  /** The answers are there; before, nothing is granted. */
  readonly isKnown: boolean;
}

/** What may be done as long as no more is known than whether records may be edited. */
export const byEdit =
  (mayEdit: boolean) =>
  ({ needs }: AnyAction): boolean =>
    needs === 'read' || mayEdit;

/**
 * Asks the permission list once for each right of a resource. `doable` names the actions that may be done, once
 * their operations were asked for.
 */
export const useRights = (
  { name, can, spec }: Resource,
  doable?: readonly string[] | undefined,
): Rights => {
  const file = typeof spec.list?.export === 'object';
  const create = useCanAccess({ resource: name, action: 'create' });
  const edit = useCanAccess({ resource: name, action: 'edit' });
  const remove = useCanAccess({ resource: name, action: 'delete' });
  const exported = useCanAccess({ resource: name, action: file ? 'exportFile' : 'export' });
  const isKnown = [create, edit, remove, exported].every(({ isPending }) => !isPending);
  const mayCreate = can.create && create.canAccess === true;
  const mayEdit = edit.canAccess === true;
  const mayRemove = can.remove && remove.canAccess === true;
  const mayExport = exported.canAccess === true;
  return useMemo(
    () => ({
      create: mayCreate,
      edit: mayEdit,
      remove: mayRemove,
      export: mayExport,
      mayDo: doable ? (action) => doable.includes(action.name) : byEdit(mayEdit),
      isKnown,
    }),
    [mayCreate, mayEdit, mayRemove, mayExport, isKnown, doable],
  );
};
