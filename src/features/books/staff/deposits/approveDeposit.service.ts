import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { approveDeposit } from './approveDeposit.call.ts'
import { approveDeposit as decide } from './decide-deposit.flow.ts'

export const approveDepositService: Service<typeof approveDeposit> = async ({ db, staff, say }, input) => {
  const decision = await decide(db, { id: Number(input.deposit_id), staffId: staff.id, note: input.note })
  if (decision.refused) throw refuse(approveDeposit, decision.refused, { data: decision.now })
  return { message: say('office.finance.correctionApproved'), ...decision.answer }
}
