import type { Db } from '../../../../platform/database/database.ts'
import { stateOfPrefix } from '../../../addresses/pin-codes.ts'
import { findWrongBridges } from './gst-bridge.sql.ts'
import { findWrongDocumentDays } from './gst-documents.sql.ts'
import { addUpNextBridge, addUpNextDay, addUpSoFar } from './ledger-days.sql.ts'
import { findWrongTdsDays } from './tds-lines.sql.ts'

const shownMax = 20

/** Adds up the entries, the documents and the TDS of every day that is over and was not added up yet, and the bridges of months. */
export async function addUpEveryDay(db: Db): Promise<void> {
  let day: string | undefined = '1970-01-01'
  while (day !== undefined) day = await addUpNextDay(db, day, stateOfPrefix)
  while ((await addUpNextBridge(db)) !== undefined);
}

/** Adds up the documents and the TDS of the present day until ten minutes ago. */
export async function addUpDaySoFar(db: Db): Promise<void> {
  await addUpSoFar(db, stateOfPrefix)
}

/** Where the sums of a day are not those of its documents, or of its TDS, or a month's bridge is another: the first faults of each, in words. */
export async function checkDocumentDays(db: Db): Promise<string[]> {
  return [
    ...(await findWrongDocumentDays(db, stateOfPrefix, shownMax)),
    ...(await findWrongTdsDays(db, shownMax)),
    ...(await findWrongBridges(db)).slice(0, shownMax),
  ]
}
