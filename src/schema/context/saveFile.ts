/** Downloads a text or bytes as a file. A name that ends in `.pdf` makes it a PDF; other files are CSV tables. */
export const saveFile = (name: string, content: string | Uint8Array<ArrayBuffer>): void => {
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'text/csv;charset=utf-8';
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
