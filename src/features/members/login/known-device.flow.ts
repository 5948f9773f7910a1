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

// The most accounts per device. A family's phone has a few; more would make the cookie long.
const accountsPerDeviceMax = 5
const lifetimeSeconds = deviceLifetimeDays * 24 * 60 * 60

/**
 * Returns the token hash of the requesting browser, if it was signed in to the account with this number
 * before. The token only gives the browser its own rate limits; it does not sign anyone in.
 */
export async function readKnownDevice(
  { db, deviceCookie }: Asking,
  mobile: string,
): Promise<Buffer | undefined> {
  return await findKnownDevice(db, mobile, tokensOf(deviceCookie).map(hashToken))
}

/**
 * Makes the browser a known device of the account that just signed in. Each account has its own token. A
 * token that an attacker planted in the browser beforehand therefore does not become a device of this
 * account.
 * @param known the result of readKnownDevice.
 * @param isTrusted whether the browser counts as the owner's own.
 */
export async function storeKnownDevice(
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
