import type { Booking } from '../../../dataProvider';

/** What every section of the actions dialog takes: the booking as the server last answered it. */
export interface ActionSectionProps {
  readonly booking: Booking;
}
