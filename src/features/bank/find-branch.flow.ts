import type { AppContext, RequestContext, SignedInMember } from '../../platform/service/service.ts'
import { type BankBranch, findBranch, upsertBranches } from './bank.sql.ts'
import { bankOfIfsc } from './bank-codes.ts'

type BranchContext = Pick<AppContext, 'db' | 'limits' | 'ifscLookup'> &
  Pick<RequestContext, 'log'> & { member: SignedInMember }

/**
 * Finds the branch of an IFSC in capitals. Reads the shop's table first. Otherwise asks the lookup service
 * and saves its answer. If no service knows all branches, accepts an unknown branch of a well-known bank,
 * with empty branch and address. Returns 'unknown' for an IFSC of no bank, and 'unanswered' if the service
 * did not answer. Do not call this function in a transaction, because it may call an external service.
 */
export async function findBranchAnywhere(
  context: BranchContext,
  ifsc: string,
): Promise<BankBranch | 'unknown' | 'unanswered'> {
  const { db, ifscLookup } = context
  const known = await findBranch(db, ifsc)
  if (known) return known
  const found = ifscLookup ? await askLookup(context, ifscLookup, ifsc) : 'unknown'
  if (found === 'unanswered') return found
  if (found !== 'unknown') {
    await upsertBranches(db, [found])
    return found
  }
  const bank = ifscLookup?.knowsAll ? undefined : bankOfIfsc(ifsc)
  return bank ? { ifsc, bank, branch: '', address: '' } : 'unknown'
}

async function askLookup(
  { limits, member, log }: BranchContext,
  ifscLookup: NonNullable<AppContext['ifscLookup']>,
  ifsc: string,
): Promise<BankBranch | 'unknown' | 'unanswered'> {
  // Limits lookups by the external service. Lookups in the shop's own table are not limited.
  await limits.spend('lookup', `branch by member ${member.id}`)
  try {
    const branch = await ifscLookup.find(ifsc)
    return branch ? { ifsc, ...branch } : 'unknown'
  } catch (error) {
    log.warn({ err: error }, 'the IFSC lookup service gave no answer')
    return 'unanswered'
  }
}
