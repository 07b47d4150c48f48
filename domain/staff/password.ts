/** Password lengths that our own services accept, in characters (part 3 section 5 names none). */
export const PASSWORD_LENGTH = { least: 8, most: 256 } as const;

const lengthOf = (password: string): number => [...password.normalize('NFC')].length;

/** Returns the help text of a new password while typing: the rule, and the missing or extra characters. */
export const passwordHelp = (password: string): string => {
  const rule = `Pelo menos ${PASSWORD_LENGTH.least} caracteres`;
  const missing = PASSWORD_LENGTH.least - lengthOf(password);
  if (password === '') return rule;
  if (missing <= 0) return `${rule}. Está certo.`;
  return `${rule}. ${missing === 1 ? 'Falta 1.' : `Faltam ${missing}.`}`;
};

/** Validates a password's length in characters, not bytes. @returns a message; undefined if valid */
export const passwordLengthProblem = (password: string): string | undefined => {
  const length = lengthOf(password);
  const { least, most } = PASSWORD_LENGTH;
  if (length < least) return `A senha deve ter pelo menos ${least} caracteres.`;
  return length > most ? `A senha deve ter no máximo ${most} caracteres.` : undefined;
};
