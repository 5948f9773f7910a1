import * as z from 'zod/mini'
import { legalSource, shopSetting } from '../../platform/settings/shop-settings.ts'

const days = z.int().check(z.gte(1), z.lte(366))

/**
 * For how many days a self-audit against dark patterns is valid, how many days before its end staff are
 * reminded, and the legal source of both.
 */
export const patternAuditTerms = shopSetting(
  'pattern_audit_terms',
  z.object({ days, remind_days: days, source: legalSource }),
  { days: 365, remind_days: 30, source: 'G.S.R. 789(E), 2026-09-09' },
  {
    group: 'shop',
    title: 'office.settings.patternAudit',
    help: 'office.settings.patternAuditHelp',
    shape: 'fields',
    fields: [
      { name: 'days', label: 'office.settings.patternAuditDays', input: 'days' },
      { name: 'remind_days', label: 'office.settings.patternAuditRemind', input: 'days' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
)
