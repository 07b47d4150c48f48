import type { Choices } from './types';

/** Are all keys of options whole numbers? They are numbers inside, not texts. */
export const hasNumberKeys = (choices: Choices): boolean => {
  const keys = Object.keys(choices);
  return keys.length > 0 && keys.every((key) => /^(0|[1-9]\d*)$/.test(key));
};
