/** Opens an address in a new tab that cannot reach back; without one it does nothing (MSG-025). */
export function openInTab(url: string | null | undefined): void {
  if (!url) {
    console.warn('The answer has no address of the file');
    return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
