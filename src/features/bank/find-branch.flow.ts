import type { AppContext, RequestContext, SignedInMember } from '../../platform/service/service.ts'
import { type BankBranch, findBranch, upsertBranches } from './bank.sql.ts'
import { bankOfIfsc } from './bank-codes.ts'

type BranchContext = Pick<AppContext, 'db' | 'limits' | 'ifscLookup'> &
  Pick<RequestContext, 'log'> & { member: SignedInMember }

/**
 * The branch behind an IFSC in capitals: from the shop's own table, else from the lookup service, whose answer is saved.
 * Where the shop has no service that knows them all, a branch that it does not know may still be one of a well-known
 * bank: then the branch and its address are empty. 'unknown' belongs to no bank; 'unanswered' could not be checked.
 * Not for inside a transaction, since another service may be asked.
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
  // Each of these is a request to another service; what the shop's own table has costs nothing and is not limited.
  await limits.spend('lookup', `branch by member ${member.id}`)
  try {
    const branch = await ifscLookup.find(ifsc)
    return branch ? { ifsc, ...branch } : 'unknown'
  } catch (error) {
    log.warn({ err: error }, 'the IFSC lookup service gave no answer')
    return 'unanswered'
  }
}
