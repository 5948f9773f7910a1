import type { Db } from '../../../../platform/database/database.ts'
import { stateOfPrefix } from '../../../addresses/pin-codes.ts'
import { findWrongBridges } from './gst-bridge.sql.ts'
import { findWrongDocumentDays } from './gst-documents.sql.ts'
import { addUpNextBridge, addUpNextDay, addUpSoFar } from './ledger-days.sql.ts'
import { findWrongTdsDays } from './tds-lines.sql.ts'

const shownMax = 20

/**
 * Sums the ledger entries, invoices, credit notes and TDS (tax deducted at source) of every past day whose
 * totals are not stored yet. Also extends each month's GST bridge, which lists why the ledger's GST differs
 * from that of invoices and credit notes.
 */
export async function addUpEveryDay(db: Db): Promise<void> {
  let day: string | undefined = '1970-01-01'
  while (day !== undefined) day = await addUpNextDay(db, day, stateOfPrefix)
  while ((await addUpNextBridge(db)) !== undefined);
}

/**
 * Sums the invoices, credit notes and TDS (tax deducted at source) of the current day until ten minutes ago.
 */
export async function addUpDaySoFar(db: Db): Promise<void> {
  await addUpSoFar(db, stateOfPrefix)
}

/**
 * Finds days whose stored totals differ from their invoices, credit notes or TDS (tax deducted at source),
 * and months with a wrong GST bridge. Returns the first differences of each kind as texts.
 */
export async function checkDocumentDays(db: Db): Promise<string[]> {
  return [
    ...(await findWrongDocumentDays(db, stateOfPrefix, shownMax)),
    ...(await findWrongTdsDays(db, shownMax)),
    ...(await findWrongBridges(db)).slice(0, shownMax),
  ]
}
