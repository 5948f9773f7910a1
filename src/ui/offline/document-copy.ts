/**
 * Returns whether the document is a copy stored on the phone. A copy does not show whether a session exists.
 * Call it only in the browser.
 */
export function isDocumentCopy(): boolean {
  return 'copy' in document.documentElement.dataset
}
