import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { BudgetName, RateLimits } from '../../platform/rate-limits.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { RateLimitSettings } from '../settings/rate-limit-settings.ts'

type Budget = { seconds: number; message: string }

const busyMessage = 'Too many requests. Please wait a little and try again.'

const budgets = {
  read: { seconds: 60, message: busyMessage },
  change: { seconds: 60, message: busyMessage },
  loginByMobile: {
    seconds: 900,
    message: 'Too many wrong passwords. Please wait a while or reset your password.',
  },
  loginByAddress: { seconds: 900, message: busyMessage },
  registration: { seconds: 600, message: busyMessage },
  lookup: { seconds: 60, message: busyMessage },
  codeByAddress: { seconds: 900, message: busyMessage },
  code: { seconds: 900, message: 'Too many codes were asked for. Please wait 15 minutes.' },
} satisfies Record<BudgetName, Budget>

/** Budgets kept in this process. How large each is, the settings say. */
export function createRateLimits({ scale, ...points }: RateLimitSettings): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [
      name,
      new RateLimiterMemory({
        keyPrefix: name,
        points: Math.max(1, Math.round(points[name as BudgetName] * scale)),
        duration: budget.seconds,
      }),
    ]),
  ) as Record<BudgetName, RateLimiterMemory>
  return {
    async spend(name, key) {
      try {
        await limiters[name].consume(key)
      } catch (rejection) {
        throw tooMany(name, rejection)
      }
    },
    async check(name, key) {
      const state = await limiters[name].get(key)
      if (state && state.consumedPoints >= limiters[name].points) throw tooMany(name, state)
    },
    async forget(name, key) {
      await limiters[name].delete(key)
    },
    async giveBack(name, key) {
      await limiters[name].reward(key)
    },
  }
}

function tooMany(name: BudgetName, rejection: unknown): unknown {
  if (!(rejection instanceof RateLimiterRes)) return rejection
  const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
  return new CallFailure(429, budgets[name].message, { retryAfterSeconds })
}
