import type { Resource } from '../compiled';

/** Where a browser remembers whether a list has tabs. */
export const placeKey = ({ name }: Resource): string => `views.1.${name}`;
