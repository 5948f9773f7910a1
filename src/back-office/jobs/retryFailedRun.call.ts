import * as z from 'zod/mini'
import { readUuid } from '../../wire/cursors.ts'
import { staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { text } from '../../wire/fields.ts'

export const retryFailedRun = staffCall<typeof retryFailedRunContract>()('retryFailedRun', 'owner')

export const retryFailedRunContract = () =>
  defineContract({
    summary: 'Puts a failed job run back into its queue. A repeated call retries it once.',
    change: { audits: 'job' },
    input: z.object({
      job: text({ max: 100 }),
      run_id: text({ max: 36, rules: [[(value) => readUuid(value) !== undefined, 'field.invalidId']] }),
    }),
    output: answer({}),
    refusals: {
      notFailed: [409, 'office.jobs.notFailed'],
      waitsAlready: [409, 'office.jobs.waitsAlready'],
    },
  })
