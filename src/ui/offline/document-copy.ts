/**
 * Returns whether the document is a copy stored on the phone. A copy says nothing about the session. Not
 * for the server.
 */
export function isDocumentCopy(): boolean {
  return 'copy' in document.documentElement.dataset
}
