import { fromRupees } from '../../money/paise.ts'
import {
  isCallFailure,
  type LoadArguments,
  memberOfPage,
  type OwnArguments,
} from '../../ui/page/screen-load.ts'
import { loadMember } from '../members/member-page.load.ts'
import { getUserDashboardCounts } from '../profile/profile.calls.ts'
import type { MemberFigures } from './member-strip.tsx'

/**
 * Loads the figures of the member who opens the home page. Returns undefined for a visitor. Also returns
 * undefined if the call fails, because the page works without the figures.
 */
export function loadMemberFigures({ own }: Pick<LoadArguments, 'own'>): Promise<MemberFigures | undefined> {
  return own(['balance', 'orders', 'points'], readFigures)
}

async function readFigures({ call, say }: OwnArguments): Promise<MemberFigures | undefined> {
  try {
    if (!(await isMember({ call }))) return undefined
    const counts = (await call(getUserDashboardCounts)).data[0]
    const balance = fromRupees(counts?.availBalance)
    if (!counts || balance === undefined) return undefined
    return {
      balance: say.rupees(balance),
      orders: say.count(counts.totalOrders),
      points: say.count(counts.availPoints),
    }
  } catch (error) {
    if (isCallFailure(error)) return undefined
    throw error
  }
}

// Returns whether a member is signed in. In the browser this is known. On the server, a call must read the
// session.
async function isMember({ call }: Pick<LoadArguments, 'call'>): Promise<boolean> {
  if (typeof document !== 'undefined') return memberOfPage(call) !== undefined
  return (await loadMember({ call })) !== undefined
}
