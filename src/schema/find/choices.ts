import { normaliseText } from '../../../domain/br';
import type { MenuNode } from '../../ui/layout';
import type { FoundGroup } from './findRecords';
import type { Offer } from './offered';

/** An option of the search. */
export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Reason why it is disabled. */
  readonly blocked?: string | undefined;
  /** The address that it opens; an action has none. */
  readonly to?: string;
  readonly run?: () => void;
}

/** Choices under a heading. */
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A page of the menu, and the label of its group. */
interface Page {
  readonly label: string;
  readonly path: string;
  readonly under?: string;
}

/** The pages of the menu, in its order. */
export const pagesOf = (menu: readonly MenuNode[]): Page[] =>
  menu.flatMap(({ label: under, path, children = [] }) => [
    ...(path === undefined ? [] : [{ label: under, path }]),
    ...children.flatMap((child) =>
      child.path === undefined ? [] : [{ label: child.label, path: child.path, under }],
    ),
  ]);

/** Does a label begin with the text, or have all of its words? */
const fitOf = (label: string, typed: string): 'begins' | 'has' | undefined => {
  const folded = normaliseText(label);
  const wanted = normaliseText(typed);
  if (folded.startsWith(wanted)) return 'begins';
  return wanted.split(' ').every((word) => folded.includes(word)) ? 'has' : undefined;
};

const asPage = ({ label, path, under }: Page): Choice => ({
  key: `page ${path}`,
  title: label,
  detail: under,
  to: path,
});

const asAction = ({ label, blocked, run }: Offer): Choice => ({
  key: `action ${label}`,
  title: label,
  blocked,
  run,
});

const group = (label: string, choices: readonly Choice[]): ChoiceGroup[] =>
  choices.length > 0 ? [{ label, choices }] : [];

/**
 * Choices for a text: actions of the open record, pages that begin with it, records, other pages that contain it.
 * An empty text returns all actions and pages.
 */
export const choicesFor = (
  text: string,
  menu: readonly MenuNode[],
  offers: readonly Offer[],
  found: readonly FoundGroup[],
): ChoiceGroup[] => {
  const pages = pagesOf(menu);
  const pagesThat = (kind: 'begins' | 'has') =>
    pages.filter(({ label }) => fitOf(label, text) === kind).map(asPage);
  const actions = offers.filter(({ label }) => fitOf(label, text)).map(asAction);
  return [
    ...group('Ações', actions),
    ...group('Páginas', pagesThat('begins')),
    ...found.map(({ resource, label, records }) => ({
      label,
      choices: records.map(({ id, title, detail, to }) => ({
        key: `${resource} ${id}`,
        title,
        detail,
        to,
      })),
    })),
    ...group('Outras páginas', text ? pagesThat('has') : []),
  ];
};
