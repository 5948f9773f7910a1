/** The operator's backups of the shop, for monitoring them. */
export type Backups = {
  /** The hours without a new backup after which the operators are notified. */
  expectedHours: number
  /** Returns the latest time to which the shop can be restored; undefined without a backup. */
  readLatest(): Promise<Date | undefined>
  /**
   * Restores the latest backup next to the running shop, and runs the nightly checks on the restored copy.
   * @returns a sentence about the fault found; undefined if there is none.
   */
  tryLatest(): Promise<string | undefined>
}
