import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { BudgetName, RateLimits } from '../../../platform/service/rate-limits.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { RateLimitSettings } from '../../settings/rate-limit-settings.ts'
import type { Counters, SharedCounters } from './shared-counters.ts'
import { createWaitingRoom } from './waiting-room.ts'

type Budget = { seconds: number; message: (minutes: number) => Sentence }

const busy = () => 'limits.busy' as const
const wrongPasswords = (minutes: number) => placed('limits.wrongPasswords', { minutes })
const wrongStaffPasswords = (minutes: number) => placed('office.limits.wrongPasswords', { minutes })
const wrongCodes = (minutes: number) => placed('office.limits.wrongCodes', { minutes })
const couponCodes = (minutes: number) => placed('limits.couponCodes', { minutes })
const codes = (minutes: number) => placed('limits.codes', { minutes })

const budgets = {
  read: { seconds: 60, message: busy },
  change: { seconds: 60, message: busy },
  page: { seconds: 60, message: busy },
  file: { seconds: 60, message: busy },
  costly: { seconds: 60, message: busy },
  search: { seconds: 60, message: busy },
  login: { seconds: 900, message: wrongPasswords },
  loginByAddress: { seconds: 900, message: wrongPasswords },
  loginByMobile: { seconds: 900, message: wrongPasswords },
  staffLogin: { seconds: 900, message: wrongStaffPasswords },
  staffCode: { seconds: 900, message: wrongCodes },
  staffCodeByAccount: { seconds: 900, message: wrongCodes },
  reveal: { seconds: 3_600, message: (minutes) => placed('office.limits.reveals', { minutes }) },
  registration: { seconds: 600, message: (minutes) => placed('limits.registrations', { minutes }) },
  lookup: { seconds: 60, message: busy },
  upload: { seconds: 60, message: busy },
  coupon: { seconds: 900, message: couponCodes },
  couponByAddress: { seconds: 900, message: couponCodes },
  newsPicture: { seconds: 60, message: busy },
  code: { seconds: 900, message: codes },
  codeByDevice: { seconds: 900, message: codes },
  codeByAddress: { seconds: 900, message: codes },
} satisfies Record<BudgetName, Budget>

// Each try beyond a budget that slows down waits half a second more than the one before. The longest is well within
// what a browser waits for an answer.
const slowerByMs = 500
const slowestMs = 8_000
// A request that waits holds a socket and little more, no connection to the database.
const waitingMax = 500

/** Budgets kept in this process, and in what it shares with others. How large each is, the settings say. */
export function createRateLimits(
  { scale, ...points }: RateLimitSettings,
  shared?: SharedCounters,
): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => {
      const options = {
        keyPrefix: name,
        points: Math.max(1, Math.round(points[name as BudgetName] * scale)),
        duration: budget.seconds,
      }
      const own = new RateLimiterMemory(options)
      return [name, shared?.beside(own, options) ?? own]
    }),
  ) as Record<BudgetName, Counters>
  const wait = createWaitingRoom(waitingMax)
  return {
    async spend(name, key) {
      try {
        await limiters[name].consume(key)
      } catch (rejection) {
        throw tooMany(name, rejection)
      }
    },
    async spendIfLeft(name, key) {
      try {
        await limiters[name].consume(key)
        return true
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return false
        throw rejection
      }
    },
    async slowDown(name, key) {
      const { consumedPoints } = await limiters[name].penalty(key)
      const beyond = consumedPoints - limiters[name].points
      if (beyond > 0) await wait(Math.min(beyond * slowerByMs, slowestMs))
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
  return new CallFailure(429, 'tooManyRequests', budgets[name].message(Math.ceil(retryAfterSeconds / 60)), {
    retryAfterSeconds,
  })
}
