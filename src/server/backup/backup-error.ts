/** What stands in the way of a backup or of its way back, as a sentence for an operator. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}
