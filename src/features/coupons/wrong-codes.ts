import type { RateLimits } from '../../platform/service/rate-limits.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { RefusedCoupon } from './coupon-discount.ts'
import { whyNoCoupon } from './why-no-coupon.ts'

type Guessing = { limits: RateLimits; member: { id: number }; client: { address: string } }

/** Returns the refusal of a coupon, with the code that the calls declare. */
export function refuseCoupon(refused: RefusedCoupon): CallFailure {
  return new CallFailure(422, 'noCoupon', whyNoCoupon(refused), { data: { obstacle: refused.refused } })
}

/**
 * Runs a member's call with a coupon code. Counts an unknown code, or one meant for others, as a failed try
 * of the member and their address, across all calls, so that codes cannot be guessed. Spends the try
 * beforehand, so that parallel tries all count.
 * @throws CallFailure 429 when the tries are used up, before the code is read.
 */
export async function countWrongCodes<Result>(
  { limits, member, client }: Guessing,
  code: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (code === undefined) return await work()
  const own = String(member.id)
  await limits.spend('coupon', own)
  const giveBack = () => limits.giveBack('coupon', own)
  try {
    await limits.spend('couponByAddress', client.address)
  } catch (error) {
    await giveBack()
    throw error
  }
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = isWrongCode(error)
    throw error
  } finally {
    if (!isWrong) {
      await giveBack()
      await limits.giveBack('couponByAddress', client.address)
    }
  }
}

function isWrongCode(error: unknown): boolean {
  if (!(error instanceof CallFailure) || error.code !== 'noCoupon') return false
  return (error.body.data as { obstacle?: unknown } | undefined)?.obstacle === 'unknown'
}
