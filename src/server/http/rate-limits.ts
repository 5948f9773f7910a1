import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { CallFailure } from '../../wire/call-failure.ts'
import type { Sentence } from '../../words/sentence.ts'
import type { RateLimitSettings } from '../settings/rate-limit-settings.ts'

type Budget = { seconds: number; message: Sentence }

const budgets = {
  read: { seconds: 60, message: 'limits.busy' },
  change: { seconds: 60, message: 'limits.busy' },
  loginByMobile: {
    seconds: 900,
    message: 'limits.wrongPasswords',
  },
  loginByAddress: { seconds: 900, message: 'limits.busy' },
  registration: { seconds: 600, message: 'limits.busy' },
  lookup: { seconds: 60, message: 'limits.busy' },
  codeByAddress: { seconds: 900, message: 'limits.busy' },
  code: { seconds: 900, message: 'limits.codes' },
} satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

export type RateLimits = {
  /** Takes one from a budget. @throws CallFailure 429 with `Retry-After` when it is used up. */
  spend(budget: BudgetName, key: string): Promise<void>
  /** As spend, but takes nothing: for budgets of failures that are only counted once they happen. */
  check(budget: BudgetName, key: string): Promise<void>
  /** Gives one back, as when an attempt turned out to be honest. */
  giveBack(budget: BudgetName, key: string): Promise<void>
  /** Fills a budget up again, as when its owner proved to be the owner in another way. */
  forget(budget: BudgetName, key: string): Promise<void>
}

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
