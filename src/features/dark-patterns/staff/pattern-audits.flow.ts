import { indianTime } from '../../../calendar/india.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import type { ApprovalStore } from '../../approvals/staff/approval-store.ts'
import { checked } from '../checked.ts'
import { patternAuditTerms } from '../dark-patterns.settings.ts'
import { type PatternAudit, patternAuditRows } from './pattern-audits.sql.ts'
import type { patternAuditContract } from './pattern-audits.ts'

/**
 * Stores self-audits against dark patterns. The certificate becomes valid when a second staff member confirms
 * the self-audit.
 */
export const patternAuditStore: ApprovalStore<ReturnType<typeof patternAuditContract>, PatternAudit> = {
  rows: patternAuditRows,

  async ask(db, { findings }, staffId) {
    const faults = Object.values(checked.checks).reduce((sum, { found }) => sum + found, 0)
    const audit = { findings, checked_on: checked.day, faults }
    const id = await patternAuditRows.insert(db, { ...audit, asked_by: staffId })
    return { id, after: audit }
  },

  async approve(db) {
    const { days } = await readShopSetting(db, patternAuditTerms)
    const lastDay = new Date(shopTime().getTime() + days * 86_400_000)
    return { result: { valid_until: indianTime(lastDay).slice(0, 10) } }
  },

  shown: ({ findings, checked_on, faults, valid_until }) => ({ findings, checked_on, faults, valid_until }),

  audited: ({ findings, checked_on, faults }) => ({ findings, checked_on, faults }),
}
