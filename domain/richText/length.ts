/** Most characters of formatted text, its markup among them. */
export const RICH_TEXT_LENGTH = 20_000;
