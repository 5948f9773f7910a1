import type { RateLimits } from '../../platform/service/rate-limits.ts'
import { deviceKey } from './login/login-try.flow.ts'

/** Takes a code from those that a number may be sent, and from those of a place. */
export async function spendCode(limits: RateLimits, mobile: string, address: string): Promise<void> {
  await limits.spend('codeByAddress', address)
  try {
    await limits.spend('code', mobile)
  } catch (error) {
    // No code was sent, so none counts for the address.
    await limits.giveBack('codeByAddress', address)
    throw error
  }
  await limits.countAccount(address, mobile)
}

/** As spendCode; a device that knows the account has some codes of its own first, which nobody else can use up. */
export async function spendCodeOfDevice(
  limits: RateLimits,
  mobile: string,
  address: string,
  device: Buffer | undefined,
): Promise<void> {
  if (device && (await limits.spendIfLeft('codeByDevice', deviceKey(device)))) return
  await spendCode(limits, mobile, address)
}
