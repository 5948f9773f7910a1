import { cashInvariants } from './cash.ts'
import { correctionInvariants } from './corrections.ts'
import { type Invariant } from './invariant.ts'
import { ledgerInvariants } from './ledger.ts'
import { networkInvariants } from './network.ts'
import { paymentInvariants } from './payments.ts'
import { rewardInvariants } from './rewards.ts'
import { withdrawalInvariants } from './withdrawals.ts'

/** What must hold at every moment, whatever happened before. */
export const everyInvariant: readonly Invariant[] = [
  ...ledgerInvariants,
  ...paymentInvariants,
  ...cashInvariants,
  ...rewardInvariants,
  ...withdrawalInvariants,
  ...networkInvariants,
  ...correctionInvariants,
]
