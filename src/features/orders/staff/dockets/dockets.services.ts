import { mappingOf, shownReading } from '../../../../back-office/files/file-fields.ts'
import { keepReading, listSources } from '../../../../back-office/files/file-mappings.sql.ts'
import { openFile } from '../../../../back-office/files/open-file.flow.ts'
import { isUsable, readFile, refuseUnlessUsable } from '../../../../back-office/files/read-file.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { tryOut } from '../../../../platform/database/try-out.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { type AppliedDocket, applyDockets } from './apply-dockets.flow.ts'
import { docketFile } from './docket-file.ts'
import type { findDocketCouriers, importDockets } from './dockets.calls.ts'

export const findDocketCouriersService: Service<typeof findDocketCouriers> = async ({ db }) => ({
  couriers: await listSources(db, docketFile.kind),
})

export const importDocketsService: Service<typeof importDockets> = async (
  { db, change, say, transaction },
  { courier, file, mapping, is_trial: isTrial },
) => {
  const opened = await openFile(db, docketFile, { source: courier, file })
  const reading = readFile(say, docketFile, opened, mappingOf(mapping))
  const apply = (on: Db) => applyDockets(on, reading.rows, courier)
  const answerOf = (rows: readonly AppliedDocket[]) => ({
    reading: shownReading(reading, say),
    data: rows.map(({ line, orderNo: orderno, tracking: tracking_no, outcome, why }) => ({
      line,
      orderno,
      tracking_no,
      outcome,
      why: why && say(why),
    })),
  })
  if (isTrial) {
    const rows = isUsable(reading) ? await tryOut(transaction, apply) : []
    return await change(() => ({ ...answerOf(rows), audited: null }))
  }
  refuseUnlessUsable(reading, say)
  return await change(async (on) => {
    const rows = await apply(on)
    await keepReading(on, reading, courier)
    return { ...answerOf(rows), audited: rows.flatMap(({ audited }) => audited ?? []) }
  })
}
