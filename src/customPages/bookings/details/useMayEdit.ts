import { useCanAccess } from 'react-admin';

/** Whether controls that write to a booking are shown; the server decides anyway. */
export const useMayEdit = (): boolean =>
  useCanAccess({ resource: 'schedules', action: 'edit' }).canAccess === true;

/** Whether PIX controls are shown: to who edits bookings, and to finance (ruling 17). */
export const useMayPay = (): boolean => {
  const mayEdit = useMayEdit();
  const payments = useCanAccess({ resource: '/payments', action: 'edit' });
  return mayEdit || payments.canAccess === true;
};
