import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { JobContext } from '../../platform/service/job.ts'
import type { SealedColumn } from '../../platform/service/sealed-column.ts'
import { dataRetention } from '../../platform/settings/data-retention.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { lockMember } from './member.sql.ts'
import { panContext } from './pan-context.ts'
import {
  deleteOldPanHolders,
  insertPanHolder,
  panMarkText,
  recordedPans,
  renewPanHolder,
  resealClosedPan,
  unrecordedPans,
} from './pan-holders.sql.ts'

/**
 * Records that a member has a PAN, so that TDS counts all accounts with this PAN together. Does nothing for a
 * member who is recorded already. Call it in the transaction that saves the PAN, with the member locked.
 */
export async function recordPanHolder(
  db: Db,
  secrets: Secrets,
  { memberId, pan }: { memberId: number; pan: string },
): Promise<void> {
  await insertPanHolder(db, memberId, secrets.marks(panMarkText(pan)))
}

/** Records the holders of stored PANs that are not recorded yet. */
export async function recordStoredPans({ db, transaction, secrets, log }: JobContext): Promise<void> {
  for await (const memberIds of unrecordedPans(db))
    for (const memberId of memberIds)
      await transaction(async (trx) => {
        const { pan_encrypted: sealed } = await lockMember(trx, memberId)
        if (!sealed) return
        const pan = openPan(secrets, sealed, memberId)
        if (pan) await recordPanHolder(trx, secrets, { memberId, pan })
        else log.warn({ memberId }, 'no key opens the stored PAN of a member')
      })
}

/** Deletes the PANs of accounts that were closed longer ago than tax records are kept. */
export async function forgetOldPans(db: Db): Promise<void> {
  const { tax_years: years } = await readShopSetting(db, dataRetention)
  await deleteOldPanHolders(db, years)
}

function openPan(secrets: Secrets, sealed: Buffer, memberId: number): string | undefined {
  try {
    return secrets.open(sealed, panContext(memberId))
  } catch {
    return undefined
  }
}

/**
 * Describes the keyed hashes of members' PANs. A change of the data key renews these hashes before it
 * encrypts the PANs anew.
 */
export const panMarks: SealedColumn = {
  table: 'pan_holder',
  column: 'pan_encrypted',
  rows: recordedPans,
  key: 'member_id',
  of: 'member_id',
  context: panContext,
  mark: { with: 'beside', text: (_beside, pan) => panMarkText(pan) },
  replace: renewPanHolder,
}

/** Describes the PANs that are kept of closed accounts. */
export const closedPans: SealedColumn = {
  table: 'pan_holder',
  column: 'pan_sealed',
  key: 'member_id',
  of: 'member_id',
  context: panContext,
  replace: resealClosedPan,
}
