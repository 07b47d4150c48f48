/** Hands a file to the browser to save, a PDF or a table by its name: a text or the bytes of one. */
export const saveFile = (name: string, content: string | Uint8Array<ArrayBuffer>): void => {
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'text/csv;charset=utf-8';
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
