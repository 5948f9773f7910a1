/** The operator's backups of the shop, for monitoring them. */
export type Backups = {
  /** Hours without a new backup after which the operators are notified. */
  expectedHours: number
  /** Returns the moment up to which the latest backup can restore the shop; undefined without a backup. */
  readLatest(): Promise<Date | undefined>
  /**
   * Restores the latest backup beside the shop and runs the nightly checks on the restored copy.
   * @returns a sentence about the fault that they found; undefined if there is none.
   */
  tryLatest(): Promise<string | undefined>
}
