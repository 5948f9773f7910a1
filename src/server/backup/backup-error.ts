/** Thrown when a backup or restore cannot run, with a sentence for the operator. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
