import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '../../razorpay/stand-in/api-error.ts'
import { newToken } from '../../razorpay/stand-in/new-token.ts'
import { parseFields } from '../../razorpay/stand-in/parse-fields.ts'
import type { PayoutMisbehaviour } from './payout-misbehaviour.ts'
import {
  type ContactEntity,
  type FundAccountEntity,
  type PayoutOutcome,
  type PayoutStore,
  type StoredPayout,
} from './payout-store.ts'

const name = z
  .string('The name is required.')
  .check(z.regex(/^[A-Za-z0-9 .'()/_-]{3,50}$/, 'The name has 3 to 50 letters, digits and spaces.'))

const contactInput = z.strictObject({
  name,
  type: z.enum(['customer', 'vendor', 'employee', 'self'], 'The type is not one of those defined.'),
  reference_id: z._default(
    z.nullable(z.string().check(z.maxLength(40, 'The reference id may have 40 characters.'))),
    null,
  ),
})

const accountInput = z.strictObject({
  contact_id: z.string('The contact id is required.'),
  account_type: z.literal('bank_account', 'Only bank accounts are played.'),
  bank_account: z.strictObject({
    name,
    ifsc: z.string('The IFSC is required.').check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The IFSC is invalid.')),
    account_number: z
      .string('The account number is required.')
      .check(z.regex(/^\d{5,35}$/, 'The account number is invalid.')),
  }),
})

const payoutInput = z.strictObject({
  account_number: z.string('The account number is required.'),
  fund_account_id: z.string('The fund account id is required.'),
  amount: z.int('The amount must be an integer.').check(z.gte(100, 'The amount must be at least INR 1.00')),
  currency: z.literal('INR', 'The currency should be INR.'),
  mode: z.enum(['IMPS', 'NEFT', 'RTGS'], 'The payout mode is invalid.'),
  purpose: z.literal('payout', 'Invalid purpose: the shop pays out.'),
  queue_if_low_balance: z._default(z.boolean(), false),
  reference_id: z
    .string('The reference id is required.')
    .check(z.maxLength(40, 'The reference id may not be greater than 40 characters.')),
  narration: z._default(
    z.nullable(z.string().check(z.regex(/^[A-Za-z0-9 ]{0,30}$/, 'The narration is invalid.'))),
    null,
  ),
})

/** Creates a contact. Like the provider, it returns the existing contact if the details are the same. */
export function makeContact(store: PayoutStore, body: unknown): ContactEntity {
  const input = parseFields(contactInput, body)
  const known = [...store.contacts.values()].find(
    (contact) => contact.name === input.name && contact.reference_id === input.reference_id,
  )
  if (known) return known
  const contact: ContactEntity = {
    id: `cont_${newToken(14)}`,
    entity: 'contact',
    name: input.name,
    reference_id: input.reference_id,
  }
  store.saveContact(contact)
  return contact
}

/**
 * Creates a fund account. Like the provider, it returns the existing one for the same bank account of a
 * contact.
 */
export function makeFundAccount(store: PayoutStore, body: unknown): FundAccountEntity {
  const input = parseFields(accountInput, body)
  if (!store.contacts.has(input.contact_id))
    throw new ApiError('The contact id provided does not exist', { field: 'contact_id' })
  const asked = JSON.stringify(input.bank_account)
  const known = [...store.accounts.values()].find(
    (account) => account.contact_id === input.contact_id && JSON.stringify(account.bank_account) === asked,
  )
  if (known) return known
  const account: FundAccountEntity = { id: `fa_${newToken(14)}`, entity: 'fund_account', ...input }
  store.saveAccount(account)
  return account
}

/**
 * Makes a payout, only once for each idempotency key. @throws ApiError, also for a used key with another
 * body.
 */
export function makePayout(
  store: PayoutStore,
  misbehaviour: PayoutMisbehaviour,
  { body, idempotencyKey }: { body: unknown; idempotencyKey: string },
): StoredPayout {
  const asked = JSON.stringify(body)
  const earlier = store.payoutByKey(idempotencyKey)
  if (earlier?.asked === asked) return earlier
  if (earlier)
    throw new ApiError('Different request body sent for the same Idempotency Header', {
      field: 'X-Payout-Idempotency',
    })
  const input = parseFields(payoutInput, body)
  if (input.account_number !== store.keys.accountNumber)
    throw new ApiError('The RazorpayX Account number is invalid.', { field: 'account_number' })
  const account = store.accounts.get(input.fund_account_id)
  if (!account)
    throw new ApiError('The fund account id provided does not exist', { field: 'fund_account_id' })
  if (misbehaviour.refusesPayouts) throw new ApiError('Payouts to this fund account are not allowed.')
  const createdAtMs = Date.now()
  const outcome = misbehaviour.outcome ?? outcomeOf(account.bank_account.account_number)
  const decidedAtMs = createdAtMs + misbehaviour.decideAfterMs
  const payout: StoredPayout = {
    id: `pout_${newToken(14)}`,
    idempotencyKey,
    asked,
    amount: input.amount,
    fundAccountId: account.id,
    mode: input.mode,
    purpose: input.purpose,
    referenceId: input.reference_id,
    narration: input.narration,
    createdAtMs,
    outcome: outcome === 'reversed' ? 'processed' : outcome,
    decidedAtMs,
    reversedAtMs: outcome === 'reversed' ? decidedAtMs + misbehaviour.reverseAfterMs : null,
    utr: Array.from({ length: 12 }, () => randomInt(10)).join(''),
  }
  store.savePayout(payout)
  return payout
}

// Returns the outcome of a demo payout. The last digits of the account number determine it.
function outcomeOf(accountNumber: string): PayoutOutcome {
  if (accountNumber.endsWith('0000')) return 'failed'
  return accountNumber.endsWith('1111') ? 'reversed' : 'processed'
}

const reasons: Partial<Record<PayoutOutcome, string>> = {
  failed: 'The beneficiary bank account is closed or does not exist.',
  rejected: 'The payout was rejected in the dashboard.',
  cancelled: 'The payout was cancelled in the dashboard.',
  reversed: 'The beneficiary bank returned the money.',
}

/** Returns a payout as the API would return it now. */
export function shownPayout(payout: StoredPayout) {
  const status = statusOf(payout)
  const reason = reasons[status as PayoutOutcome] ?? null
  return {
    id: payout.id,
    entity: 'payout',
    fund_account_id: payout.fundAccountId,
    amount: payout.amount,
    currency: 'INR',
    fees: 0,
    tax: 0,
    status,
    purpose: payout.purpose,
    utr: status === 'processed' || payout.reversedAtMs !== null ? payout.utr : null,
    mode: payout.mode,
    reference_id: payout.referenceId,
    narration: payout.narration,
    failure_reason: reason,
    status_details: {
      description: reason,
      source: reason === null ? null : 'beneficiary_bank',
      reason: null,
    },
    created_at: Math.floor(payout.createdAtMs / 1000),
  }
}

function statusOf({ outcome, decidedAtMs, reversedAtMs }: StoredPayout): string {
  const now = Date.now()
  if (outcome === 'never' || now < decidedAtMs) return 'processing'
  return reversedAtMs !== null && now >= reversedAtMs ? 'reversed' : outcome
}
