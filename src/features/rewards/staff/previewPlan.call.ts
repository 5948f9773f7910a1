import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { newPlan, planRefusals } from './plan-fields.ts'
import { planPreviewOut } from './plan-out.ts'

export const previewPlan = staffCall<typeof previewPlanContract>()('previewPlan', 'owner')

export const previewPlanContract = () =>
  defineContract({
    summary: 'Compares a new version of the reward plan with the current one. Changes nothing.',
    input: newPlan,
    output: answer({ data: planPreviewOut }),
    refusals: planRefusals,
  })
