import type { JobContext } from '../../../platform/service/job.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import {
  EInvoiceAccountError,
  EInvoiceRefusedError,
  type EInvoices,
  EInvoiceUnreachableError,
} from '../../../third-party/e-invoices/e-invoices.ts'
import { readInvoicedOrder } from '../invoice/invoices.sql.ts'
import { eInvoiceOf } from './e-invoice-of-document.flow.ts'
import {
  type EInvoice,
  noteEInvoiceFailure,
  refuseCancellation,
  setEInvoiceAside,
  storeCancellation,
  storeRegistration,
  takeDueEInvoice,
} from './e-invoices.sql.ts'

type Context = Pick<JobContext, 'db' | 'log' | 'sayIn' | 'eInvoices'>
type Due = EInvoice & { order_no: string }

/** The name of the job, for services that queue it. */
export const registerEInvoicesJob = 'register-e-invoices'

// The most documents per run. The next run continues.
const atOnceMax = 200

// The portal's code for a registration that is cancelled already, because an earlier answer was lost.
const notActive = '9999'

/**
 * Sends due documents to the portal, one after the other and outside any transaction. Stops at the first that
 * gets no answer, because the portal is then away for all. What it refuses is set aside for staff.
 */
export async function registerDueEInvoices(context: Context): Promise<void> {
  const { db, log, eInvoices } = context
  if (!eInvoices) return
  for (let sent = 0; sent < atOnceMax; sent += 1) {
    const due = await takeDueEInvoice(db)
    if (!due) return
    try {
      if (due.state === 'cancelling') await cancel(context, eInvoices, due)
      else await register(context, eInvoices, due)
    } catch (error) {
      await noteEInvoiceFailure(db, due, reasonOf(error))
      const isAway = error instanceof EInvoiceUnreachableError
      log[isAway ? 'warn' : 'error']({ err: error, serial: due.serial }, 'could not register a document')
      if (isAway || error instanceof EInvoiceAccountError) return
    }
  }
}

async function register({ db, log, sayIn }: Context, portal: EInvoices, due: Due): Promise<void> {
  const found = await readInvoicedOrder(db, 'staff', due.order_no)
  if (!found) throw new Error(`order ${due.order_no} has no documents`)
  try {
    const registered = await portal.register(eInvoiceOf(found, due.serial, sayIn('en')))
    await storeRegistration(db, due, registered)
  } catch (error) {
    if (!(error instanceof EInvoiceRefusedError)) throw error
    log.error({ serial: due.serial, code: error.code }, 'the portal refuses a document')
    await setEInvoiceAside(db, due, refusalOf(error))
  }
}

async function cancel({ db }: Context, portal: EInvoices, due: Due): Promise<void> {
  try {
    const why = { reason: due.cancel_reason!, note: due.cancel_note! }
    await storeCancellation(db, due, await portal.cancel(due.irn!, why))
  } catch (error) {
    if (!(error instanceof EInvoiceRefusedError)) throw error
    if (error.code === notActive) await storeCancellation(db, due, shopTime())
    else await refuseCancellation(db, due, refusalOf(error))
  }
}

function refusalOf({ code, message }: EInvoiceRefusedError): string {
  return `${code}: ${message}`.slice(0, 600)
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : 'unknown').slice(0, 600)
}
