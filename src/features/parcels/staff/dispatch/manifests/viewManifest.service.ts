import { paise } from '../../../../../money/paise.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { listManifestParcels, readManifest } from './manifests.sql.ts'
import { viewManifest } from './viewManifest.call.ts'

export const viewManifestService: Service<typeof viewManifest> = async (
  { db },
  { manifest_id: manifestId },
) => {
  const found = await readManifest(db, Number(manifestId))
  if (!found) throw refuse(viewManifest, 'notFound')
  const { id, collect, ...manifest } = found
  const parcels = await listManifestParcels(db, id)
  return {
    manifest: { ...manifest, manifest_id: id, collect: paise(collect) },
    data: parcels.map((parcel) => ({
      orderno: parcel.order_no,
      tracking_no: parcel.awb,
      pin_code: parcel.pin_code,
      weight_grams: parcel.weight_grams,
      collect: paise(parcel.collect),
    })),
  }
}
