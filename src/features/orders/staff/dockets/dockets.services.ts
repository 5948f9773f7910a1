import { listSources } from '../../../../back-office/files/file-mappings.sql.ts'
import { importRows } from '../../../../back-office/files/import-rows.flow.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { applyDockets } from './apply-dockets.flow.ts'
import { docketFile } from './docket-file.ts'
import type { findDocketCouriers, importDockets } from './dockets.calls.ts'

export const findDocketCouriersService: Service<typeof findDocketCouriers> = async ({ db }) => ({
  couriers: await listSources(db, docketFile.kind),
})

export const importDocketsService: Service<typeof importDockets> = async (
  context,
  { courier, is_trial: isTrial, file, mapping },
) =>
  await importRows(
    context,
    docketFile,
    { source: courier, file, mapping, isTrial },
    {
      apply: (db, rows) => applyDockets(db, rows, courier),
      shown: ({ line, orderNo: orderno, tracking: tracking_no, outcome, why }) => ({
        line,
        orderno,
        tracking_no,
        outcome,
        why: why && context.say(why),
      }),
    },
  )
