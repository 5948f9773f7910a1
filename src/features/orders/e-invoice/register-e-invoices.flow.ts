import type { JobContext } from '../../../platform/service/job.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import {
  EInvoiceAccountError,
  EInvoiceRefusedError,
  type EInvoices,
  EInvoiceUnreachableError,
  EInvoiceUntrustedError,
  type RegisteredEInvoice,
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
 * gets no answer, because the portal is then away for all, and when the portal refuses the account. An answer
 * that cannot be trusted leaves its document waiting, and the others follow. What the portal refuses, and what
 * cannot be sent at all, is set aside for staff.
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
  // A failed read is not the document's fault, so it is not caught here, and the next attempt follows.
  const found = await readInvoicedOrder(db, 'staff', due.order_no)
  let registered: RegisteredEInvoice
  try {
    if (!found) throw new Error(`order ${due.order_no} has no documents`)
    const wasSent = due.attempts > 1 || due.failure !== null
    registered = await portal.register(eInvoiceOf(found, due.serial, sayIn('en')), { wasSent })
  } catch (error) {
    if (mayPass(error)) throw error
    log.error({ err: error, serial: due.serial }, 'a document cannot be registered')
    await setEInvoiceAside(db, due, reasonOf(error))
    return
  }
  await storeRegistration(db, due, registered)
}

/** Returns whether a later attempt may succeed with the same document. */
function mayPass(error: unknown): boolean {
  return (
    error instanceof EInvoiceUnreachableError ||
    error instanceof EInvoiceUntrustedError ||
    error instanceof EInvoiceAccountError
  )
}

async function cancel({ db }: Context, portal: EInvoices, due: Due): Promise<void> {
  try {
    const why = { reason: due.cancel_reason!, note: due.cancel_note! }
    await storeCancellation(db, due, await portal.cancel(due.irn!, why))
  } catch (error) {
    if (!(error instanceof EInvoiceRefusedError)) throw error
    if (error.code === notActive) await storeCancellation(db, due, shopTime())
    else await refuseCancellation(db, due, reasonOf(error))
  }
}

/** Returns the reason to store, after its code. The search for troubles knows 'UNTRUSTED' (troubles.sql.ts). */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : 'unknown'
  if (error instanceof EInvoiceRefusedError) return `${error.code}: ${reason}`.slice(0, 600)
  if (error instanceof EInvoiceUntrustedError) return `UNTRUSTED: ${reason}`
  return reason.slice(0, 600)
}
