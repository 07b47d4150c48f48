/** Maximum length of formatted text in characters, including markup. */
export const RICH_TEXT_LENGTH = 20_000;
