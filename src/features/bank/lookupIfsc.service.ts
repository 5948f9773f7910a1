import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { type BankBranch, findBranch, upsertBranches } from './bank.sql.ts'
import { bankOfIfsc } from './bank-codes.ts'
import { ifscOf } from './ifsc.ts'
import { lookupIfsc } from './lookupIfsc.call.ts'

export const lookupIfscService: Service<typeof lookupIfsc> = async (context, { code }) => {
  const ifsc = ifscOf(code)
  const branch = (await findBranch(context.db, ifsc)) ?? (await lookUpElsewhere(context, ifsc))
  return { data: { IFSC: ifsc, BANK: branch.bank, BRANCH: branch.branch, ADDRESS: branch.address } }
}

type Context = Parameters<typeof lookupIfscService>[0]

/** The branch from the lookup service, whose answer is saved; else the bank alone. */
async function lookUpElsewhere(context: Context, ifsc: string): Promise<BankBranch> {
  const { db, limits, member, ifscLookup } = context
  // Each of these is a request to another service; what the shop's own table has costs nothing and is not limited.
  await limits.spend('lookup', `branch by member ${member.id}`)
  const found = await askLookup(context, ifsc)
  if (typeof found === 'object') {
    await upsertBranches(db, [found])
    return found
  }
  if (found === 'unknown' && ifscLookup?.knowsAll) throw refuse(lookupIfsc, 'notFound')
  const bank = bankOfIfsc(ifsc)
  if (bank) return { ifsc, bank, branch: '', address: '' }
  throw refuse(lookupIfsc, found === 'unanswered' ? 'unavailable' : 'notFound')
}

async function askLookup(
  { ifscLookup, log }: Context,
  ifsc: string,
): Promise<BankBranch | 'unknown' | 'unanswered'> {
  if (!ifscLookup) return 'unknown'
  try {
    const branch = await ifscLookup.find(ifsc)
    return branch ? { ifsc, ...branch } : 'unknown'
  } catch (error) {
    log.warn({ err: error }, 'the IFSC lookup service gave no answer')
    return 'unanswered'
  }
}
