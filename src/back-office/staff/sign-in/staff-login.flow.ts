import { verifyPassword } from '../../../features/members/password/password.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import type { SignedInStaff } from '../../../platform/service/service.ts'
import { findStaff } from '../accounts/staff.sql.ts'

type Guessing = { limits: RateLimits; client: { address: string } }

/**
 * Counts an attempt at an account's password before the password is checked, so that parallel attempts all
 * count. The limit is per account and address, so that an attacker elsewhere cannot lock the staff member
 * out. Many failures for one account, from any addresses, slow further attempts down. Numbers without an
 * account count in the same way.
 * @returns a function that uncounts the attempt after a right password.
 * @throws CallFailure 429 when the limit is used up.
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
  // This limit alerts staff but blocks nothing. Anyone who knows a number could otherwise lock that staff
  // member out all day, and staff have no other way to sign in.
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
 * Checks the signed-in staff member's own password. Failures count per session. An attacker who guesses in a
 * session that was left open therefore does not lock the staff member out of other sessions.
 * @throws CallFailure 429 when the session's attempts are used up.
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
