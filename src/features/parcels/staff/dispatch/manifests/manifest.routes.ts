import { sendCsv } from '../../../../../platform/csv/send-csv.ts'
import { admitStaff, askerOf } from '../../../../../platform/service/asker.ts'
import type { Routes } from '../../../../../platform/service/routes.ts'
import { sellerSetting } from '../../../../../platform/settings/seller.ts'
import { readShopSetting } from '../../../../../platform/settings/shop-settings.ts'
import { CallFailure } from '../../../../../wire/call-failure.ts'
import { staff } from '../../../../../wire/define-call.ts'
import { defaultLanguage } from '../../../../../words/languages.ts'
import { documentsPolicy } from '../../../../orders/staff/documents/document-page.document.ts'
import { manifestCsv } from './manifest-download.flow.ts'
import { manifestHtml } from './manifest-html.document.ts'
import { listManifestParcels, readManifest } from './manifests.sql.ts'

const access = staff('orders', 'support')
const paperPattern = /^(\d{1,9})(\.csv)?$/

/**
 * Serves a manifest as a printable page, `/back-office/papers/manifest/7`, and with `.csv` appended as a CSV
 * file.
 */
export const manifestRoutes: Routes = (scope, { db, limits, describeRequest, lanes, sayIn }) => {
  scope.get<{ Params: { paper: string } }>(
    '/back-office/papers/manifest/:paper',
    { schema: { hide: true }, config: { budget: 'page' } },
    async (request, reply) => {
      const context = await describeRequest(request, reply, 'staff')
      admitStaff(access, context)
      const [, id, csv] = paperPattern.exec(request.params.paper) ?? []
      const asker = askerOf(context)
      await limits.spend('costly', asker)
      return await lanes.run('documents', asker, async () => {
        const manifest = id === undefined ? undefined : await readManifest(db, Number(id))
        if (!manifest) throw new CallFailure(404, 'notFound', 'office.dispatch.noManifest')
        const parcels = await listManifestParcels(db, manifest.id)
        // Writes English column names, because programs that read the file look columns up by name.
        if (csv !== undefined)
          return await sendCsv(
            reply,
            `manifest-${manifest.id}.csv`,
            manifestCsv(manifest.courier, parcels, sayIn(defaultLanguage)),
          )
        const { name: sellerName } = await readShopSetting(db, sellerSetting)
        void reply
          .header('cache-control', 'no-store')
          .header('content-security-policy', documentsPolicy)
          .type('text/html; charset=utf-8')
        return manifestHtml(manifest, parcels, { sellerName }, context.say)
      })
    },
  )
}
