import { indianTime } from '../../../../calendar/india.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import type { ApprovalStore } from '../../../approvals/staff/approval-store.ts'
import { agreementRows, nextAgreementVersion } from './agreements.sql.ts'
import type { agreementContract } from './agreements.ts'

/** Validates proposed versions of the direct seller's agreement, and publishes the approved ones. */
export const agreementStore: ApprovalStore<
  ReturnType<typeof agreementContract>,
  NonNullable<Awaited<ReturnType<typeof agreementRows.find>>>
> = {
  rows: agreementRows,

  async ask(db, { required_from: day, text_en, text_hi, text_mr }, staffId) {
    if (day < indianTime(shopTime()).slice(0, 10)) return { refused: 'dayPast', field: 'required_from' }
    // Stores the English text for a language without one, so that the version shows what its members accepted.
    const texts = { text_en, text_hi: text_hi || text_en, text_mr: text_mr || text_en }
    const requiredFrom = new Date(`${day}T00:00:00+05:30`)
    const id = await agreementRows.insert(db, { ...texts, required_from: requiredFrom, asked_by: staffId })
    return { id, after: { ...texts, required_from: requiredFrom.toISOString() } }
  },

  async approve(db) {
    return { result: { version: await nextAgreementVersion(db) } }
  },

  shown: ({ version, text_en, text_hi, text_mr, required_from }) => ({
    version,
    text_en,
    text_hi,
    text_mr,
    required_from,
  }),

  audited: ({ required_from }) => ({ required_from: required_from.toISOString() }),
}
