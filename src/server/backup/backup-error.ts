/** A reason why a backup or restore cannot run, as a sentence for an operator. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
