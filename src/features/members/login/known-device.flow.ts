import type { Db } from '../../../platform/database/database.ts'
import type { ServerCookie } from '../../../platform/service/service.ts'
import { hashToken, isToken, newToken } from '../../../platform/tokens.ts'
import {
  deviceLifetimeDays,
  findKnownDevice,
  insertKnownDevice,
  touchKnownDevice,
  trustKnownDevice,
} from './known-device.sql.ts'

type Asking = { db: Db; deviceCookie: ServerCookie }

// A family's phone has a few accounts; more would make the cookie long.
const accountsPerDeviceMax = 5
const lifetimeSeconds = deviceLifetimeDays * 24 * 60 * 60

/**
 * The browser that asks, if it was signed in to the account with this number before. That gives it budgets of its own
 * and nothing else: it is not signed in by it.
 */
export async function readKnownDevice(
  { db, deviceCookie }: Asking,
  mobile: string,
): Promise<Buffer | undefined> {
  return await findKnownDevice(db, mobile, tokensOf(deviceCookie).map(hashToken))
}

/**
 * Lets the browser know the account that was just signed in to. Each account has a token of its own, so that a cookie
 * planted beforehand does not come to know the account.
 * @param known what readKnownDevice said of the browser.
 * @param isTrusted whether it counts as the owner's own.
 */
export async function rememberDevice(
  { db, deviceCookie }: Asking,
  memberId: number,
  known: Buffer | undefined,
  isTrusted: boolean,
): Promise<void> {
  const tokens = tokensOf(deviceCookie)
  const own = tokens.find((token) => known?.equals(hashToken(token)))
  const token = own ?? newToken()
  const others = tokens.filter((other) => other !== own)
  if (own) {
    await touchKnownDevice(db, memberId, hashToken(own))
    if (isTrusted) await trustKnownDevice(db, memberId, hashToken(own))
  } else await insertKnownDevice(db, memberId, hashToken(token), others.map(hashToken), isTrusted)
  deviceCookie.set([token, ...others].slice(0, accountsPerDeviceMax).join('.'), lifetimeSeconds)
}

function tokensOf({ value = '' }: ServerCookie): string[] {
  return value.split('.').filter(isToken).slice(0, accountsPerDeviceMax)
}
