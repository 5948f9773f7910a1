import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someOf } from '../../../test/some-values.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../test/test-app.ts'
import { addPlan, getPlans } from '../../features/rewards/staff/rewards.calls.ts'
import { declaredSettings, readShopSetting } from '../../platform/settings/shop-settings.ts'
import { getSetting, saveSetting } from './settings.calls.ts'

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

const hostile: readonly unknown[] = [
  null,
  true,
  'true',
  0,
  -1,
  1.5,
  0.001,
  1e21,
  2 ** 53 + 1,
  [],
  {},
  [[]],
  [null],
  { value: 1 },
  '',
  ' ',
  '-1',
  '1.005',
  'NaN',
  'Infinity',
  '1e9',
  '0x10',
  '9'.repeat(40),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '\u0000',
  '\u202E',
  '\uD800',
  'x'.repeat(20_000),
  '२०',
  'javascript:alert(1)',
  'a\r\nb',
  '__proto__',
  '१०%',
]
const inside =
  /\n\s+at |node_modules|\.[jt]sx?:\d|SQLSTATE|violates|relation "|invalid input syntax|ZodError/i
const settings = declaredSettings().map((setting) => [setting.key, setting] as const)

/**
 * Generates hostile values of a setting. Each replaces the whole value; some also replace one of its fields.
 */
function* valuesFor({ fallback, about }: (typeof settings)[number][1]): Generator<unknown> {
  yield* hostile
  if (about.shape === 'one') return
  const usual = Object.fromEntries(
    about.fields.map(({ name, input }) => [name, input === 'text' ? 'a' : '1']),
  )
  const row = about.shape === 'fields' ? { ...usual, ...(fallback as object | null) } : usual
  const wrap = (one: object) => (about.shape === 'rows' ? [one] : one)
  for (const { name } of about.fields)
    for (const value of someOf(hostile)) yield wrap({ ...row, [name]: value })
  yield wrap({ ...row, __proto__: { a: 1 }, extra: 1 })
  yield Array.from({ length: 1_000 }, () => row)
}

describe.each(settings)('the setting %s', (key, setting) => {
  it('refuses hostile values of a setting with a message each', async () => {
    const faults: string[] = []
    let { version } = (await shop.send(getSetting, { key }, owner)).body.data.setting
    for (const value of valuesFor(setting)) {
      const { status, raw } = await shop.send(saveSetting, { key, value, version, confirmed: true }, owner)
      const said = `${JSON.stringify(value)?.slice(0, 80)}: ${status} ${raw.slice(0, 200)}`
      if (![200, 400, 413].includes(status) || inside.test(raw)) faults.push(said)
      if (status !== 200) continue
      await readShopSetting(shop.db, setting).catch((error: unknown) =>
        faults.push(`${said} ${String(error)}`),
      )
      const shown = await shop.send(getSetting, { key }, owner)
      if (shown.status !== 200 || /[\u0000\u202E\uD800]/u.test(shown.raw)) faults.push(`shown: ${said}`)
      else version = shown.body.data.setting.version
    }
    expect(faults).toEqual([])
  })
})

it.each([
  ['tds', { percent: 1.005, threshold: 20_000, percent_without_pan: 20 }, 'value.percent'],
  ['tds', { percent: 2, threshold: '20000.005', percent_without_pan: 20 }, 'value.threshold'],
  ['correction_limits', { rupees: '50000.005', rupees_a_day: 200_000, points: 10_000 }, 'value.rupees'],
  ['correction_limits', { rupees: 50_000, rupees_a_day: 1.001, points: 10_000 }, 'value.rupees_a_day'],
  ['correction_limits', { rupees: 50_000, rupees_a_day: 200_000, points: 1.5 }, 'value.points'],
  ['special_discount_tiers', [{ from_rupees: 5_000, percent: 2.555 }], 'value.0.percent'],
  ['special_discount_tiers', [{ from_rupees: 5_000, percent: 100 }], 'value.0.percent'],
])(
  '%s refuses amounts finer than paise or basis points, and values that leave nothing to pay: %j',
  async (key, value, field) => {
    const { version } = (await shop.send(getSetting, { key }, owner)).body.data.setting
    const { status, failure } = await shop.send(saveSetting, { key, value, version, confirmed: true }, owner)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
  },
)

describe('a plan of rewards', () => {
  const plan = {
    level_percent: Array.from({ length: 10 }, () => 1),
    rupees_per_point: '100',
    goal_rupees: '5000',
    steps: [{ business_rupees: '1000', award_rupees: '10' }],
  }
  const step = { business_rupees: '1000', award_rupees: '10' }

  it.each([
    ['no level', { level_percent: [] }],
    ['nine levels', { level_percent: Array(9).fill(1) }],
    ['a thousand levels', { level_percent: Array(1_000).fill(0.01) }],
    ['a level above a hundred', { level_percent: [100.01, ...Array(9).fill(0)] }],
    ['a level below zero', { level_percent: [-1, ...Array(9).fill(1)] }],
    ['a level that is finer than a hundredth', { level_percent: [1.005, ...Array(9).fill(1)] }],
    ['levels that are more than the order together', { level_percent: Array(10).fill(10.01) }],
    ['levels that are no list', { level_percent: '1,1,1,1,1,1,1,1,1,1' }],
    ['a point for nothing', { rupees_per_point: '0' }],
    ['a goal below zero', { goal_rupees: '-1' }],
    ['more than anybody has', { goal_rupees: '9'.repeat(13) }],
    [
      'twenty-one steps',
      { steps: Array.from({ length: 21 }, (_, place) => ({ ...step, business_rupees: 1_000 + place })) },
    ],
    ['a step twice', { steps: [step, step] }],
    ['steps that go down', { steps: [{ ...step, business_rupees: '2000' }, step] }],
    ['an award below zero', { steps: [{ ...step, award_rupees: '-5' }] }],
    ['a day that there is not', { starts_at: '2027-02-30T00:00' }],
    ['a day that is over', { starts_at: '2020-01-01T00:00' }],
    ['a day in a hundred years', { starts_at: '2099-01-01T00:00' }],
  ])('refuses a reward plan with %s, and keeps the current one', async (_what, fields) => {
    const newest = async () => (await shop.send(getPlans, {}, owner)).body.data[0]!
    const before = await newest()
    const answer = await shop.send(
      addPlan,
      { ...plan, version: before.version, confirmed_percent: 14, ...fields },
      owner,
    )
    expect(answer.status).toBe(400)
    expect(await newest()).toEqual(before)
  })
})
