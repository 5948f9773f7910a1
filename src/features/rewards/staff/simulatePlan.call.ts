import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { simulatedOrder } from './plan-fields.ts'
import { simulatedOrderOut } from './plan-out.ts'

export const simulatePlan = staffCall<typeof simulatePlanContract>()('simulatePlan', 'owner')

export const simulatePlanContract = () =>
  defineContract({
    summary:
      'Simulates the rewards of an order of some amount and their recipients, by versions of the plan or by a draft. Posts nothing.',
    input: simulatedOrder,
    output: answer({ data: simulatedOrderOut }),
    refusals: {
      unknownPlan: [404, 'office.plan.unknown'],
      unknownBuyer: [404, 'office.plan.buyerUnknown'],
    },
  })
