/** What is said of a word that says nothing, and why. */
export const inVainText = (reason: string): string =>
  `says nothing${reason.startsWith('without') ? '' : ':'} ${reason}`;
