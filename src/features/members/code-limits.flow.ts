import type { RateLimits } from '../../platform/service/rate-limits.ts'
import { deviceKey } from './login/login-try.flow.ts'

/** Counts one code against the rate limits of a mobile number and of an IP address. */
export async function spendCode(limits: RateLimits, mobile: string, address: string): Promise<void> {
  await limits.spend('codeByAddress', address)
  try {
    await limits.spend('code', mobile)
  } catch (error) {
    // Undoes the count for the IP address, because no code was sent.
    await limits.giveBack('codeByAddress', address)
    throw error
  }
  await limits.countAccount(address, mobile)
}

/**
 * Counts a code as `spendCode` does. A device that signed in to the account before has its own limit. The
 * device's limit is used first, and strangers cannot use it up.
 */
export async function spendCodeOfDevice(
  limits: RateLimits,
  mobile: string,
  address: string,
  device: Buffer | undefined,
): Promise<void> {
  if (device && (await limits.spendIfLeft('codeByDevice', deviceKey(device)))) return
  await spendCode(limits, mobile, address)
}
