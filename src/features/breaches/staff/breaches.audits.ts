import type { Audits } from '../../../platform/service/audits.ts'

/** The words of the audit log for breaches of personal data. */
export const breachAudits: Audits = {
  actions: {
    closeBreach: 'office.audit.closeBreach',
    recordBreach: 'office.audit.recordBreach',
    tellBreach: 'office.audit.tellBreach',
  },
  things: {
    breach: {
      name: 'office.breaches.breach',
      fields: {
        what: ['office.breaches.what', 'text'],
        chosen: ['office.breaches.chosen', 'text'],
        affected: ['office.breaches.affected', 'count'],
        message: ['office.breaches.message', 'texts'],
        done: ['office.breaches.done', 'text'],
        not_told_reason: ['office.breaches.notToldReason', 'text'],
      },
    },
  },
}
