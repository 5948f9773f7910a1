import type { FastifyInstance } from 'fastify'
import { invoiceDocuments } from '../../features/orders/invoice-contents.ts'
import { readInvoicedOrder } from '../../features/orders/invoices.sql.ts'
import { sellerSetting } from '../../platform/seller.ts'
import { readShopSetting } from '../../platform/shop-settings.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { splitLanguage } from '../../words/language-address.ts'
import type { ServerContext } from '../application.ts'
import type { DescribeRequest } from './app.ts'
import { createInvoicePdfs } from './invoice-pdfs.ts'
import type { Lanes } from './lanes.ts'
import { askerOf } from './run-call.ts'

const documentPattern = /^([A-Z]{2,4}\d{1,12})(\.pdf)?$/

/**
 * An order's invoice at `/Admin/sale_invoice/{orderno}` as a page made for printing, and as a PDF with `.pdf` behind.
 * Only for its buyer. Anyone else gets 404, so that order numbers cannot be probed.
 */
export function mountInvoices(
  server: FastifyInstance,
  { db, limits, settings }: ServerContext,
  { describeRequest, lanes }: { describeRequest: DescribeRequest; lanes: Lanes },
): void {
  const pdfs = createInvoicePdfs(settings.caches.invoiceBytes)
  server.addHook('onClose', () => pdfs.close())
  server.get<{ Params: { document: string } }>(
    '/Admin/sale_invoice/:document',
    { schema: { hide: true }, config: { budget: 'page' } },
    async (request, reply) => {
      const context = await describeRequest(request, reply, 'member')
      const { member, say } = context
      const [, orderNo, pdf] = documentPattern.exec(request.params.document) ?? []
      if (!member || !orderNo) throw new CallFailure(404, 'notFound', 'gate.noOrder')
      const asker = askerOf(context)
      await limits.spend('costly', asker)
      return await lanes.run('documents', asker, async () => {
        const found = await readInvoicedOrder(db, member.id, orderNo)
        if (!found) throw new CallFailure(404, 'notFound', 'gate.noOrder')
        const documents = invoiceDocuments(found, await readShopSetting(db, sellerSetting), say)
        void reply.header('cache-control', 'no-store')
        if (pdf) {
          void reply
            .type('application/pdf')
            .header('content-disposition', `inline; filename="${orderNo}.pdf"`)
          return await pdfs.make(documents, say)
        }
        // Imported on demand, with a megabyte of number words.
        const { invoiceHtml, invoicePolicy } = await import('../../features/orders/invoice-html.document.ts')
        void reply.type('text/html; charset=utf-8').header('content-security-policy', invoicePolicy)
        const { prefix } = splitLanguage(request.originalUrl)
        return invoiceHtml(documents, `${prefix}/Admin/sale_invoice/${orderNo}.pdf`, say)
      })
    },
  )
}
