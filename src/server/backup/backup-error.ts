/**
 * Thrown when a backup or restore cannot run. The message is a sentence for the operator. Nothing was
 * changed.
 */
export class BackupError extends Error {
  override name = 'BackupError'
}
