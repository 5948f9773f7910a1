import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { simulatedOrder } from './plan-fields.ts'
import { simulatedOrderOut } from './plan-out.ts'

export const simulatePlan = staffCall<typeof simulatePlanContract>()('simulatePlan', 'owner')

export const simulatePlanContract = () =>
  defineContract({
    summary:
      'What an order of some amount earns, and whom, by versions of the plan or by a draft. Nothing is posted.',
    input: simulatedOrder,
    output: answer({ data: simulatedOrderOut }),
    refusals: {
      unknownPlan: [404, 'office.plan.unknown'],
      unknownBuyer: [404, 'office.plan.buyerUnknown'],
    },
  })
