import { paise } from '../../../../../money/paise.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import type { SignedInStaff } from '../../../../../platform/service/service.ts'
import { mayStep } from '../../../../orders/staff/steps/may-step.ts'
import { type Manifest, sumWaitingParcels } from './manifests.sql.ts'

/** Converts a manifest from the database to its wire form. */
export function shownManifest({ id, collect, ...one }: Manifest) {
  return { ...one, manifest_id: id, collect: paise(collect) }
}

/**
 * Reads the totals of the parcels that wait for each courier, and whether this staff member may create
 * manifests.
 */
export async function readToHandOver({ db, staff }: { db: Db; staff: SignedInStaff }) {
  const waiting = await sumWaitingParcels(db)
  return {
    waiting: waiting.map((sums) => ({ ...sums, collect: paise(sums.collect) })),
    may_make: mayStep(staff),
  }
}
