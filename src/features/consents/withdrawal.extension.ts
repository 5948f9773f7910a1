import type { Db } from '../../platform/database/database.ts'
import type { AppContext } from '../../platform/service/service.ts'
import type { PlainKey } from '../../words/sentence.ts'
import type { ConsentPurpose } from './consent-purposes.ts'

/** Deletes what a purpose stored about a member, in the transaction that records the withdrawal. */
export type ConsentWithdrawal = {
  purpose: ConsentPurpose
  withdraw(db: Db, memberId: number): Promise<void>
}

/**
 * Prepares what a purpose needs when a member gives consent on the screen of consents, in the same transaction. Returns the
 * sentence to answer with; undefined for the usual one.
 */
export type ConsentGiving = {
  purpose: ConsentPurpose
  give(
    db: Db,
    context: Omit<AppContext, 'db' | 'transaction'>,
    memberId: number,
  ): Promise<PlainKey | undefined>
}

declare module '../../platform/service/feature.ts' {
  interface Extensions {
    consentWithdrawals: ConsentWithdrawal
    consentGivings: ConsentGiving
  }
}
