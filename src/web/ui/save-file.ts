/** Saves a table as text, or a file as it came, in the browser's downloads. */
export function saveFile(name: string, content: string | Blob) {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has read the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
