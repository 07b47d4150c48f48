import { normalizeText } from '../../../../domain/br';
import { type MenuNode, pagesOf } from '../../../ui/layout';
import type { Offer } from '../../context/offered';
import type { FoundGroup } from './findRecords';

export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly blocked?: string | undefined;
  /** The address that it opens; an action has none. */
  readonly to?: string;
  readonly run?: () => void;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** Does a label begin with the text, or have all of its words? */
const fitOf = (label: string, typed: string): 'begins' | 'has' | undefined => {
  const folded = normalizeText(label);
  const wanted = normalizeText(typed);
  if (folded.startsWith(wanted)) return 'begins';
  return wanted.split(' ').every((word) => folded.includes(word)) ? 'has' : undefined;
};

/** Choices: actions, pages that begin with the text, records, other pages. No text: no records. */
export const choicesFor = (
  text: string,
  menu: readonly MenuNode[],
  offers: readonly Offer[],
  found: readonly FoundGroup[],
): ChoiceGroup[] => {
  const pagesThat = (kind: 'begins' | 'has'): Choice[] =>
    pagesOf(menu)
      .filter(({ label }) => fitOf(label, text) === kind)
      .map(({ label: title, path: to, under: detail }) => ({
        key: `page ${to}`,
        title,
        detail,
        to,
      }));
  const actions = offers
    .filter(({ label }) => fitOf(label, text))
    .map(({ label, ...action }) => ({ ...action, key: `action ${label}`, title: label }));
  const groups: ChoiceGroup[] = [
    { label: 'Ações', choices: actions },
    { label: 'Páginas', choices: pagesThat('begins') },
    ...found.map(({ resource, label, records }) => ({
      label,
      choices: records.map((record) => ({ ...record, key: `${resource} ${record.id}` })),
    })),
    { label: 'Outras páginas', choices: text ? pagesThat('has') : [] },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
};
