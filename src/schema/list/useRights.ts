import { useMemo } from 'react';
import { useCanAccess } from 'react-admin';
import type { Resource } from '../compiled';

/** What the signed-in operator may do with a resource; the server decides every call anyway. */
export interface Rights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly export: boolean;
  /** The answers are there; before, nothing is granted. */
  readonly isKnown: boolean;
}

/** Asks the permission list once for each right of a resource, never once a row. */
export const useRights = ({ name, can, spec }: Resource): Rights => {
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
    () => ({ create: mayCreate, edit: mayEdit, remove: mayRemove, export: mayExport, isKnown }),
    [mayCreate, mayEdit, mayRemove, mayExport, isKnown],
  );
};
