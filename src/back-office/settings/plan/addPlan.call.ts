import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { newPlan } from './plan-fields.ts'

export const addPlan = staffCall<typeof addPlanContract>()('addPlan', 'owner')

export const addPlanContract = () =>
  defineContract({
    summary:
      'Adds a version of the reward plan. Orders placed from its moment on earn by it; those before keep theirs.',
    change: { audits: 'plan' },
    input: newPlan,
    output: answer({ data: z.object({ version: z.number() }) }),
    refusals: {
      same: [409, 'office.plan.same'],
      startsPast: [400, 'office.plan.startsPast'],
      startsFar: [400, 'office.plan.startsFar'],
      /** `data` is the newest version. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
