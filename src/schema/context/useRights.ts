import { useMemo } from 'react';
import { useCanAccess } from 'react-admin';
import type { Resource } from '../definition/compiled';

/** Checks the operator's permissions on a resource; none is granted until `isKnown`. */
export const useRights = ({ name, can, spec }: Resource) => {
  const exportAction = typeof spec.list?.export === 'object' ? 'exportFile' : 'export';
  const create = useCanAccess({ resource: name, action: 'create' });
  const edit = useCanAccess({ resource: name, action: 'edit' });
  const remove = useCanAccess({ resource: name, action: 'delete' });
  const exported = useCanAccess({ resource: name, action: exportAction });
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
