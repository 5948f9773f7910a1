import * as z from 'zod/mini'
import { pageLimit, readUuid, timeCursor } from '../../wire/cursors.ts'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, momentOut } from '../../wire/fields.ts'

export const findFailedRuns = staffCall<typeof findFailedRunsContract>()('findFailedRuns', 'owner')

export const findFailedRunsContract = () =>
  defineContract({
    summary: 'Lists job runs that failed for good, newest first, paged.',
    input: z.object({ limit: pageLimit, cursor: timeCursor(readUuid) }),
    output: answer({
      data: z.array(
        z.object({
          run_id: idOut,
          job: z.string(),
          reason: z.nullable(z.string()),
          tries: z.number(),
          created_at: momentOut,
          failed_at: momentOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
