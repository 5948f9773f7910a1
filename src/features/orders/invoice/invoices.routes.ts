import type { Db } from '../../../platform/database/database.ts'
import { admitStaff, askerOf } from '../../../platform/service/asker.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import type { RequestContext } from '../../../platform/service/service.ts'
import { sellerSetting } from '../../../platform/settings/seller.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { staff as staffWith } from '../../../wire/define-call.ts'
import { splitLanguage } from '../../../words/language-address.ts'
import type { Say } from '../../../words/words-of.ts'
import { translateSold } from '../../catalogue/translation/translate-catalogue.flow.ts'
import { directSellingEntity } from '../../shop-details/direct-selling-entity.settings.ts'
import { type InvoiceDocument, invoiceDocuments, slotDocuments } from './invoice-contents.ts'
import { createInvoicePdfs } from './invoice-pdfs.flow.ts'
import { readInvoicedOrder, readInvoicedSlot } from './invoices.sql.ts'
import { slotDocumentPrefix } from './order-paper.ts'

const documentPattern = /^([A-Z]{2,4}\d{1,12})(\.pdf)?$/

type Door = {
  path: string
  session: 'member' | 'staff'
  /**
   * Returns whose orders the session may read: the id of one member, 'staff' for everyone's, or undefined for
   * none.
   */
  readerOf(context: RequestContext): number | 'staff' | undefined
}

const staffAccess = staffWith('orders', 'support', 'finance')

/** The buyer and staff read documents at different URLs. Each URL accepts only one kind of session. */
const doors: readonly Door[] = [
  { path: '/Admin/sale_invoice', session: 'member', readerOf: ({ member }) => member?.id },
  {
    path: '/back-office/papers/invoice',
    session: 'staff',
    readerOf(context) {
      admitStaff(staffAccess, context)
      return 'staff'
    },
  },
]

async function readDocuments(
  db: Db,
  reader: number | 'staff',
  number: string,
  say: Say,
): Promise<InvoiceDocument[] | undefined> {
  if (number.startsWith(slotDocumentPrefix)) {
    const issued = await readInvoicedSlot(db, reader, number.slice(slotDocumentPrefix.length))
    return issued.length === 0 ? undefined : slotDocuments(issued, say)
  }
  const found = await readInvoicedOrder(db, reader, number)
  if (!found) return undefined
  const lines = await translateSold(db, say.language, found.lines)
  const issued = await Promise.all(
    found.issued.map(async (document) => ({
      ...document,
      lines: await translateSold(db, say.language, document.lines),
    })),
  )
  return invoiceDocuments({ ...found, lines, issued }, await readShopSetting(db, sellerSetting), say)
}

/**
 * Serves an order's documents at `/Admin/sale_invoice/{orderno}`, as a printable page or, with `.pdf`
 * appended, as a PDF. For a slot (a paid subscription), the URL contains 'SL' and the slot's number instead
 * of the order number. Only the buyer may read them here. Anyone else gets 404, so that nobody can probe
 * order numbers. Staff read all documents at `/back-office/papers/invoice/{orderno}`.
 */
export const invoiceRoutes: Routes = (scope, { db, limits, settings, describeRequest, lanes }) => {
  const pdfs = createInvoicePdfs(settings.caches.invoiceBytes, scope.log)
  scope.addHook('onClose', () => pdfs.close())
  for (const { path, session, readerOf } of doors)
    scope.get<{ Params: { document: string } }>(
      `${path}/:document`,
      { schema: { hide: true }, config: { budget: 'page' } },
      async (request, reply) => {
        const context = await describeRequest(request, reply, session)
        const { say } = context
        const reader = readerOf(context)
        const [, orderNo, pdf] = documentPattern.exec(request.params.document) ?? []
        if (!reader || !orderNo) throw new CallFailure(404, 'notFound', 'gate.noOrder')
        const asker = askerOf(context)
        await limits.spend('costly', asker)
        return await lanes.run('documents', asker, async () => {
          const found = await readDocuments(db, reader, orderNo, say)
          if (!found) throw new CallFailure(404, 'notFound', 'gate.noOrder')
          const entity = await readShopSetting(db, directSellingEntity)
          const documents = found.map((one) => ({ ...one, registrations: entity?.registrations }))
          void reply.header('cache-control', 'no-store')
          if (pdf) {
            void reply
              .type('application/pdf')
              .header('content-disposition', `inline; filename="${orderNo}.pdf"`)
            return await pdfs.make(documents, say)
          }
          // Loads the page's code on demand, because it contains a megabyte of number words.
          const { invoiceHtml, invoicePolicy } = await import('./invoice-html.document.ts')
          void reply.type('text/html; charset=utf-8').header('content-security-policy', invoicePolicy)
          const { prefix } = splitLanguage(request.originalUrl)
          return invoiceHtml(documents, `${prefix}${path}/${orderNo}.pdf`, say)
        })
      },
    )
}
