/**
 * Returns whether the document is a copy that the phone has stored. A copy does not tell whether the visitor
 * has a session. Call this only in the browser.
 */
export function isDocumentCopy(): boolean {
  return 'copy' in document.documentElement.dataset
}
