/** Copies a text; rejects if the browser has no clipboard, as over plain HTTP. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
