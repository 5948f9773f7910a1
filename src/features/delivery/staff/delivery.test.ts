import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendPinFile } from '../../../../test/pin-file.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { readAuditOf } from '../../../audit/audit-log.sql.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { listenForCatalogueChanges } from '../../../server/pages/catalogue-changes.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import { deliveryAndReturns } from '../../shop-details/delivery.settings.ts'
import { getDelivery } from '../delivery.calls.ts'
import { deliveryCalendar } from '../delivery-calendar.settings.ts'
import { getHolidays, removeHoliday, saveHoliday } from './holidays.calls.ts'
import { getPinRange, getPinRanges, removePinRange, savePinRange } from './pin-ranges.calls.ts'
import { getDeliveryZones, removeDeliveryZone, saveDeliveryZone } from './zones.calls.ts'

let shop: TestApp
let clerk: TestStaff
let listener: { stop(): Promise<void> }
beforeAll(async () => {
  shop = await openTestApp()
  clerk = await shop.createStaff('orders')
  const heard = listenForCatalogueChanges(
    shop.databaseUrl,
    (change) => shop.app.forgetCatalogue(change),
    shop.app.server.log,
  )
  listener = heard
  await heard.isTried
})
afterAll(async () => {
  await listener.stop()
  await shop.close()
})
beforeEach(async () => {
  for (const table of ['pin_range', 'delivery_zone', 'holiday', 'shop_setting'] as const)
    await shop.ownerDb.deleteFrom(table).execute()
  shop.app.forgetCatalogue()
})

const send = <C extends AnyCall>(call: C, input: object = {}) =>
  shop.send(call, input as Record<string, unknown>, clerk)
const zone = { name: 'Metro', is_served: true, days_from: '1', days_to: '2', charge: '', free_above: '' }
const range = { first_pin: '411001', last_pin: '411062', takes_cash: true, extra_days: '0' }

async function addZone(more: object = {}): Promise<string> {
  const { body } = await send(saveDeliveryZone, { ...zone, ...more })
  return String(body.data['zone_id'])
}

const told = async (pin_code: string) => (await shop.send(getDelivery, { pin_code })).body.data

it("serves a PIN code outside all ranges by the settings, with the products' days", async () => {
  expect(await told('411038')).toEqual({ pin_code: '411038', is_served: true, takes_cash: true })
  const terms = { deliver_from_days: 2, deliver_to_days: 4, return_days: null }
  await writeShopSetting(shop.db, deliveryAndReturns, terms, 'a test')
  await expect.poll(() => told('411038')).toMatchObject({ by: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) })
  const closed = { cut_off: '24:00', from_day: 1, to_day: 0, serves_others: false }
  await writeShopSetting(shop.db, deliveryCalendar, closed, 'a test')
  await expect.poll(() => told('411038')).toEqual({ pin_code: '411038', is_served: false, takes_cash: false })
})

it('shows changed zones, ranges and holidays to buyers at once', async () => {
  const zone_id = await addZone({ days_from: '0', days_to: '0' })
  const saved = await send(savePinRange, { ...range, zone_id, takes_cash: false })
  expect(saved.body.data).toMatchObject({ range: '411001 – 411062', zone_name: 'Metro', extra_days: '0' })
  await expect.poll(() => told('411038')).toMatchObject({ takes_cash: false })
  const { by: today } = await told('411062')
  await send(saveHoliday, { name: 'Closed', day: today })
  await expect.poll(async () => (await told('411001')).by! > today!).toBe(true)
  expect((await told('411063')).by).toBeUndefined()
  const { version } = (await send(getDeliveryZones)).body.data[0]!
  expect((await send(saveDeliveryZone, { ...zone, zone_id, version, is_served: false })).status).toBe(200)
  await expect.poll(async () => (await told('411038')).is_served).toBe(false)
  expect((await told('411063')).is_served).toBe(true)
  const [entry] = await readAuditOf(shop.db, `zone ${zone_id}`)
  expect(entry).toMatchObject({ before: { is_served: true }, after: { is_served: false } })
})

it.each([
  ['41103', 'Enter the 6 digits of the PIN code'],
  ['', 'PIN code'],
  ['999999999', 'PIN code'],
  ['290001', 'PIN code'],
  ['४११००४', ''],
])('refuses a delivery to the PIN code %j at its field', async (pin_code) => {
  const { status, failure } = await shop.send(getDelivery, { pin_code })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['pin_code']])
})

it.each([
  [{ first_pin: '999999', last_pin: '100000' }, 422, 'last_pin'],
  [{ first_pin: '41100' }, 400, 'first_pin'],
  [{ first_pin: '011001' }, 400, 'first_pin'],
  [{ last_pin: '1e5' }, 400, 'last_pin'],
  [{ extra_days: '61' }, 400, 'extra_days'],
  [{ extra_days: '-1' }, 400, 'extra_days'],
  [{ zone_id: '999999' }, 409, 'zone_id'],
  [{ zone_id: '' }, 400, 'zone_id'],
])('refuses a range of PIN codes with %j at its field', async (wrong, refused, field) => {
  const zone_id = await addZone()
  const { status, failure } = await send(savePinRange, { ...range, zone_id, ...wrong })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([refused, [field]])
})

it('refuses a zone with a used name or with reversed days', async () => {
  await addZone()
  expect((await send(saveDeliveryZone, { ...zone, name: 'metro' })).failure.errors).toHaveProperty('name')
  const backwards = await send(saveDeliveryZone, { ...zone, name: 'Far', days_from: '5', days_to: '3' })
  expect([backwards.status, backwards.failure.code]).toEqual([422, 'daysBackwards'])
})

it("shows a zone's delivery charge for its PIN codes, and refuses an invalid one", async () => {
  const zone_id = await addZone({ charge: '49.50', free_above: '499' })
  await send(savePinRange, { ...range, zone_id })
  await expect.poll(() => told('411038')).toMatchObject({ delivery: { charge: 49.5, free_above: 499 } })
  const [row] = (await send(getDeliveryZones)).body.data
  expect(row).toMatchObject({ charge: '49.5', free_above: '499' })
  for (const charge of ['-1', '1.005', '100001', 'forty', '1e3'])
    expect((await send(saveDeliveryZone, { ...zone, name: 'Far', charge })).failure.errors).toHaveProperty(
      'charge',
    )
  const alone = await send(saveDeliveryZone, { ...zone, name: 'Far', free_above: '499' })
  expect([alone.status, alone.failure.code]).toEqual([422, 'freeAboveAlone'])
  const free = await send(saveDeliveryZone, { ...zone, zone_id, version: row!['version'], charge: '0' })
  expect(free.status).toBe(200)
  await expect.poll(async () => (await told('411038')).delivery).toBeUndefined()
})

it('removes a zone only without ranges', async () => {
  const zone_id = await addZone()
  const { range_id, version } = (await send(savePinRange, { ...range, zone_id })).body.data
  expect((await send(removeDeliveryZone, { zone_id, version: 1 })).failure.code).toBe('inUse')
  expect((await send(removePinRange, { range_id, version })).status).toBe(200)
  expect((await send(removeDeliveryZone, { zone_id, version: 1 })).status).toBe(200)
})

it('adds a day as a holiday once, and removes it from the list', async () => {
  const day = '2027-11-08'
  const { holiday_id, version } = (await send(saveHoliday, { name: 'Diwali', day })).body.data
  expect((await send(saveHoliday, { name: 'Again', day })).failure.errors).toHaveProperty('day')
  expect((await send(getHolidays)).body.data).toMatchObject([{ name: 'Diwali', day }])
  expect((await send(removeHoliday, { holiday_id, version })).status).toBe(200)
})

it('saves one of thirty overlapping ranges, and explains the refusal of the others', async () => {
  const zone_id = await addZone()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      send(savePinRange, { ...range, zone_id, last_pin: String(411_010 + nth) }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 29 }, () => 409),
  ])
  expect((await send(getPinRanges)).body.data).toHaveLength(1)
})

it('saves one of thirty simultaneous edits of a zone, and refuses the others as changed meanwhile', async () => {
  const zone_id = await addZone()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      send(saveDeliveryZone, { ...zone, zone_id, version: 1, name: `Metro ${nth}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of answers)
    if (status !== 200) expect([status, failure.code]).toEqual([409, 'changedMeanwhile'])
})

it('pages through ranges, and finds them by PIN code and zone', async () => {
  const [near, far] = [await addZone(), await addZone({ name: 'Far' })]
  const lines = Array.from({ length: 60 }, (_, nth) => `${700_001 + 2 * nth},${700_001 + 2 * nth},Far,yes,1`)
  expect(
    (await sendPinFile(shop, clerk, [...lines, '411001,411062,Metro,no,0'].join('\n') + '\n')).status,
  ).toBe(200)
  const first = await send(getPinRanges)
  const second = await send(getPinRanges, { cursor: first.body.next_cursor })
  expect([first.body.data.length, second.body.data.length, second.body.next_cursor]).toEqual([
    50,
    11,
    undefined,
  ])
  const found = async (search: string) => (await send(getPinRanges, { search })).body.data
  expect(await found('411038')).toMatchObject([{ range: '411001 – 411062', zone_id: near }])
  expect(await found('700002')).toEqual([])
  expect((await found('far')).every(({ zone_id }) => zone_id === far)).toBe(true)
  const range_id = (await found('411038'))[0]?.['range_id']
  expect((await send(getPinRange, { range_id })).body.data).toMatchObject({ takes_cash: false })
})
