import type { AnyField, FieldType } from '../types';
import type { Standing } from './fieldRoles';
import { FIELD_WORDS, type FieldRow, type FieldWord, type Options, type Role } from './fieldWords';
import { inVainText } from './text';

/** What the words of fields say in vain, and where. */

interface Problem {
  readonly key: string;
  readonly text: string;
}

/** The words that a field says, and not its kind by itself. */
const saidBy = ({ options, usual }: AnyField): FieldWord[] =>
  (Object.keys(options) as FieldWord[]).filter(
    (word) =>
      word in FIELD_WORDS &&
      options[word] !== undefined &&
      !(usual && Object.is(usual[word], options[word])),
  );

/** Why a word of a field says nothing where it stands; undefined where somebody reads it. */
const reasonOf = (word: FieldWord, { field, roles }: Standing): string | undefined => {
  const { roles: wanted, reason, isDrawn, not, beside }: FieldRow = FIELD_WORDS[word];
  const is = (...some: Role[]): boolean => some.some((role) => roles.includes(role));
  const options = field.options as Options;
  if (wanted && !is(...wanted)) return reason;
  if (not?.includes(field.type)) return `${field.type} has none`;
  if (isDrawn && options.input) return 'its input draws by itself';
  return beside?.(options, field, is) || undefined;
};

/** Types that no line of a list draws an input of; a slot draws any. */
const NO_INPUT: readonly FieldType[] = ['group', 'computed', 'data', 'dateRange'];

const inputProblem = ({ key, field: { type, options }, roles }: Standing): Problem[] =>
  roles.includes('line') && !options.input && NO_INPUT.includes(type)
    ? [{ key, text: `a ${type} has no input in a line` }]
    : [];

/** The words of fields that say nothing, by where they stand; a field that stands in several places says what one reads. */
export const fieldProblems = (
  standings: readonly Standing[],
): ReadonlyMap<Standing, readonly Problem[]> => {
  const places = new Map<AnyField, Standing[]>();
  for (const one of standings) places.set(one.field, [...(places.get(one.field) ?? []), one]);
  return new Map(
    standings.map((standing) => {
      const { key, field } = standing;
      const problems = saidBy(field).flatMap((word): Problem[] => {
        const isRead = places.get(field)?.some((one) => reasonOf(word, one) === undefined);
        const reason = reasonOf(word, standing);
        return reason && !isRead ? [{ key: `${key}.${word}`, text: inVainText(reason) }] : [];
      });
      return [standing, [...inputProblem(standing), ...problems]] as const;
    }),
  );
};
