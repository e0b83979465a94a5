export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // After one second the browser has started the download and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
