import type { Db } from '../../../platform/database/database.ts'
import type { BudgetName, RateLimits } from '../../../platform/service/rate-limits.ts'
import type { SignedInMember } from '../../../platform/service/service.ts'
import { findMemberById } from '../member.sql.ts'
import { verifyPassword } from '../password/password.ts'

type Guessing = { limits: RateLimits; client: { address: string } }

/**
 * Spends the read of a call that is made before signing in, which the gate leaves to its service: a device that knows
 * the account is not kept out by a flood from its own network address.
 */
export async function spendRead({ limits, client }: Guessing, device: Buffer | undefined): Promise<void> {
  await limits.spend('read', device ? deviceKey(device) : client.address)
}

/**
 * Counts a try at the password of an account, before the password is looked at, so that parallel tries all count. A
 * device that knows the account has a budget of its own; anybody else draws on that of the account and the address
 * together, so that nobody uses up another's. Many failures for one account, from wherever, slow strangers down.
 * All of it is the same for a number that nobody has.
 * @returns what takes the try back, when the password was right.
 * @throws CallFailure 429 when the budget is used up.
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
  const takeBack = await spendTogether(limits, [
    ['login', strangerKey(mobile, client.address)],
    ['loginByAddress', client.address],
    // From wherever: the owner still comes in by a known device, a code or a passkey.
    ['loginByMobileByDay', mobile],
  ])
  await limits.slowDown('loginByMobile', mobile)
  return async () => {
    await takeBack()
    await limits.giveBack('loginByMobile', mobile)
  }
}

/** Spends several budgets, or none where one is used up. @returns what gives them all back. */
async function spendTogether(
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

/** Forgets the failed tries at an account from where its owner was proven in another way. */
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
 * Whether a signed-in member gave their own password. Failures count for the session: whoever guesses in a session that
 * was left open keeps the owner out nowhere else.
 * @throws CallFailure 429 when the session has had its tries.
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

/** What the budgets of a device that knows an account are counted by. */
export function deviceKey(device: Buffer): string {
  return `device ${device.toString('hex')}`
}
