import type { FastifyInstance } from 'fastify'
import { invoiceDocuments } from '../../features/orders/invoice-contents.ts'
import { invoiceHtml, invoicePolicy } from '../../features/orders/invoice-html.document.ts'
import { invoicePdf } from '../../features/orders/invoice-pdf.document.ts'
import { readInvoicedOrder } from '../../features/orders/invoices.sql.ts'
import { sellerSetting } from '../../platform/seller.ts'
import type { AppContext } from '../../platform/service.ts'
import { readShopSetting } from '../../platform/shop-settings.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { DescribeRequest } from './app.ts'

const documentPattern = /^([A-Z]{2,4}\d{1,12})(\.pdf)?$/

/**
 * An order's invoice at `/Admin/sale_invoice/{orderno}` as a page made for printing, and as a PDF with `.pdf` behind.
 * Only for its buyer. Anyone else gets 404, so that order numbers cannot be probed.
 */
export function mountInvoices(
  server: FastifyInstance,
  { db }: AppContext,
  describeRequest: DescribeRequest,
): void {
  server.get<{ Params: { document: string } }>(
    '/Admin/sale_invoice/:document',
    { schema: { hide: true } },
    async (request, reply) => {
      const { member, say } = await describeRequest(request, reply, true)
      const [, orderNo, pdf] = documentPattern.exec(request.params.document) ?? []
      const found = member && orderNo ? await readInvoicedOrder(db, member.id, orderNo) : undefined
      if (!found) throw new CallFailure(404, 'notFound', 'gate.noOrder')
      const documents = invoiceDocuments(found, await readShopSetting(db, sellerSetting), say)
      void reply.header('cache-control', 'no-store')
      if (pdf)
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${orderNo}.pdf"`)
          .send(await invoicePdf(documents, say))
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', invoicePolicy)
        .send(invoiceHtml(documents, `/Admin/sale_invoice/${orderNo}.pdf`, say))
    },
  )
}
