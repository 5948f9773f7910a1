import { createDrawingPool } from '../../../../platform/drawing-pool.ts'
import { admitMember, askerOf } from '../../../../platform/service/asker.ts'
import type { Routes } from '../../../../platform/service/routes.ts'
import { sellerSetting } from '../../../../platform/settings/seller.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { findIdentity } from '../identity.sql.ts'
import { identityCardPath, sellerCardPath } from '../identity-paths.ts'
import type { CardTask } from './card-pdf.worker.ts'

const drawingThread = new URL('./card-pdf.worker.ts', import.meta.url)

/**
 * Serves a verified seller's own identity card as a PDF. The card has a QR code that leads to the page that
 * says whether the card is valid.
 */
export const cardRoutes: Routes = (scope, { db, limits, describeRequest, lanes }) => {
  const drawing = createDrawingPool<CardTask, Uint8Array>(drawingThread, scope.log, {
    runtime: 'worker_threads',
    atOnce: 1,
  })
  scope.addHook('onClose', () => drawing.close())
  scope.get(
    identityCardPath,
    { schema: { hide: true }, config: { budget: 'page' } },
    async (request, reply) => {
      const context = await describeRequest(request, reply, 'member')
      const member = admitMember(context)
      const { say } = context
      const asker = askerOf(context)
      await limits.spend('costly', asker)
      return await lanes.run('documents', asker, async () => {
        const [identity, seller] = await Promise.all([
          findIdentity(db, member.id),
          readShopSetting(db, sellerSetting),
        ])
        if (!identity?.card_code || !identity.decided_at)
          throw new CallFailure(404, 'notFound', 'identity.noCard')
        const card = {
          shop: seller,
          seller: {
            name: identity.registered_name ?? member.name,
            no: String(member.id),
            since: say.date(identity.decided_at),
          },
          link: `${context.origin}${sellerCardPath}/${identity.card_code}`,
        }
        const task = { card, language: say.language, shopName: say.shop }
        void reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'inline; filename="identity-card.pdf"')
          .type('application/pdf')
        return Buffer.from(await drawing.run(task))
      })
    },
  )
}
