/** Saves a text as a file in the browser's downloads. */
export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the text by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
