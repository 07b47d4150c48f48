import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Rules of names, labels and roles: those that need neither a layout nor the whole page. */
const RULES = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-toggle-field-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'button-name',
  'duplicate-id-aria',
  'form-field-multiple-labels',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'list',
  'listitem',
  'nested-interactive',
  'select-name',
  'th-has-data-cells',
];

/**
 * What has no name, label or right role: the rule that it breaks, and the element. It takes a while to look: what
 * arrives meanwhile is drawn behind it, and is no update that nobody waited for.
 */
export const barriersIn = async (element: Element): Promise<string[]> => {
  const { violations } = await act(() =>
    axe.run(element, {
      runOnly: { type: 'rule', values: RULES },
      resultTypes: ['violations'],
    }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
