import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { findBranchAnywhere } from './find-branch.flow.ts'
import { ifscOf } from './ifsc.ts'
import { lookupIfsc } from './lookupIfsc.call.ts'

export const lookupIfscService: Service<typeof lookupIfsc> = async (context, { code }) => {
  const ifsc = ifscOf(code)
  const branch = await findBranchAnywhere(context, ifsc)
  if (branch === 'unknown') throw refuse(lookupIfsc, 'notFound')
  if (branch === 'unanswered') throw refuse(lookupIfsc, 'unavailable')
  return { data: { IFSC: ifsc, BANK: branch.bank, BRANCH: branch.branch, ADDRESS: branch.address } }
}
