import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { addToManifest } from '../../../parcels.sql.ts'
import { makeManifest } from './makeManifest.call.ts'
import { manifestParcelsMax } from './manifest-fields.ts'
import { insertManifest, lockToHandOver } from './manifests.sql.ts'

export const makeManifestService: Service<typeof makeManifest> = async ({ db, staff }, { courier }) => {
  const parcels = await lockToHandOver(db, courier, manifestParcelsMax)
  if (parcels.length === 0) throw refuse(makeManifest, 'nothing')
  const id = await insertManifest(db, { courier, staffId: staff.id, parcelIds: parcels })
  await addToManifest(db, id, parcels)
  return {
    data: { manifest_id: id, parcels: parcels.length },
    audited: { id, before: null, after: { courier, parcels: parcels.length } },
  }
}
