import { useCanAccess } from 'ra-core';

/** Whether controls that write to a booking are shown; the server decides anyway. */
export const useMayEdit = (): boolean =>
  useCanAccess({ resource: 'schedules', action: 'edit' }).canAccess === true;
