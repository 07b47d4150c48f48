import { registry } from '../../src/resources/all';
import type { AnyCall } from '../../src/schema/actions/runTypes';
import { addedBy } from '../../src/schema/comments/useComments';
import type { AnySection } from '../../src/schema/show/sectionParts';
import type { MatrixSpec } from '../../src/schema/types';
import { SPECIFIED, type SpecifiedAction } from '../contract/specified';
import { IN_DIALOGS } from '../contract/specified/dialogs';
import { ON_PAGES } from '../contract/specified/pages';
import { isOfList } from './actionCases';
import { WRITES } from './definitionWrites';

/** Each action of the sections of a page, of the things in them, and of pages that are one form. */

/** How an action stands where it is drawn: by itself, as a page, beside each of several things, as comments, as cells. */
export type Standing = 'section' | 'page' | 'item' | 'table' | 'comments' | 'matrix';

/** One of them, with what is said of it. */
export interface SectionCase {
  /** The requirements of its row, and which it is. */
  readonly title: string;
  readonly name: string;
  readonly action: AnyCall;
  readonly said: SpecifiedAction;
  readonly section: AnySection;
  readonly stands: Standing;
}

interface Found {
  readonly action: unknown;
  readonly section: AnySection;
  readonly stands: Standing;
}

/** The sections of pages and dialogs, and the parts in them, under the titles that they stand under. */
const sectionsOf = (name: string): readonly AnySection[] => {
  const { show, dialogs = {} } = registry.get(name).spec;
  const flat = (section: AnySection): readonly AnySection[] => [
    section,
    ...(section.parts ?? []).flatMap((part) => flat({ ...part, title: section.title })),
  ];
  const all = [show?.sections, ...Object.values(dialogs).map(({ sections }) => sections)];
  return all.flatMap((sections) => ((sections ?? []) as unknown as AnySection[]).flatMap(flat));
};

const standingIn = (section: AnySection): readonly Found[] => {
  const { actions = [], items, table, comments } = section;
  const matrix = section.matrix as MatrixSpec<never> | undefined;
  const all: readonly (readonly [Standing, readonly unknown[]])[] = [
    ['section', actions],
    ['item', items?.actions ?? []],
    ['table', table?.actions ?? []],
    ['comments', comments ? [{ ...addedBy(comments.add), name: 'comment' }] : []],
    ['matrix', matrix ? [matrix.save] : []],
  ];
  return all.flatMap(([stands, found]) =>
    found.map((action): Found => ({ action, section, stands })),
  );
};

/** Those of the definition itself: of a form that is a page, of the heading of a page, of rows of a list. */
const ofDefinition = (name: string): readonly Found[] =>
  ((registry.get(name).spec.actions ?? []) as unknown as readonly AnyCall[]).map(
    (action): Found => ({
      action,
      section: { title: 'Ações' } as AnySection,
      stands: registry.get(name).spec.page ? 'page' : 'item',
    }),
  );

/** Actions of one name that send otherwise: each has its case. */
const oncePerCall = (all: readonly Found[]): readonly Found[] => {
  const callOf = ({ action, stands }: Found): unknown => {
    const { sends, call, sendsAll } = action as AnyCall;
    return stands === 'comments' ? stands : (sends ?? call ?? sendsAll);
  };
  return all.filter((one, at) => all.findIndex((other) => callOf(other) === callOf(one)) === at);
};

const casesOf = ([name, actions]: readonly [
  string,
  Readonly<Record<string, SpecifiedAction>>,
]): readonly SectionCase[] => {
  const found = [...sectionsOf(name).flatMap(standingIn), ...ofDefinition(name)];
  return Object.entries(actions).flatMap(([row, said]): SectionCase[] => {
    const [named = ''] = row.split(': ');
    if (!WRITES.has(said.sends?.[0] ?? '') || isOfList(name, said)) return [];
    const all = found.filter(({ action }) => (action as AnyCall).name === named);
    if (all.length === 0) throw new Error(`${name} has no action ${named}`);
    const title = [said.ids, `${name}, ${row}`].filter(Boolean).join(' ');
    return oncePerCall(all).map((one, at) => ({
      ...one,
      action: one.action as AnyCall,
      title: at > 0 ? `${title}, in ${one.section.title}` : title,
      name,
      said,
    }));
  });
};

/** All of them; those of rows of lists are `ACTION_CASES`. */
export const SECTION_CASES: readonly SectionCase[] = [
  ...Object.entries(SPECIFIED).map(([name, { actions = {} }]) => [name, actions] as const),
  ...Object.entries(IN_DIALOGS),
  ...Object.entries(ON_PAGES),
].flatMap(casesOf);
