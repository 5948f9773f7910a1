import { verifyPassword } from '../../../features/members/password/password.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import type { SignedInStaff } from '../../../platform/service/service.ts'
import { findStaff } from '../accounts/staff.sql.ts'

type Guessing = { limits: RateLimits; client: { address: string } }

/**
 * Counts a try at the password of an account, before the password is looked at, so that parallel tries all count. The
 * account and the address count together, so that nobody keeps its owner out from elsewhere; many failures for one
 * account, from wherever, slow the next ones down. All of it is the same for a number that nobody has.
 * @returns what takes the try back, when the password was right.
 * @throws CallFailure 429 when the budget is used up.
 */
export async function countStaffLogin(
  { limits, client }: Guessing,
  mobile: string,
): Promise<() => Promise<void>> {
  const stranger = `${mobile} ${client.address}`
  const account = `staff ${mobile}`
  await limits.spend('staffLogin', stranger)
  try {
    await limits.spend('loginByAddress', client.address)
  } catch (error) {
    await limits.giveBack('staffLogin', stranger)
    throw error
  }
  // Only alerts: staff have no other way in, and whoever knows a number could keep them out all day.
  await limits.spendIfLeft('loginByMobileByDay', account)
  await limits.slowDown('loginByMobile', account)
  return async () => {
    await limits.giveBack('staffLogin', stranger)
    await limits.giveBack('loginByAddress', client.address)
    await limits.giveBack('loginByMobileByDay', account)
    await limits.giveBack('loginByMobile', account)
  }
}

/**
 * Whether whoever is signed in gave their own password. Failures count for the session: whoever guesses in one that was
 * left open keeps its owner out nowhere else.
 * @throws CallFailure 429 when the session has had its tries.
 */
export async function isOwnStaffPassword(
  { db, limits, staff }: { db: Db; limits: RateLimits; staff: SignedInStaff },
  password: string,
): Promise<boolean> {
  const session = `session ${staff.sessionHash.toString('hex')}`
  await limits.spend('staffLogin', session)
  const person = await findStaff(db, staff.id)
  const isRight = await verifyPassword(person?.password_hash, password)
  if (isRight) await limits.giveBack('staffLogin', session)
  return isRight
}
