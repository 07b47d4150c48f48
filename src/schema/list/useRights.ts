import { useCanAccess } from 'ra-core';
import type { Resource } from '../compiled';

/** What the signed-in operator may do with a resource; the server decides every call anyway. */
export interface Rights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly export: boolean;
}

/** Asks the permission list once for each right of a resource, never once a row. */
export const useRights = ({ name, can }: Resource): Rights => {
  const create = useCanAccess({ resource: name, action: 'create' });
  const edit = useCanAccess({ resource: name, action: 'edit' });
  const remove = useCanAccess({ resource: name, action: 'delete' });
  const exported = useCanAccess({ resource: name, action: 'export' });
  return {
    create: can.create && create.canAccess === true,
    edit: edit.canAccess === true,
    remove: can.remove && remove.canAccess === true,
    export: exported.canAccess === true,
  };
};
