/** The backups that an operator makes of the shop, as far as the shop watches them. */
export type Backups = {
  /** After how many hours without a new one somebody is to be told. */
  expectedHours: number
  /** Until when the latest reaches; undefined where there is none. */
  readLatest(): Promise<Date | undefined>
  /** Restores the latest on the side and checks it as every night. @returns what was wrong, in a sentence; undefined if nothing. */
  tryLatest(): Promise<string | undefined>
}
