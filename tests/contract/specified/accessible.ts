import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Rules of names, labels and roles: those that need neither a layout nor the whole page. */
const RULES = ['cat.aria', 'cat.name-role-value', 'cat.forms'];

/**
 * What has no name, label or right role: the rule that it breaks, and the element. It takes a while to look: what
 * arrives meanwhile is drawn behind it, and is no update that nobody waited for.
 */
export const barriersIn = async (element: Element): Promise<string[]> => {
  const { violations } = await act(() =>
    axe.run(element, {
      runOnly: { type: 'tag', values: RULES },
      resultTypes: ['violations'],
    }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
