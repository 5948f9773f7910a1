import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { BudgetName, RateLimits } from '../../platform/rate-limits.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import type { Sentence } from '../../words/sentence.ts'
import type { RateLimitSettings } from '../settings/rate-limit-settings.ts'

type Budget = { seconds: number; message: Sentence }

const budgets = {
  read: { seconds: 60, message: 'limits.busy' },
  change: { seconds: 60, message: 'limits.busy' },
  page: { seconds: 60, message: 'limits.busy' },
  file: { seconds: 60, message: 'limits.busy' },
  costly: { seconds: 60, message: 'limits.busy' },
  loginByMobile: {
    seconds: 900,
    message: 'limits.wrongPasswords',
  },
  loginByAddress: { seconds: 900, message: 'limits.busy' },
  registration: { seconds: 600, message: 'limits.busy' },
  lookup: { seconds: 60, message: 'limits.busy' },
  codeByAddress: { seconds: 900, message: 'limits.busy' },
  code: { seconds: 900, message: 'limits.codes' },
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
  return new CallFailure(429, 'tooManyRequests', budgets[name].message, { retryAfterSeconds })
}
