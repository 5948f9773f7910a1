import { cashInvariants } from './cash.ts'
import { correctionInvariants } from './corrections.ts'
import { couponInvariants } from './coupons.ts'
import { type Invariant } from './invariant.ts'
import { ledgerInvariants } from './ledger.ts'
import { networkInvariants } from './network.ts'
import { parcelInvariants } from './parcels.ts'
import { paymentInvariants } from './payments.ts'
import { rewardInvariants } from './rewards.ts'
import { withdrawalInvariants } from './withdrawals.ts'

/** Invariants that hold at every moment. */
export const everyInvariant: readonly Invariant[] = [
  ...ledgerInvariants,
  ...paymentInvariants,
  ...couponInvariants,
  ...cashInvariants,
  ...parcelInvariants,
  ...rewardInvariants,
  ...withdrawalInvariants,
  ...networkInvariants,
  ...correctionInvariants,
]
