import { generateSync } from 'otplib'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type CashFixture, openCashFixture } from '../../test/cash-fixture.ts'
import { couponSteps, obstacleOf } from '../../test/coupon-steps.ts'
import type { Buyer } from '../../test/payment-fixture.ts'
import { insertStaff } from '../back-office/staff/accounts/staff.sql.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
} from '../back-office/staff/second-factor/second-factor.calls.ts'
import { readSeconds } from '../back-office/staff/second-factor/second-factor.sql.ts'
import { staffSignIn } from '../back-office/staff/sign-in/sign-in.calls.ts'
import { getDelivery } from '../features/delivery/delivery.calls.ts'
import { NewLogin } from '../features/members/login/login.calls.ts'
import { hashPassword } from '../features/members/password/password.ts'
import { unsubscribeLink } from '../features/messages/links/signed-links.flow.ts'
import { deliveryAndReturns } from '../features/shop-details/delivery.settings.ts'
import { writeShopSetting } from '../platform/settings/shop-settings.ts'
import { clockBehindMs, compareWithDatabase } from '../platform/shop-time.ts'
import { listenForCatalogueChanges } from './pages/catalogue-changes.ts'
import { followDatabaseClock } from './wrong-clock.ts'

const dayMs = 86_400_000
const password = 'a good password'
const mobile = '7300000001'
const said: string[] = []
let fixture: CashFixture
let buyer: Buyer
let secret: string
let listener: ReturnType<typeof listenForCatalogueChanges> | undefined

beforeAll(async () => {
  fixture = await openCashFixture()
  const { db } = fixture.shop
  buyer = await fixture.createBuyer({ storeCredit: 1_000_000 })
  const promise = { deliver_from_days: 1, deliver_to_days: 3, return_days: null }
  await writeShopSetting(db, deliveryAndReturns, promise, 'a test')
  const passwordHash = await hashPassword(password)
  await fixture.shop.createMember({ mobile, passwordHash })
  await insertStaff(db, { mobile, name: 'Nisha Rao', roles: ['orders'], password_hash: passwordHash })
  const cookie = `bmart_staff=${(await signIn({})).setCookies['bmart_staff']}`
  secret = (await fixture.shop.send(beginSecondFactor, { password }, { cookie })).body.data.secret
  const confirmed = await fixture.shop.send(confirmSecondFactor, { code: await codeNow() }, { cookie })
  expect(confirmed.status).toBe(200)
})
afterAll(() => fixture.shop.close())

beforeEach(async () => {
  said.length = 0
  // Resets the last used step of the code. Each code works only once, and the next test may use the same one.
  await fixture.shop.db.updateTable('staff_factor').set({ last_step: 1 }).execute()
})
afterEach(async () => {
  await listener?.stop()
  vi.useRealTimers()
  compareWithDatabase({ asked: 0, answered: 0, shown: 0 })
})

const { order, newCoupon } = couponSteps(() => ({ fixture, buyer }))
const signIn = (fields: object) => fixture.shop.send(staffSignIn, { mobile, password, ...fields })
const codeNow = async () => generateSync({ secret, epoch: await readSeconds(fixture.shop.db) })

/** Shifts this machine's clock, then gives the shop readings of the database's clock. */
async function runWithClock(aheadMs: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs, shouldAdvanceTime: true })
  const log = pino({}, { write: (line) => void said.push(JSON.parse(line).msg) })
  listener = listenForCatalogueChanges(
    fixture.shop.databaseUrl,
    () => undefined,
    fixture.shop.app.server.log,
    {
      onClock: followDatabaseClock(log),
      askEveryMs: 50,
    },
  )
  await listener.isTried
}

it.each([
  ['a day ahead', dayMs],
  ['a day behind', -dayMs],
])("uses the database's time on a node whose clock is %s, and logs it once", async (_, aheadMs) => {
  const { shop } = fixture
  const minuteMs = 60_000
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms)
  const coupons = {
    ended: await newCoupon({ amount: 1_000, ends_at: at(-minuteMs) }),
    holds: await newCoupon({ amount: 1_000, starts_at: at(-minuteMs), ends_at: at(60 * minuteMs) }),
    early: await newCoupon({ amount: 1_000, starts_at: at(60 * minuteMs) }),
  }
  const promised = async () => (await shop.send(getDelivery, { pin_code: '411038' })).body.data
  const rightDays = await promised()
  expect(rightDays.by).toBeDefined()
  const link = () =>
    unsubscribeLink(
      shop.context.secrets,
      { memberId: buyer.id, kind: 'offers', way: 'sms' },
      { origin: '', language: 'en' },
    )
  const rightLink = link()

  await runWithClock(aheadMs)
  expect(Math.abs(clockBehindMs() + aheadMs)).toBeLessThan(2_000)
  const outcomes: Record<string, unknown> = {}
  for (const [name, coupon] of Object.entries(coupons)) {
    const answer = await order(coupon)
    outcomes[name] = answer.status === 200 ? 'placed' : obstacleOf(answer)
  }
  expect(outcomes).toEqual({ ended: 'over', holds: 'placed', early: 'notYet' })
  expect(await promised()).toEqual(rightDays)
  expect(link()).toBe(rightLink)
  const login = await shop.send(NewLogin, { user_mobile: mobile, user_password: password })
  expect(login.status).toBe(200)
  expect((await signIn({ code: await codeNow() })).status).toBe(200)
  await expect.poll(() => said).toEqual(["the clock of this machine differs from the database's"])

  vi.useRealTimers()
  await expect
    .poll(() => said.slice(1))
    .toEqual(["the clock of this machine agrees with the database's again"])
})

it('does not count a slow answer as a difference of clocks', () => {
  expect(compareWithDatabase({ asked: 1_000, answered: 9_000, shown: 4_000 })).toBe(0)
  expect(compareWithDatabase({ asked: 1_000, answered: 9_000, shown: 10_000 })).toBe(1_000)
  expect(compareWithDatabase({ asked: 1_000, answered: 9_000, shown: 500 })).toBe(-500)
})
