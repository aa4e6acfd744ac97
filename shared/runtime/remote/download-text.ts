/** Offers a text to the browser as a file to save. */
export function downloadText(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download keeps its own reference to the data once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
