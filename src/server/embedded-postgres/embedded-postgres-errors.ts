/**
 * Thrown when the database cannot start and an operator can fix that. The message is one sentence, printed as
 * it is.
 */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Thrown when another process has this data folder open. */
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
