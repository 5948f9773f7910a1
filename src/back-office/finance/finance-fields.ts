import * as z from 'zod/mini'
import { withdrawalStates } from '../../features/withdrawals/withdrawal-states.ts'
import { day, idOut, momentOut, month, rupeesOut, text } from '../../wire/fields.ts'

/** A day of the Indian calendar, such as '2026-11-20'. */
export const dayField = day('office.finance.dayInvalid')

/** A month of the Indian calendar, such as '2026-11'. */
export const monthField = month('office.finance.monthInvalid')

/** A quarter of a financial year, such as '2026-3': October to December of the one that began in April 2026. */
export const quarterField = text({
  max: 6,
  rules: [[(quarter) => /^20\d{2}-[1-4]$/.test(quarter), 'office.finance.quarterInvalid']],
})

export const withdrawalNo = text({
  max: 32,
  rules: [[(reference) => /^WD[A-Z0-9]{4,30}$/.test(reference), 'withdrawal.unknown']],
})

/** The bank's reference of a transfer. */
export const utrField = text({
  max: 30,
  rules: [[(utr) => /^[A-Za-z0-9]{6,30}$/.test(utr), 'office.finance.utrInvalid']],
})

/** The reason for an action, as a sentence. */
export const reasonField = text({
  max: 300,
  rules: [[(reason) => reason.length >= 5, 'office.finance.reasonMissing']],
})

export const memberOut = z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() })

/** A withdrawal in the staff's list. */
export const withdrawalOut = z.object({
  withdrawal_no: z.string(),
  state: z.enum(withdrawalStates),
  member: memberOut,
  amount: rupeesOut,
  tds: rupeesOut,
  /** The amount that arrives in the bank. */
  net: rupeesOut,
  bank_name: z.string(),
  ifsc: z.string(),
  requested_at: momentOut,
  ended_at: z.nullable(momentOut),
  /** Whether it waits because its member is blocked. */
  is_blocked: z.boolean(),
  /** Whether it was sent to the provider, which alone knows how it ends. */
  is_sent: z.boolean(),
  /** When it was put into a bank file; the bank may have paid it since. */
  bank_file_at: z.nullable(momentOut),
  /** The last error. */
  failure: z.nullable(z.string()),
})
