import type { Job } from '../../../platform/service/job.ts'
import { registerDueEInvoices, registerEInvoicesJob } from './register-e-invoices.flow.ts'

/**
 * Every minute: registers due invoices and credit notes to businesses at the portal, and cancels
 * registrations. The database records what is due, so that nothing is lost while the portal is away.
 */
export const registerEInvoices: Job = {
  name: registerEInvoicesJob,
  cron: '* * * * *',
  atStart: true,
  // A run of many documents takes minutes.
  expireSeconds: 900,
  run: registerDueEInvoices,
}
