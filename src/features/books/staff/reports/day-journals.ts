import type { AccountClass } from '../../../../money/account-classes.ts'

/** A line of a journal. The amount is in rupees and above zero. */
export type JournalLine = {
  /** The account's name in the accounting software. */
  account: string
  class: AccountClass
  /** What the account stands for, if Tally has a group of its own for it. */
  role: 'bank' | 'tax' | 'sales' | undefined
  side: 'debit' | 'credit'
  amount: number
}

/** A journal of one day, such as '2026-11-27'. Its number is the same each time that it is exported. */
export type Journal = { day: string; number: string; lines: JournalLine[] }
