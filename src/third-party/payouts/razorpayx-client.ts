import * as z from 'zod/mini'
import { type Paise, paise } from '../../money/paise.ts'
import { createRazorpayTransport, type RazorpayConnection } from '../razorpay/razorpay-transport.ts'
import { type Payouts, type ProviderPayout, payoutMin } from './payouts.ts'

export type RazorpayXOptions = RazorpayConnection & {
  /** The number of the shop's RazorpayX account from which payouts are paid. */
  accountNumber: string
  isStandIn: boolean
}

// The maximum amount of an IMPS transfer: ₹5,00,000. IMPS transfers arrive within minutes at any hour. NEFT
// transfers may be larger, but banks execute them in batches.
const impsMax = 5_00_000_00

const optionalText = z.optional(z.nullable(z.string()))
const idShape = z.object({ id: z.string() })
const payoutShape = z.object({
  id: z.string(),
  amount: z.int().check(z.gte(0)),
  currency: z.literal('INR'),
  reference_id: optionalText,
  status: z.enum([
    'queued',
    'pending',
    'rejected',
    'processing',
    'processed',
    'cancelled',
    'reversed',
    'failed',
  ]),
  utr: optionalText,
  failure_reason: optionalText,
  status_details: z.optional(z.nullable(z.object({ description: optionalText }))),
})
const payoutsShape = z.object({ items: z.array(payoutShape) })

/**
 * Creates a client of RazorpayX's HTTP API. Amounts are paise. Errors are those of `Payouts`. Source:
 * https://razorpay.com/docs/api/x.
 */
export function createRazorpayXClient(options: RazorpayXOptions): Payouts {
  const { accountNumber, isStandIn } = options
  const { begin } = createRazorpayTransport(options)
  return {
    isStandIn,

    async registerAccount({ memberId, name, ifsc, accountNumber: beneficiaryNumber }) {
      const { post } = begin()
      const contact = await post(
        '/v1/contacts',
        { name: contactName(name), type: 'customer', reference_id: `member ${memberId}` },
        idShape,
        { mayRepeat: true },
      )
      const account = await post(
        '/v1/fund_accounts',
        {
          contact_id: contact.id,
          account_type: 'bank_account',
          bank_account: { name: contactName(name), ifsc, account_number: beneficiaryNumber },
        },
        idShape,
        { mayRepeat: true },
      )
      return account.id
    },
    async send({ fundAccountId, amount, reference }) {
      if (!/^[A-Za-z0-9]{4,36}$/.test(reference))
        throw new RangeError(`not a valid reference of a payout: '${reference}'`)
      if (amount < payoutMin) throw new RangeError(`below the smallest payout: ${amount}`)
      // Builds the body only from values that are stored with the withdrawal. A repeated request must be
      // identical to the byte.
      const body = {
        account_number: accountNumber,
        fund_account_id: fundAccountId,
        amount,
        currency: 'INR',
        mode: modeOf(amount),
        purpose: 'payout',
        // Makes the payout wait at the provider, instead of failing, if the shop's account has too little
        // money.
        queue_if_low_balance: true,
        reference_id: reference,
        narration: reference.slice(0, 30),
      }
      // Does not retry. If the outcome is unknown, the caller must first look the payout up by its reference.
      const headers = { 'x-payout-idempotency': reference }
      return toPayout(await begin().post('/v1/payouts', body, payoutShape, { headers }))
    },
    async find(reference) {
      const query = new URLSearchParams({ account_number: accountNumber, reference_id: reference })
      const { items } = await begin().get(`/v1/payouts?${query}`, payoutsShape)
      const made = items.find((item) => item.reference_id === reference)
      return made && toPayout(made)
    },
    fetch: async (payoutId) =>
      toPayout(await begin().get(`/v1/payouts/${encodeURIComponent(payoutId)}`, payoutShape)),
  }
}

/** Returns the transfer mode for an amount. */
function modeOf(amount: Paise): 'IMPS' | 'NEFT' {
  return amount > impsMax ? 'NEFT' : 'IMPS'
}

/**
 * Returns a name in the form that the provider accepts: 3 to 50 letters, digits, spaces and . ’ - _ / ( ).
 */
function contactName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .'()/_-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 50)
    .trim()
  return plain.length < 3 ? 'Bank customer' : plain
}

function toPayout(payout: z.output<typeof payoutShape>): ProviderPayout {
  const hasFailed = ['rejected', 'cancelled', 'reversed', 'failed'].includes(payout.status)
  const reason = payout.failure_reason ?? payout.status_details?.description ?? payout.status
  return {
    id: payout.id,
    amount: paise(payout.amount),
    reference: payout.reference_id ?? '',
    status: payout.status,
    utr: payout.utr ?? undefined,
    failure: hasFailed ? reason : undefined,
  }
}
