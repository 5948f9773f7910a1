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

// The maximum number of accounts per device. Members of a family may share a phone. More accounts would make
// the cookie too long.
const accountsPerDeviceMax = 5
const lifetimeSeconds = deviceLifetimeDays * 24 * 60 * 60

/**
 * Returns the token hash of the requesting browser if the browser has signed in to the account with this
 * number before. The token gives the browser its own rate limits, but does not sign anyone in.
 */
export async function readKnownDevice(
  { db, deviceCookie }: Asking,
  mobile: string,
): Promise<Buffer | undefined> {
  return await findKnownDevice(db, mobile, tokensOf(deviceCookie).map(hashToken))
}

/**
 * Makes the browser a known device of the account that just signed in. Each account has its own token.
 * Therefore a token that an attacker planted in the browser does not become a device of this account.
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
