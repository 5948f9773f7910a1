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

/** The bank's number of a transfer. */
export const utrField = text({
  max: 30,
  rules: [[(utr) => /^[A-Za-z0-9]{6,30}$/.test(utr), 'office.finance.utrInvalid']],
})

/** Why something is done, in a sentence of its own. */
export const reasonField = text({
  max: 300,
  rules: [[(reason) => reason.length >= 5, 'office.finance.reasonMissing']],
})

export const memberOut = z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() })

/** A withdrawal as the staff's list has it. */
export const withdrawalOut = z.object({
  withdrawal_no: z.string(),
  state: z.enum(withdrawalStates),
  member: memberOut,
  amount: rupeesOut,
  tds: rupeesOut,
  /** What arrives at the bank. */
  net: rupeesOut,
  bank_name: z.string(),
  ifsc: z.string(),
  requested_at: momentOut,
  ended_at: z.nullable(momentOut),
  /** It waits, because its member is blocked. */
  is_blocked: z.boolean(),
  /** It was handed to the provider, which alone can say how it ends. */
  is_sent: z.boolean(),
  /** When it was put into a file for the bank, which may have paid it since. */
  bank_file_at: z.nullable(momentOut),
  /** What went wrong last. */
  failure: z.nullable(z.string()),
})
