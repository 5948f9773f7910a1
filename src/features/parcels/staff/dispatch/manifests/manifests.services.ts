import { paise } from '../../../../../money/paise.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { addToManifest } from '../../../parcels.sql.ts'
import { manifestParcelsMax } from './manifest-fields.ts'
import { makeManifest, viewManifest } from './manifests.calls.ts'
import { insertManifest, listManifestParcels, lockWaitingParcels, readManifest } from './manifests.sql.ts'

export const makeManifestService: Service<typeof makeManifest> = async ({ db, staff }, { courier }) => {
  const parcels = await lockWaitingParcels(db, courier, manifestParcelsMax)
  if (parcels.length === 0) throw refuse(makeManifest, 'nothing')
  const id = await insertManifest(db, { courier, staffId: staff.id, parcelIds: parcels })
  await addToManifest(db, id, parcels)
  return {
    data: { manifest_id: id, parcels: parcels.length },
    audited: { id, before: null, after: { courier, parcels: parcels.length } },
  }
}

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
