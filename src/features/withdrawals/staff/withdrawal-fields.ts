import * as z from 'zod/mini'
import { memberOut } from '../../../back-office/finance/finance-fields.ts'
import { statesOf } from '../../../states/states.ts'
import { momentOut, rupeesOut, text } from '../../../wire/fields.ts'
import { withdrawalStates } from '../withdrawal-states.ts'

export const withdrawalNo = text({
  max: 32,
  rules: [[(reference) => /^WD[A-Z0-9]{4,30}$/.test(reference), 'withdrawal.unknown']],
})

/** Returns whether a text has the form of a UTR, a bank's transfer reference. */
export const isUtr = (reference: string) => /^[A-Za-z0-9]{6,30}$/.test(reference)

/** The field for a UTR, the bank's transfer reference. */
export const utrField = text({ max: 30, rules: [[isUtr, 'office.finance.utrInvalid']] })

/** A withdrawal in the staff's list. */
export const withdrawalOut = z.object({
  withdrawal_no: z.string(),
  state: z.enum(statesOf(withdrawalStates)),
  member: memberOut,
  amount: rupeesOut,
  tds: rupeesOut,
  /** The amount that the bank account receives. */
  net: rupeesOut,
  bank_name: z.string(),
  ifsc: z.string(),
  requested_at: momentOut,
  ended_at: z.nullable(momentOut),
  /** When the withdrawal entered its current stage (requested, approved or sent); null after it ended. */
  waits_since: z.nullable(momentOut),
  /** Whether the withdrawal cannot proceed because its member is blocked. */
  is_blocked: z.boolean(),
  /** Whether the withdrawal cannot proceed because its member's identity is not verified. */
  lacks_identity: z.boolean(),
  /** Whether the withdrawal was sent to the provider. From then on, only the provider knows its outcome. */
  is_sent: z.boolean(),
  /** When the withdrawal was put into a bank file. The bank may have paid it since. */
  bank_file_at: z.nullable(momentOut),
  /** The last error while sending the payout. */
  failure: z.nullable(z.string()),
})

/** Whether the shop sends payouts automatically. Then staff pay nothing by hand. */
export const paysByItselfOut = z.object({ pays_by_itself: z.boolean() })
