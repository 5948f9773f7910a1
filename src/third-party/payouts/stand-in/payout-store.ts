import { randomInt } from 'node:crypto'
import { newToken } from '../../razorpay/stand-in/new-token.ts'
import { openStore } from '../../razorpay/stand-in/store.ts'

type Keys = { keyId: string; keySecret: string; accountNumber: string }

export type ContactEntity = { id: string; entity: 'contact'; name: string; reference_id: string | null }

export type FundAccountEntity = {
  id: string
  entity: 'fund_account'
  contact_id: string
  account_type: 'bank_account'
  bank_account: { name: string; ifsc: string; account_number: string }
}

/** A payout's request and outcome. Its current status is computed from the time, so it needs no update. */
export type StoredPayout = {
  id: string
  idempotencyKey: string
  /** The body of the request. A repeated request must be equal to it. */
  asked: string
  /** The amount in paise. */
  amount: number
  fundAccountId: string
  mode: string
  purpose: string
  referenceId: string
  narration: string | null
  createdAtMs: number
  outcome: PayoutOutcome
  /** When the outcome becomes visible, and when the money of a reversed payout comes back. */
  decidedAtMs: number
  reversedAtMs: number | null
  utr: string
}

/** The outcome of a payout. never: the bank never finishes it. */
export type PayoutOutcome =
  | 'processed'
  | 'failed'
  | 'rejected'
  | 'cancelled'
  | 'reversed'
  | 'queued'
  | 'pending'
  | 'never'

type StoreRecord = { contact: ContactEntity } | { account: FundAccountEntity } | { payout: StoredPayout }

/** The provider's state. With a data file, the state survives a restart. */
export type PayoutStore = {
  keys: Keys
  contacts: ReadonlyMap<string, ContactEntity>
  accounts: ReadonlyMap<string, FundAccountEntity>
  payouts: ReadonlyMap<string, StoredPayout>
  payoutByKey(idempotencyKey: string): StoredPayout | undefined
  saveContact(contact: ContactEntity): void
  saveAccount(account: FundAccountEntity): void
  savePayout(payout: StoredPayout): void
}

/** Opens the provider's state. Restores it from `dataFile` if one is given. */
export function openPayoutStore(dataFile?: string): PayoutStore {
  const contacts = new Map<string, ContactEntity>()
  const accounts = new Map<string, FundAccountEntity>()
  const payouts = new Map<string, StoredPayout>()
  const byKey = new Map<string, string>()

  const keep = (record: StoreRecord) => {
    if ('contact' in record) contacts.set(record.contact.id, record.contact)
    else if ('account' in record) accounts.set(record.account.id, record.account)
    else {
      payouts.set(record.payout.id, record.payout)
      byKey.set(record.payout.idempotencyKey, record.payout.id)
    }
  }
  const { keys, save } = openStore(dataFile, { newKeys, idOf, keep })
  return {
    keys,
    contacts,
    accounts,
    payouts,
    payoutByKey: (idempotencyKey) => payouts.get(byKey.get(idempotencyKey) ?? ''),
    saveContact: (contact) => save({ contact }),
    saveAccount: (account) => save({ account }),
    savePayout: (payout) => save({ payout }),
  }
}

// Generates random keys. With known keys, anyone could make payouts in a public demo.
function newKeys(): Keys {
  const accountNumber = Array.from({ length: 16 }, () => randomInt(10)).join('')
  return { keyId: `rzp_test_${newToken(14)}`, keySecret: newToken(24), accountNumber }
}

function idOf(record: StoreRecord): string {
  if ('contact' in record) return record.contact.id
  return 'account' in record ? record.account.id : record.payout.id
}
