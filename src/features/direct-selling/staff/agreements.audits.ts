import type { Audits } from '../../../platform/service/audits.ts'
import { auditedRequest } from '../../approvals/staff/audited-request.ts'

export const agreementAudits: Audits = {
  actions: {
    proposeAgreement: 'office.audit.proposeAgreement',
    publishAgreement: 'office.audit.publishAgreement',
    dropAgreement: 'office.audit.dropAgreement',
  },
  things: {
    agreement: auditedRequest('office.audit.agreement', {
      text_en: ['office.agreements.textEn', 'text'],
      text_hi: ['office.agreements.textHi', 'text'],
      text_mr: ['office.agreements.textMr', 'text'],
      required_from: ['office.agreements.requiredFrom', 'moment'],
    }),
  },
}
