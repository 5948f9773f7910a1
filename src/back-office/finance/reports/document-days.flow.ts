import { stateOfPrefix } from '../../../features/addresses/pin-codes.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findWrongDocumentDays } from './gst-documents.sql.ts'
import { addUpNextDay } from './ledger-days.sql.ts'
import { findWrongTdsDays } from './tds-lines.sql.ts'

const shownMax = 20

/** Adds up the entries, the documents and the TDS of every day that is over and was not added up yet. */
export async function addUpEveryDay(db: Db): Promise<void> {
  let day: string | undefined = '1970-01-01'
  while (day !== undefined) day = await addUpNextDay(db, day, stateOfPrefix)
}

/** Where the sums of a day are not those of its documents, or of its TDS: the first faults of each, in words. */
export async function checkDocumentDays(db: Db): Promise<string[]> {
  return [
    ...(await findWrongDocumentDays(db, stateOfPrefix, shownMax)),
    ...(await findWrongTdsDays(db, shownMax)),
  ]
}
