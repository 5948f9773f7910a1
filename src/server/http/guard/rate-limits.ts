import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { BudgetName, DayBudgetName, RateLimits, UsedUp } from '../../../platform/service/rate-limits.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { RateLimitSettings } from '../../environment/rate-limit-variables.ts'
import type { Counters, SharedCounters } from './shared-counters.ts'
import { createWaitingRoom } from './waiting-room.ts'

type Budget = { seconds: number; message: (minutes: number) => Sentence; byDay?: DayBudgetName }

const busy = () => 'limits.busy' as const
const wrongPasswords = (minutes: number) => placed('limits.wrongPasswords', { minutes })
const wrongStaffPasswords = (minutes: number) => placed('office.limits.wrongPasswords', { minutes })
const wrongCodes = (minutes: number) => placed('office.limits.wrongCodes', { minutes })
const couponCodes = (minutes: number) => placed('limits.couponCodes', { minutes })
const complaints = (minutes: number) => placed('limits.complaints', { minutes })
const codes = (minutes: number) => placed('limits.codes', { minutes })
const inHours = (minutes: number) => ({ hours: Math.ceil(minutes / 60) })
const codesOfDay = (minutes: number) => placed('limits.codesOfDay', inHours(minutes))
const complaintsOfDay = (minutes: number) => placed('limits.complaintsOfDay', inHours(minutes))
const wrongPasswordsOfDay = (minutes: number) => placed('limits.wrongPasswordsOfDay', inHours(minutes))
const wrongStaffTriesOfDay = (minutes: number) => placed('office.limits.wrongTriesOfDay', inHours(minutes))
const couponCodesOfDay = (minutes: number) => placed('limits.couponCodesOfDay', inHours(minutes))
const daySeconds = 86_400

const budgets = {
  read: { seconds: 60, message: busy },
  change: { seconds: 60, message: busy },
  page: { seconds: 60, message: busy },
  file: { seconds: 60, message: busy },
  costly: { seconds: 60, message: busy },
  search: { seconds: 60, message: busy },
  login: { seconds: 900, message: wrongPasswords, byDay: 'loginByDay' },
  loginByAddress: { seconds: 900, message: wrongPasswords, byDay: 'loginByAddressByDay' },
  loginByMobile: { seconds: 900, message: wrongPasswords },
  staffLogin: { seconds: 900, message: wrongStaffPasswords, byDay: 'staffLoginByDay' },
  staffCode: { seconds: 900, message: wrongCodes },
  staffCodeByAccount: { seconds: 900, message: wrongCodes, byDay: 'staffCodeByAccountByDay' },
  reveal: { seconds: 3_600, message: (minutes) => placed('office.limits.reveals', { minutes }) },
  registration: { seconds: 600, message: (minutes) => placed('limits.registrations', { minutes }) },
  lookup: { seconds: 60, message: busy },
  upload: { seconds: 60, message: busy },
  coupon: { seconds: 900, message: couponCodes },
  couponByAddress: { seconds: 900, message: couponCodes, byDay: 'couponByAddressByDay' },
  panCheck: { seconds: daySeconds, message: (minutes) => placed('limits.panChecks', inHours(minutes)) },
  cardByAddress: { seconds: 900, message: busy },
  newsPicture: { seconds: 60, message: busy },
  complaint: { seconds: 900, message: complaints, byDay: 'complaintByDay' },
  complaintByAddress: { seconds: 900, message: complaints, byDay: 'complaintByAddressByDay' },
  code: { seconds: 900, message: codes, byDay: 'codeByDay' },
  codeByDevice: { seconds: 900, message: codes, byDay: 'codeByDeviceByDay' },
  codeByAddress: { seconds: 900, message: codes, byDay: 'codeByAddressByDay' },
  loginByDay: { seconds: daySeconds, message: wrongPasswordsOfDay },
  loginByAddressByDay: { seconds: daySeconds, message: wrongPasswordsOfDay },
  loginByMobileByDay: { seconds: daySeconds, message: wrongPasswordsOfDay },
  staffLoginByDay: { seconds: daySeconds, message: wrongStaffTriesOfDay },
  staffCodeByAccountByDay: { seconds: daySeconds, message: wrongStaffTriesOfDay },
  couponByAddressByDay: { seconds: daySeconds, message: couponCodesOfDay },
  complaintByDay: { seconds: daySeconds, message: complaintsOfDay },
  complaintByAddressByDay: { seconds: daySeconds, message: complaintsOfDay },
  codeByDay: { seconds: daySeconds, message: codesOfDay },
  codeByDeviceByDay: { seconds: daySeconds, message: codesOfDay },
  codeByAddressByDay: { seconds: daySeconds, message: codesOfDay },
  accountAtAddress: { seconds: daySeconds, message: busy },
  accountsByAddress: { seconds: daySeconds, message: busy },
} as const satisfies Record<BudgetName, Budget>

// Budgets that count each pair of an address and an account only once a day.
const onlyOnce: readonly BudgetName[] = ['accountAtAddress']

// Each further request above a slowing budget waits this many milliseconds longer than the one before.
// `slowestMs` is well below a browser's timeout.
const slowerByMs = 500
const slowestMs = 8_000
// The maximum number of delayed requests at a time. Each of them holds a socket, but no database connection.
const waitingMax = 500

/**
 * Creates the rate limits. Counts in this process and, if `shared` is set, in counters shared with other
 * processes. The settings contain the limits.
 * @param onUsedUp is called once when a daily budget is exhausted.
 */
export function createRateLimits(
  { scale, ...points }: RateLimitSettings,
  shared?: SharedCounters,
  onUsedUp: (usedUp: UsedUp) => void = () => undefined,
): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => {
      const options = {
        keyPrefix: name,
        points: onlyOnce.includes(name as BudgetName) ? 1 : pointsOf(points[name as Sized], scale),
        duration: budget.seconds,
      }
      const own = new RateLimiterMemory(options)
      return [name, shared?.beside(own, options) ?? own]
    }),
  ) as Record<BudgetName, Counters>
  const wait = createWaitingRoom(waitingMax)

  /** Counts one request against a budget. Rejects if the budget is exhausted. */
  async function consume(name: BudgetName, key: string): Promise<void> {
    try {
      await limiters[name].consume(key)
    } catch (rejection) {
      const isOfDay = budgets[name].seconds === daySeconds && !onlyOnce.includes(name)
      const isFirst =
        rejection instanceof RateLimiterRes && rejection.consumedPoints === limiters[name].points + 1
      if (isOfDay && isFirst) onUsedUp({ budget: name, key })
      throw rejection
    }
  }

  /**
   * Counts one request against a budget and against its daily budget. If either is exhausted, rejects and
   * counts against neither.
   */
  async function take(name: BudgetName, key: string): Promise<void> {
    const byDay = byDayOf(name)
    if (byDay) await consume(byDay, key).catch((rejection) => Promise.reject(tooMany(byDay, rejection)))
    try {
      await consume(name, key)
    } catch (rejection) {
      if (byDay) await limiters[byDay].reward(key)
      throw tooMany(name, rejection)
    }
  }

  async function takeIfLeft(name: BudgetName, key: string): Promise<boolean> {
    try {
      await take(name, key)
      return true
    } catch (error) {
      if (error instanceof CallFailure) return false
      throw error
    }
  }

  return {
    spend: take,
    spendIfLeft: takeIfLeft,
    async slowDown(name, key) {
      const { consumedPoints } = await limiters[name].penalty(key)
      const beyond = consumedPoints - limiters[name].points
      if (beyond > 0) await wait(Math.min(beyond * slowerByMs, slowestMs))
    },
    async countAccount(address, account) {
      if (await takeIfLeft('accountAtAddress', `${address} ${account}`))
        await takeIfLeft('accountsByAddress', address)
    },
    async forget(name, key) {
      const byDay = byDayOf(name)
      if (byDay) await limiters[byDay].delete(key)
      await limiters[name].delete(key)
    },
    async giveBack(name, key) {
      const byDay = byDayOf(name)
      if (byDay) await limiters[byDay].reward(key)
      await limiters[name].reward(key)
    },
  }
}

type Sized = Exclude<BudgetName, 'accountAtAddress'>

function pointsOf(points: number, scale: number): number {
  return Math.max(1, Math.round(points * scale))
}

function byDayOf(name: BudgetName): DayBudgetName | undefined {
  const budget: Budget = budgets[name]
  return budget.byDay
}

function tooMany(name: BudgetName, rejection: unknown): unknown {
  if (!(rejection instanceof RateLimiterRes)) return rejection
  const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
  return new CallFailure(429, 'tooManyRequests', budgets[name].message(Math.ceil(retryAfterSeconds / 60)), {
    retryAfterSeconds,
  })
}
