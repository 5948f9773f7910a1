import { sql } from 'kysely'
import { approvalRows, type Requested } from '../../../platform/database/approval-rows.ts'

/** A self-audit against dark patterns, with its days as texts such as '2026-11-20'. */
export type PatternAudit = Omit<Requested<'pattern_audit'>, 'checked_on' | 'valid_until'> & {
  checked_on: string
  valid_until: string | null
}

export const patternAuditRows = approvalRows<'pattern_audit', PatternAudit>('pattern_audit', {
  columns: sql`, checked_on::text as checked_on, valid_until::text as valid_until`,
})
