import type { Db } from '../../../platform/database/database.ts'
import type { BudgetName, RateLimits } from '../../../platform/service/rate-limits.ts'
import type { SignedInMember } from '../../../platform/service/service.ts'
import { findMemberById } from '../member.sql.ts'
import { verifyPassword } from '../password/password.ts'

type Guessing = { limits: RateLimits; client: { address: string } }

/**
 * Counts a request of a visitor who is not signed in against the limit of reads. The services of login and of
 * password codes call it themselves, because only they know the device. A device that has signed in to the
 * account has its own limit. Therefore a flood of requests from the same IP address does not lock the device
 * out.
 */
export async function spendRead({ limits, client }: Guessing, device: Buffer | undefined): Promise<void> {
  await limits.spend('read', device ? deviceKey(device) : client.address)
}

/**
 * Counts an attempt at an account's password. Call it before the check, so that parallel attempts all count.
 * A device that has signed in to the account has its own limit. Other devices have a limit per account and IP
 * address, so that no visitor uses up another visitor's attempts. After many failures for one account, slows
 * down all unknown devices. Treats an unregistered number in the same way.
 * @returns a function that undoes the count. Call it if the password was right.
 * @throws CallFailure 429 if the limit is used up.
 */
export async function countLoginTry(
  { limits, client }: Guessing,
  mobile: string,
  device: Buffer | undefined,
): Promise<() => Promise<void>> {
  if (device) {
    await limits.spend('login', deviceKey(device))
    return () => limits.giveBack('login', deviceKey(device))
  }
  const takeBack = await spendAll(limits, [
    ['login', strangerKey(mobile, client.address)],
    ['loginByAddress', client.address],
    // Limits attempts from all IP addresses. The owner can still log in by a known device, a code or a
    // passkey.
    ['loginByMobileByDay', mobile],
  ])
  await limits.slowDown('loginByMobile', mobile)
  return async () => {
    await takeBack()
    await limits.giveBack('loginByMobile', mobile)
  }
}

/**
 * Counts an attempt against several limits, or against none if one of them is used up.
 * @returns a function that undoes the counts.
 */
export async function spendAll(
  limits: RateLimits,
  wanted: readonly (readonly [BudgetName, string])[],
): Promise<() => Promise<void>> {
  const spent: (readonly [BudgetName, string])[] = []
  const giveBack = async () => {
    for (const [budget, key] of spent) await limits.giveBack(budget, key)
  }
  try {
    for (const one of wanted) {
      await limits.spend(...one)
      spent.push(one)
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  return giveBack
}

/**
 * Resets the failed attempts of this IP address and device at an account, after the owner has proven their
 * identity in another way.
 */
export async function forgetLoginTries(
  { limits, client }: Guessing,
  mobile: string,
  device: Buffer | undefined,
): Promise<void> {
  await limits.forget('login', strangerKey(mobile, client.address))
  await limits.forget('loginByMobile', mobile)
  await limits.forget('loginByMobileByDay', mobile)
  if (device) await limits.forget('login', deviceKey(device))
}

/**
 * Returns whether a signed-in member entered their own password. Counts failures per session, so that
 * somebody who guesses in a session left open does not lock the owner out of other browsers.
 * @throws CallFailure 429 if the session has no attempts left.
 */
export async function isOwnPassword(
  { db, limits, member }: { db: Db; limits: RateLimits; member: SignedInMember },
  password: string,
): Promise<boolean> {
  const { password_hash } = await findMemberById(db, member.id)
  const session = `session ${member.sessionHash.toString('hex')}`
  await limits.spend('login', session)
  const isRight = await verifyPassword(password_hash, password)
  if (isRight) await limits.giveBack('login', session)
  return isRight
}

function strangerKey(mobile: string, address: string): string {
  return `${mobile} ${address}`
}

/** Returns the rate-limit key of a device that has signed in to an account. */
export function deviceKey(device: Buffer): string {
  return `device ${device.toString('hex')}`
}
