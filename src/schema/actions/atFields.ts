import { failureFields } from '../../ui/feedback';
import type { FormSource } from '../compiled';
import type { CallFailure } from './runTypes';

/** Whether every message of a failure stands at a field of the form. */
export const isAtFields = (source: FormSource, failures: readonly CallFailure[]): boolean => {
  const paths = failures.flatMap(({ error }) => Object.keys(failureFields(error)));
  return paths.length > 0 && paths.every((path) => source.byPath.has(path));
};

/** Whether a failure has a message that stands at a field of the form. */
export const isAtSomeField = (
  { byPath }: FormSource,
  failure: Pick<CallFailure, 'error'> | undefined,
): boolean =>
  failure !== undefined &&
  Object.keys(failureFields(failure.error)).some((path) => byPath.has(path));
