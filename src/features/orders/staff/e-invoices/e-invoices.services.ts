import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { isIn } from '../../../../states/states.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { eInvoicing } from '../../e-invoice/e-invoice.settings.ts'
import { lockEInvoice, makeEInvoiceDue, queueCancellation } from '../../e-invoice/e-invoices.sql.ts'
import { registerEInvoicesJob } from '../../e-invoice/register-e-invoices.flow.ts'
import { cancelEInvoice, retryEInvoice } from './e-invoices.calls.ts'

export const retryEInvoiceService: Service<typeof retryEInvoice> = async ({ db, jobs, say }, input) => {
  const id = Number(input.e_invoice_id)
  const found = await lockEInvoice(db, id)
  if (!found) throw refuse(retryEInvoice, 'unknown')
  const { state, serial, failure } = found
  if (!isIn(['waiting', 'set_aside'], state)) throw refuse(retryEInvoice, 'notWaiting')
  await makeEInvoiceDue(db, found)
  await jobs.send(db, registerEInvoicesJob, {})
  return {
    message: say('office.eInvoices.retried'),
    data: { e_invoice_id: id },
    audited: { id: serial, before: { state, failure }, after: { state: 'waiting' } },
  }
}

export const cancelEInvoiceService: Service<typeof cancelEInvoice> = async (
  { db, jobs, say, staff },
  { e_invoice_id, reason, note },
) => {
  const id = Number(e_invoice_id)
  const found = await lockEInvoice(db, id)
  if (!found) throw refuse(cancelEInvoice, 'unknown')
  const { state, serial } = found
  if (state !== 'registered') throw refuse(cancelEInvoice, 'notRegistered')
  if (!found.is_in_time) {
    const { cancel_hours: hours } = await readShopSetting(db, eInvoicing)
    throw refuse(cancelEInvoice, 'tooLate', { places: { hours } })
  }
  await queueCancellation(db, found, { reason, note, staffId: staff.id })
  await jobs.send(db, registerEInvoicesJob, {})
  return {
    message: say('office.eInvoices.cancelQueued'),
    data: { e_invoice_id: id },
    audited: { id: serial, before: { state }, after: { state: 'cancelling', reason, note } },
  }
}
