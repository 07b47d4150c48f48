import type { Resource } from '../compiled';
import type { FormContext } from '../types';
import { asksSame } from './asksSame';
import { isButton } from './filterRoom';
import { type FilterSource, withoutEmpty } from './filterSource';
import type { FilterQuestion } from './useFilterQuestion';
import { viewsOf } from './views';

/**
 * The filters in use that a chip says: in the order of the bar, then those of the address that the list does not
 * know. None has one that is as it began, that stands there as pressed buttons, or without which nothing is asked;
 * and none at all while a tab of the definition says it all (decision 0119).
 * @param embedded inside another page there are no tabs
 */
export const usedFilters = (
  resource: Resource,
  source: FilterSource,
  question: FilterQuestion,
  context: FormContext,
  embedded: boolean,
): string[] => {
  const { initial } = question;
  const { filters, requires } = source;
  const applied = withoutEmpty(source, question.applied);
  const own = filters.filter(({ name, field }) => name !== requires && !isButton(field));
  const strange = Object.keys(applied).filter(
    (name) => !resource.filters.some((one) => one.name === name),
  );
  const names = [...own.map(({ name }) => name), ...strange].filter(
    (name) => name in applied && !asksSame({ is: applied[name] }, { is: initial[name] }),
  );
  if (names.length === 0 || embedded) return names;
  const isTab = viewsOf(resource, context, '').some(({ filter }) => asksSame(filter, applied));
  return isTab ? [] : names;
};
