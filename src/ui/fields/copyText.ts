/** Copies a text; rejects where the browser has no clipboard, as on plain http. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
