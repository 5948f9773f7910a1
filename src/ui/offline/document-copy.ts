/**
 * Whether the document is a copy that the phone had kept. Nobody was asked who is signed in, so it says nothing of a
 * session; never on a server.
 */
export function isDocumentCopy(): boolean {
  return 'copy' in document.documentElement.dataset
}
