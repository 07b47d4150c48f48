import { type Day, dayOfInstant, isDay } from '../../../domain/time';

/**
 * The day that a filter or an expiration means: a day is itself, an instant is taken in São Paulo
 * (ruling 2). Undefined when the calendar does not have it.
 */
export const meantDay = (value: string): Day | undefined => {
  const day = value.length > 10 ? dayOfInstant(value) : value;
  return isDay(day) ? day : undefined;
};
