/**
 * Thrown when the database cannot start for a reason that an operator can fix. The message is a sentence to
 * print unchanged.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Thrown when another process is using this data folder. */
export class DataFolderInUseError extends EmbeddedPostgresError {
  override name = 'DataFolderInUseError'
  readonly folder: string
  readonly pid: number | undefined

  constructor(folder: string, pid: number | undefined) {
    const owner = pid === undefined ? 'another process' : `process ${pid}`
    super(
      `The data folder ${folder} is in use by ${owner}: stop it first, or set DATA_DIR to another folder.`,
    )
    this.folder = folder
    this.pid = pid
  }
}
