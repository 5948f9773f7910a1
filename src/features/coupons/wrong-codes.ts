import type { RateLimits } from '../../platform/service/rate-limits.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { RefusedCoupon } from './coupon-discount.ts'
import { whyNoCoupon } from './why-no-coupon.ts'

type Guessing = { limits: RateLimits; member: { id: number }; client: { address: string } }

/** Returns the refusal of a coupon. All calls declare it with the same code. */
export function refuseCoupon(refused: RefusedCoupon): CallFailure {
  return new CallFailure(422, 'noCoupon', whyNoCoupon(refused), { data: { obstacle: refused.refused } })
}

/**
 * Runs a member's call that contains a coupon code. An unknown code, or a code for other members only, counts
 * as a failed attempt of the member and of the IP address, so that codes cannot be guessed. Counts the
 * attempt before the call, so that parallel attempts all count. Undoes the count unless the call refuses the
 * code as unknown.
 * @throws CallFailure 429 if no attempts are left. The code is then not checked.
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
