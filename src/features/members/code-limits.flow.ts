import type { RateLimits } from '../../platform/service/rate-limits.ts'
import { deviceKey } from './login/login-try.flow.ts'

/** Spends one code from the budgets of a number and of a network address. */
export async function spendCode(limits: RateLimits, mobile: string, address: string): Promise<void> {
  await limits.spend('codeByAddress', address)
  try {
    await limits.spend('code', mobile)
  } catch (error) {
    // Gives the network address its budget back, because no code was sent.
    await limits.giveBack('codeByAddress', address)
    throw error
  }
  await limits.countAccount(address, mobile)
}

/**
 * Spends a code like spendCode. A device that knows the account first uses its own budget, which strangers
 * cannot exhaust.
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
