import type { RateLimits } from '../../platform/service/rate-limits.ts'

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
}
