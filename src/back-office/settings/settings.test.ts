import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../test/test-app.ts'
import { readAuditOf } from '../../audit/audit-log.sql.ts'
import { getContentPage } from '../../features/pages/pages.calls.ts'
import { getShopDetails } from '../../features/shop-details/shop-details.calls.ts'
import { getBmartUsers } from '../../features/wallet/wallet.calls.ts'
import { cartBalanceGate } from '../../features/wallet/wallet.settings.ts'
import { contactSetting } from '../../platform/settings/contact.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import { declaredSettings, readShopSetting } from '../../platform/settings/shop-settings.ts'
import { createContext } from '../../server/application.ts'
import { createApp } from '../../server/http/app.ts'
import { offerStartSettings } from '../../server/offer-start-settings.ts'
import { listenForCatalogueChanges } from '../../server/pages/catalogue-changes.ts'
import { getDashboard } from '../dashboard/dashboard.calls.ts'
import { getSetting, getSettings, resetSetting, saveSetting } from './settings.calls.ts'

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp({ SUPPORT_PHONE: '9876543210' })
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

const setting = async (key: string) => (await shop.send(getSetting, { key }, owner)).body.data.setting

const save = (key: string, value: unknown, version?: number) =>
  setting(key).then((now) => shop.send(saveSetting, { key, value, version: version ?? now.version }, owner))

it('lists every declared setting with title, help and fields', async () => {
  const { body } = await shop.send(getSettings, {}, owner)
  expect(body.data.map(({ key }) => key).sort()).toEqual(
    declaredSettings()
      .map(({ key }) => key)
      .sort(),
  )
  for (const { key, title, help, fields } of body.data) {
    expect([key, title, help].every((text) => text.length > 2)).toBe(true)
    expect(fields.every(({ label }) => label.length > 2 && !label.startsWith('office.'))).toBe(true)
  }
})

it('lists a setting with its default before any change', async () => {
  expect(await setting('cart_balance_gate')).toMatchObject({
    value: 'with_way_out',
    initial: 'with_way_out',
    is_initial: true,
    version: 0,
    changed_at: null,
    changed_by: null,
  })
})

it.each(['catalogue', 'orders', 'finance', 'support'] as const)(
  'refuses %s the list of settings',
  async (role) => {
    const other = await shop.createStaff(role)
    const calls = [
      shop.send(getSettings, {}, other),
      shop.send(getSetting, { key: 'seller' }, other),
      shop.send(saveSetting, { key: 'seller', version: 0, value: null }, other),
      shop.send(resetSetting, { key: 'seller', version: 0 }, other),
    ]
    for (const { status, raw } of await Promise.all(calls)) {
      expect(status).toBe(403)
      expect(raw).not.toContain('GSTIN')
    }
  },
)

it('applies a changed setting to the next call, and records it in history and log', async () => {
  const asha = await shop.createMember()
  const gate = async () => (await shop.send(getBmartUsers, {}, asha)).raw
  const before = await gate()
  const { status, body } = await save('cart_balance_gate', 'never')
  expect([status, body.message]).toEqual([200, 'Saved. It holds from now on.'])
  expect(await gate()).not.toBe(before)
  expect(await readShopSetting(shop.db, cartBalanceGate)).toBe('never')
  const { history } = (await shop.send(getSetting, { key: 'cart_balance_gate' }, owner)).body.data
  expect(history).toMatchObject([{ value: 'never', changed_by: 'Test Staff' }])
  const [entry] = await readAuditOf(shop.db, 'setting cart_balance_gate')
  expect(entry).toMatchObject({
    action: 'saveSetting',
    before: { value: 'with_way_out' },
    after: { value: 'never' },
  })
})

it("pages through a setting's history, each value with the one before", async () => {
  for (const value of [600, 700, 800]) await save('withdrawal_minimum', value)
  const first = await shop.send(getSetting, { key: 'withdrawal_minimum', limit: 2 }, owner)
  expect(first.body.data.history.map(({ value, earlier }) => [earlier, value])).toEqual([
    [700, 800],
    [600, 700],
  ])
  const rest = await shop.send(
    getSetting,
    { key: 'withdrawal_minimum', limit: 2, cursor: first.body.next_cursor },
    owner,
  )
  expect(rest.body.data.history).toMatchObject([{ value: 600, earlier: null }])
  expect(rest.body.next_cursor).toBeUndefined()
})

it('logs nothing for a change of a setting that changes nothing', async () => {
  await save('bank_change_wait_hours', 30)
  const again = await save('bank_change_wait_hours', '30')
  expect(again.body.data.version).toBe(1)
  expect(await readAuditOf(shop.db, 'setting bank_change_wait_hours')).toHaveLength(1)
})

it('refuses a change based on an old version of a setting, and returns the current value', async () => {
  await save('tds', { percent: 3, threshold: 20_000, percent_without_pan: 20 })
  const { status, failure } = await save('tds', { percent: 9, threshold: 1, percent_without_pan: 9 }, 0)
  expect([status, failure.code]).toEqual([409, 'changedMeanwhile'])
  expect(failure.data).toEqual({
    value: { percent: 3, threshold: 20_000, percent_without_pan: 20 },
    version: 1,
  })
  expect((await setting('tds')).value).toMatchObject({ percent: 3 })
})

it('saves a setting for one of twenty simultaneous calls', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save('slots_per_member_max', 20 + index, 0)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ failure }) => failure.code === 'changedMeanwhile')).toHaveLength(19)
  expect(await readAuditOf(shop.db, 'setting slots_per_member_max')).toHaveLength(1)
})

it.each([
  ['withdrawal_minimum', 1, { value: 'At least 2' }],
  ['withdrawal_minimum', 'many', { value: 'Please enter a number' }],
  ['withdrawal_minimum', 500.001, { value: 'At most two decimals' }],
  ['withdrawal_minimum', -5, { value: 'At least 0' }],
  ['withdrawal_minimum', 99_999_999_999, { value: 'At most 10000000' }],
  ['withdrawal_minimum', { $gt: 0 }, { value: 'Please enter a number' }],
  ['withdrawal_minimum', null, { value: 'Please enter a number' }],
  ['return_window_days', 2.5, { value: 'Please enter a whole number' }],
  ['return_window_days', '', { value: 'Please enter a number' }],
  ['cart_balance_gate', 'perhaps', { value: 'Invalid input' }],
  [
    'tds',
    { percent: 101, threshold: 'x', percent_without_pan: 20 },
    { 'value.percent': 'At most 100', 'value.threshold': 'Please enter a number' },
  ],
  ['special_discount_tiers', [{ from_rupees: 1, percent: 200 }], { 'value.0.percent': 'At most 99.99' }],
  [
    'delivery_and_returns',
    { deliver_from_days: 5, deliver_to_days: 2, return_days: '' },
    { 'value.deliver_to_days': 'The last day is before the first' },
  ],
  [
    'seller',
    { name: '', address: 'Pune', gstin: '99AABCB1234C1ZV' },
    {
      'value.name': 'Please enter it',
      'value.gstin': 'This is no GSTIN. It has 15 characters, and begins with the code of a state.',
    },
  ],
])('refuses %s of %j with a message at its field', async (key, value, errors) => {
  const before = (await setting(key)).value
  const { status, failure } = await save(key, value)
  expect(status).toBe(400)
  expect(failure.errors).toMatchObject(errors)
  expect((await setting(key)).value).toEqual(before)
})

it('refuses an unknown setting', async () => {
  for (const key of ['nothing', '__proto__', 'constructor', '', 'SELLER', 'x'.repeat(500)]) {
    const { status } = await shop.send(saveSetting, { key, value: 1, version: 0 }, owner)
    expect([400, 404]).toContain(status)
  }
})

it('reads rows and empty values of a setting as they are typed', async () => {
  const tiers = [{ from_rupees: '5000', percent: '2.5' }]
  expect((await save('special_discount_tiers', tiers)).body.data.value).toEqual([
    { from_rupees: 5_000, percent: 2.5 },
  ])
  const promised = { deliver_from_days: '2', deliver_to_days: '5', return_days: '' }
  expect((await save('delivery_and_returns', promised)).body.data.value).toEqual({
    deliver_from_days: 2,
    deliver_to_days: 5,
    return_days: null,
  })
  expect((await save('delivery_and_returns', null)).body.data.value).toBeNull()
})

it("warns at both settings while the rewards' return window is shorter than the days for a return", async () => {
  const promised = { deliver_from_days: 2, deliver_to_days: 5, return_days: 10 }
  const { version } = await setting('delivery_and_returns')
  const { body } = await shop.send(
    saveSetting,
    { key: 'delivery_and_returns', value: promised, version, confirmed: true },
    owner,
  )
  expect(body.data.warning).toEqual({
    text: expect.stringMatching(/10 days.*7 days/),
    key: 'return_window_days',
  })
  expect((await setting('return_window_days')).warning?.key).toBe('delivery_and_returns')
  const listed = (await shop.send(getSettings, {}, owner)).body.data.filter(({ warning }) => warning)
  expect(listed.map(({ key }) => key).sort()).toEqual(['delivery_and_returns', 'return_window_days'])
  expect((await save('return_window_days', 10)).body.data.warning).toBeNull()
  expect((await setting('delivery_and_returns')).warning).toBeNull()
  await save('delivery_and_returns', null)
  await save('return_window_days', 7)
})

it('saves a too short return window only after confirmation', async () => {
  const dashboard = async (as = owner) => (await shop.send(getDashboard, {}, as)).body.data.return_windows
  const promised = { deliver_from_days: 2, deliver_to_days: 5, return_days: 10 }
  const refused = await save('delivery_and_returns', promised)
  expect([refused.status, refused.failure.code]).toEqual([409, 'unconfirmed'])
  expect(refused.failure.errors?.['confirmed']).toMatch(/10 days.*7 days/)
  expect((await setting('delivery_and_returns')).value).toBeNull()
  await save('return_window_days', 12)
  expect((await save('delivery_and_returns', promised)).status).toBe(200)
  expect((await save('return_window_days', 9)).failure.code).toBe('unconfirmed')
  expect(await dashboard()).toBeUndefined()

  // Resets to the default of 7 days, which is shorter than the promised 10 days.
  const { version } = await setting('return_window_days')
  const reset = { key: 'return_window_days', version }
  expect((await shop.send(resetSetting, reset, owner)).failure.code).toBe('unconfirmed')
  const { body } = await shop.send(resetSetting, { ...reset, confirmed: true }, owner)
  expect(body.data).toMatchObject({ value: 7, warning: { key: 'delivery_and_returns' } })
  expect(await dashboard()).toEqual({ days: 7, promised: 10 })
  expect(await dashboard(await shop.createStaff('finance', 'orders'))).toBeUndefined()
  await save('delivery_and_returns', null)
})

it('refuses one of two conflicting settings saved at once', async () => {
  await save('return_window_days', 20)
  await save('delivery_and_returns', { deliver_from_days: 2, deliver_to_days: 5, return_days: 5 })
  const answers = await Promise.all([
    save('return_window_days', 8),
    save('delivery_and_returns', { deliver_from_days: 2, deliver_to_days: 5, return_days: 15 }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  await save('delivery_and_returns', null)
  await save('return_window_days', 7)
})

it('resets a setting to its default, as a recorded change', async () => {
  await save('redeem_points_minimum', 2_000)
  const { version } = await setting('redeem_points_minimum')
  const old = await shop.send(resetSetting, { key: 'redeem_points_minimum', version: 0 }, owner)
  expect(old.failure.code).toBe('changedMeanwhile')
  const { body } = await shop.send(resetSetting, { key: 'redeem_points_minimum', version }, owner)
  expect(body.data).toMatchObject({ value: 1_000, is_initial: true })
  expect((await readAuditOf(shop.db, 'setting redeem_points_minimum'))[0]).toMatchObject({
    action: 'resetSetting',
    before: { value: 2_000 },
    after: { value: 1_000 },
  })
})

describe("the shop's details from the environment", () => {
  const contact = {
    support_phone: '9812345678',
    email: 'care@asmita.example',
    from_day: '1',
    to_day: '5',
    opens: '09:30',
    closes: '17:00',
    officer_name: 'Kavita Rao',
    officer_email: 'grievance@asmita.example',
    officer_phone: '9812345679',
  }
  const supportPhone = async () => (await shop.send(getShopDetails)).body.data.support_phone

  it("keeps a changed setting over the environment's value, also after a restart", async () => {
    expect(await supportPhone()).toBe('9876543210')
    expect((await save('contact', contact)).status).toBe(200)
    expect(await supportPhone()).toBe('9812345678')
    shop.app.forgetCatalogue()
    const { html } = (await shop.send(getContentPage, { page: 'contactus' })).body.data
    expect(html).toContain('Kavita Rao')
    expect(html).toContain('Monday to Friday, 9:30 am to 5:00 pm')
    await offerStartSettings(shop.db, shop.context.settings)
    expect(await supportPhone()).toBe('9812345678')
  })

  it('follows the environment again after a reset', async () => {
    const { version } = await setting('contact')
    await shop.send(resetSetting, { key: 'contact', version }, owner)
    expect(await supportPhone()).toBe('9876543210')
    await offerStartSettings(shop.db, { ...shop.context.settings, supportPhone: '9000000011' })
    expect(await supportPhone()).toBe('9000000011')
    expect((await readShopSetting(shop.db, contactSetting)).officer_name).toBe(
      shop.context.settings.contact.grievanceOfficer.name,
    )
  })

  it('prints the changed seller on later invoices', async () => {
    const seller = { name: 'Asmita Retail', address: '2 Station Road, Pune', gstin: '27AABCB1234C1ZV' }
    await save('seller', seller)
    expect(await readShopSetting(shop.db, sellerSetting)).toEqual(seller)
  })
})

it('applies a setting on every server at once, also in cached pages and answers', async () => {
  const other = await createContext(shop.context.settings, shop.databaseUrl, { messages: undefined })
  const app = await createApp(other)
  await app.server.ready()
  const listener = listenForCatalogueChanges(
    shop.databaseUrl,
    (change) => app.forgetCatalogue(change),
    app.server.log,
  )
  await listener.isTried
  try {
    const refunds = async () =>
      (
        await app.server.inject({
          url: `${getContentPage.wire.path}?page=refundpolicy`,
          headers: { host: 'localhost' },
        })
      ).body
    expect(await refunds()).not.toContain('within 12 days of delivery')
    expect((await app.shopContact.read()).legalName).toBe('Asmita Retail')
    await save('return_window_days', 12)
    await save('delivery_and_returns', { deliver_from_days: 2, deliver_to_days: 4, return_days: 12 })
    await save('seller', { name: 'Asmita & Sons', address: 'Pune', gstin: '27AABCB1234C1ZV' })
    await expect.poll(refunds).toContain('within 12 days of delivery')
    await expect.poll(async () => (await app.shopContact.read()).legalName).toBe('Asmita & Sons')
  } finally {
    await listener.stop()
    await app.server.close()
    await other.close()
  }
})
