import type { AddressLabel } from '../src/features/addresses/address-labels.ts'

export type SeedAddress = {
  flatNo: string
  building: string
  address1: string
  address2: string
  pinCode: string
  label?: AddressLabel
  /** Who receives there, where that is not the member. */
  receiver?: { name: string; mobile: string }
  landmark?: string
  /** Where things go unless another place is chosen. */
  isDefault?: boolean
}

export type SeedMember = {
  name: string
  email: string
  mobile: string
  /** The mobile number of the referrer, who must have registered before. */
  referrerMobile?: string
  registeredDaysAgo: number
  /** When they bought their slot, which makes them a subscriber. */
  subscribedDaysAgo?: number
  profileImage: string | null
  addresses: SeedAddress[]
  /** Where their withdrawals go: a branch of bank-branches.csv. */
  bank?: { ifsc: string; accountNumber: string; savedDaysAgo: number }
  /** When they turned points into money, and how many. */
  redeemsPoints?: { daysAgo: number; points: number }[]
  withdrawals?: SeedWithdrawal[]
  /** What they have when all that is told of them has happened. Left out, it is what their history brought them. */
  balances?: { storeCreditPaise: number; earningsPaise: number; points: number }
}

/** A withdrawal and what became of it: it waits, was paid, or failed and the money is back. */
export type SeedWithdrawal = { daysAgo: number; amountPaise: number } & (
  | { outcome: 'requested' }
  /** utr: the bank's number of the transfer. */
  | { outcome: 'paid'; endedAfterHours: number; utr: string }
  /** reason: in the words of the provider of payouts. */
  | { outcome: 'failed'; endedAfterHours: number; reason: string }
)

export const asha = '9000000001'
export const ravi = '9000000002'
export const meera = '9000000003'
