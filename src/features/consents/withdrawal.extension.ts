import type { Db } from '../../platform/database/database.ts'
import type { ConsentPurpose } from './consent-purposes.ts'

/** Deletes what a purpose stored about a member, in the transaction that records the withdrawal. */
export type ConsentWithdrawal = {
  purpose: ConsentPurpose
  withdraw(db: Db, memberId: number): Promise<void>
}

declare module '../../platform/service/feature.ts' {
  interface Extensions {
    consentWithdrawals: ConsentWithdrawal
  }
}
