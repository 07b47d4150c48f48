/** Copies a text; rejects if the browser offers no clipboard, for example over plain HTTP. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
