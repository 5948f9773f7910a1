import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { newPlan, planRefusals } from './plan-fields.ts'
import { planPreviewOut } from './plan-out.ts'

export const previewPlan = staffCall<typeof previewPlanContract>()('previewPlan', 'owner')

export const previewPlanContract = () =>
  defineContract({
    summary:
      'What a new version of the reward plan would change, beside the one that holds, for who is about to add it. Nothing is written.',
    input: newPlan,
    output: answer({ data: planPreviewOut }),
    refusals: planRefusals,
  })
