import * as z from 'zod/mini'
import { staff } from '../../../wire/define-call.ts'
import { text } from '../../../wire/fields.ts'
import { describeApproval } from '../../approvals/staff/approval.ts'
import { approvalContract, trailOut } from '../../approvals/staff/approval-contracts.ts'
import { patternNames } from '../patterns.ts'

/** A self-audit against the 13 dark patterns. One staff member signs it and another confirms it. */
export const patternAudits = describeApproval({
  name: 'pattern audit',
  id: 'audit_id',
  path: '/back-office/patterns/audits',
  access: staff('support', 'catalogue'),
  calls: {
    ask: 'signPatternAudit',
    approve: 'confirmPatternAudit',
    drop: 'dropPatternAudit',
    list: 'findPatternAudits',
    view: 'viewPatternAudit',
  },
  says: {
    title: 'office.patterns.audits',
    text: 'office.patterns.auditsText',
    none: 'office.patterns.noAudits',
    noneText: 'office.patterns.noAuditsText',
    own: 'office.patterns.ownAudit',
    noEffect: 'office.patterns.auditNoEffect',
  },
})

export const patternAuditContract = () =>
  approvalContract({
    summary: {
      ask: 'Signs a self-audit against the 13 dark patterns, which another staff member confirms. Certifies nothing yet.',
      approve:
        'Confirms a self-audit against dark patterns that another staff member signed. The shop then shows its certificate.',
      drop: 'Declines a self-audit against dark patterns, or withdraws it when called by its first signer.',
      list: 'Lists the self-audits against dark patterns, newest first.',
      view: 'Returns a self-audit against dark patterns: its findings and both signers.',
    },
    input: z.object({
      /** The patterns that the signer has examined. They must be all 13. */
      examined: z.array(z.enum(patternNames)).check(
        z.refine((examined) => new Set(examined).size === patternNames.length, {
          error: 'office.patterns.examineAll',
        }),
      ),
      findings: text({
        max: 2000,
        lines: true,
        rules: [[(findings) => findings.length >= 10, 'office.patterns.findingsMissing']],
      }),
    }),
    fields: {
      findings: z.string(),
      /** The day of the last automated checks before the first staff member signed. */
      checked_on: z.string(),
      /** The number of faults that these automated checks found. */
      faults: z.number(),
      /** The last day of the certificate. Null until a second staff member confirms the self-audit. */
      valid_until: z.nullable(z.string()),
    },
    viewed: trailOut,
    refusals: {
      unknown: 'office.patterns.unknownAudit',
      ask: { askedAlready: [409, 'office.patterns.auditAsked'] },
      approve: {},
    },
    violations: { ask: { pattern_audit_asked_once: ['askedAlready', 'findings'] } },
    says: { approved: 'office.patterns.auditConfirmed' },
  })
