import type { Stored } from '../../../platform/database/states.ts'
import type { Steps } from '../../../states/states.ts'
import type { States } from '../../../ui/status-pill.tsx'

/** The states of the registration of a document at the portal. */
export const eInvoiceStates = {
  waiting: { name: 'office.eInvoices.waiting', tone: 'accent' },
  registered: { name: 'office.eInvoices.registered', tone: 'success' },
  set_aside: { name: 'office.eInvoices.setAside', tone: 'danger' },
  cancelling: { name: 'office.eInvoices.cancelling', tone: 'accent' },
  cancelled: { name: 'office.eInvoices.cancelled', tone: 'neutral' },
} as const satisfies States<Stored<'e_invoice', 'state'>>

export type EInvoiceState = keyof typeof eInvoiceStates

/** Every allowed step of a registration. The database refuses any other (check_e_invoice_step). */
export const eInvoiceSteps: Steps<EInvoiceState> = [
  { from: ['waiting'], to: ['registered', 'set_aside'] },
  { from: ['set_aside'], to: ['waiting'] },
  { from: ['registered'], to: ['cancelling'] },
  { from: ['cancelling'], to: ['cancelled', 'registered'] },
]

/** Why staff cancel a registration. */
export const cancelReasonNames = {
  duplicate: 'office.eInvoices.reasonDuplicate',
  data_entry: 'office.eInvoices.reasonDataEntry',
  order_cancelled: 'office.eInvoices.reasonOrderCancelled',
  other: 'office.eInvoices.reasonOther',
} as const
