import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveAddress } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { deliveryCalendar } from '../delivery/delivery-calendar.settings.ts'
import {
  addCustomerAddress,
  deleteCustomerAddress,
  getMyAddressDetails,
  updateCustomerAddress,
} from './addresses.calls.ts'

const home = {
  flat_no: 'B-402',
  building: 'Sahyadri Heights',
  addresFirst: 'Lane 7, Prabhat Road',
  addresSecond: 'Deccan Gymkhana, Pune',
  pin_code: '411004',
}

const nothingSaid = {
  receiver_name: null,
  receiver_mobile: null,
  landmark: null,
  label: null,
  gstin: null,
  business_name: null,
  is_default: false,
  is_last_used: false,
}

let shop: TestApp
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember()
})
afterAll(() => shop.close())

async function addressesOf(someone: TestMember) {
  return (await shop.send(getMyAddressDetails, {}, someone)).body.data
}

it('adds an address to the list, and answers success and a message', async () => {
  const { status, body } = await shop.send(addCustomerAddress, home, member)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: true,
    success: true,
    message: 'Address added',
    rec_no: expect.stringMatching(/^\d+$/),
  })
  expect(await addressesOf(member)).toEqual([
    {
      rec_no: body.rec_no,
      flat_no: 'B-402',
      building: 'Sahyadri Heights',
      address_1: 'Lane 7, Prabhat Road',
      address_2: 'Deccan Gymkhana, Pune',
      pin_code: '411004',
      state: 'Maharashtra',
      ...nothingSaid,
    },
  ])
})

it('adds an address with userId or user_id and a numeric PIN code', async () => {
  const someone = await shop.createMember()
  const asUserId = { ...home, userId: someone.userId, pin_code: 411004 }
  expect((await shop.send(addCustomerAddress, asUserId, { cookie: someone.cookie })).status).toBe(200)
  expect((await shop.send(addCustomerAddress, home, someone)).status).toBe(200)
  expect(await addressesOf(someone)).toHaveLength(2)
})

it('stores an address in Marathi, in Hindi or with markup unchanged', async () => {
  const someone = await shop.createMember()
  const odd = {
    ...home,
    building: 'सह्याद्री हाइट्स',
    addresFirst: "<script>alert('x')</script>",
    addresSecond: "Pune'; drop table address; --",
  }
  expect((await shop.send(addCustomerAddress, odd, someone)).status).toBe(200)
  expect(await addressesOf(someone)).toEqual([
    expect.objectContaining({
      building: odd.building,
      address_1: odd.addresFirst,
      address_2: odd.addresSecond,
    }),
  ])
})

it.each([
  [{ flat_no: '' }, { flat_no: 'Please enter your flat or house number' }],
  [{ flat_no: '   ' }, { flat_no: 'Please enter your flat or house number' }],
  [{ flat_no: '🏠' }, { flat_no: 'Please enter your flat or house number' }],
  [{ flat_no: undefined }, { flat_no: 'Please enter your flat or house number' }],
  [{ flat_no: ['B-402'] }, { flat_no: 'Please enter your flat or house number' }],
  [{ flat_no: 'B'.repeat(61) }, { flat_no: 'At most 60 characters' }],
  [{ building: '' }, { building: 'Please enter your building or society' }],
  [{ building: 'B'.repeat(121) }, { building: 'At most 120 characters' }],
  [{ building: 'Sai\nResidency' }, { building: 'Please keep it on one line' }],
  [{ addresFirst: '' }, { addresFirst: 'Please enter your street' }],
  [{ addresFirst: 'a'.repeat(161) }, { addresFirst: 'At most 160 characters' }],
  [{ addresFirst: 'Lane\u202e 7' }, { addresFirst: 'Please remove the unusual characters' }],
  [{ addresSecond: '' }, { addresSecond: 'Please enter your area and town' }],
  [{ addresSecond: 'Pune\u0000' }, { addresSecond: 'Please remove the unusual characters' }],
  [{ pin_code: '' }, { pin_code: 'Please enter your PIN code' }],
  [{ pin_code: '41100A' }, { pin_code: 'Only numbers allowed' }],
  [{ pin_code: '411/004' }, { pin_code: 'Only numbers allowed' }],
  [{ pin_code: '41100' }, { pin_code: 'A PIN code has 6 digits and does not start with 0' }],
  [{ pin_code: '4110040' }, { pin_code: 'A PIN code has 6 digits and does not start with 0' }],
  [{ pin_code: '011004' }, { pin_code: 'A PIN code has 6 digits and does not start with 0' }],
  [{ pin_code: '290001' }, { pin_code: 'No place in India has this PIN code' }],
  [{ pin_code: '999999' }, { pin_code: 'No place in India has this PIN code' }],
  [{ pin_code: '111111' }, { pin_code: 'No place in India has this PIN code' }],
])('refuses the address %o with a message beside the field', async (fields, errors) => {
  const someone = await shop.createMember()
  const answer = await shop.send(addCustomerAddress, { ...home, ...fields }, someone)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ status: false, success: false, errors })
  expect(await addressesOf(someone)).toEqual([])
})

it('allows 20 addresses, even for simultaneous calls, and another after a deletion', async () => {
  const someone = await shop.createMember()
  for (let count = 0; count < 18; count += 1) await giveAddress(shop.db, someone.id)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.send(addCustomerAddress, home, someone)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 422, 422, 422, 422,
  ])
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
    success: false,
    message: 'You can save up to 20 addresses. Please delete one you no longer use.',
  })
  const addresses = await addressesOf(someone)
  expect(addresses).toHaveLength(20)
  await shop.send(deleteCustomerAddress, { rec_no: addresses[0]!.rec_no }, someone)
  expect((await shop.send(addCustomerAddress, home, someone)).status).toBe(200)
})

it('changes one address and no other', async () => {
  const someone = await shop.createMember()
  const [first, second] = [await giveAddress(shop.db, someone.id), await giveAddress(shop.db, someone.id)]
  const { status, body } = await shop.send(
    updateCustomerAddress,
    { ...home, rec_no: String(first), userId: someone.userId },
    someone,
  )
  expect([status, body]).toEqual([200, { status: true, success: true, message: 'Address updated' }])
  const addresses = await addressesOf(someone)
  expect(addresses.map(({ rec_no, pin_code }) => [rec_no, pin_code])).toEqual([
    [String(second), '411038'],
    [String(first), '411004'],
  ])
})

it("keeps an address's receiver, landmark and label until they are cleared", async () => {
  const someone = await shop.createMember()
  const said = {
    receiver_name: 'Sunita Pawar',
    receiver_mobile: '9800000077',
    landmark: 'Opposite the post office',
    label: 'work',
  }
  const { rec_no } = (await shop.send(addCustomerAddress, { ...home, ...said }, someone)).body
  expect(await addressesOf(someone)).toMatchObject([said])
  // An older client sends only these five fields, so the other fields keep their values.
  await shop.send(updateCustomerAddress, { ...home, rec_no, flat_no: 'B-403' }, someone)
  expect(await addressesOf(someone)).toMatchObject([{ ...said, flat_no: 'B-403' }])
  const nothing = { receiver_name: '', receiver_mobile: '', landmark: '', label: '' }
  await shop.send(updateCustomerAddress, { ...home, ...nothing, rec_no }, someone)
  expect(await addressesOf(someone)).toMatchObject([nothingSaid])
})

it.each([
  ['receiver_mobile', '98000', 'Must be 10 digits'],
  ['receiver_mobile', '+9198000000771', 'Must be 10 digits'],
  ['receiver_name', 'x'.repeat(81), 'At most 80 characters'],
  ['landmark', 'x'.repeat(121), 'At most 120 characters'],
  ['label', 'villa', 'Invalid input'],
])('refuses an address with a wrong %s (%j) at its field', async (field, value, message) => {
  const { status, failure } = await shop.send(addCustomerAddress, { ...home, [field]: value }, member)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
  expect(failure.errors?.[field]).toContain(message)
})

it('makes the latest chosen address the only default, even for thirty simultaneous calls', async () => {
  const someone = await shop.createMember()
  const ids: string[] = []
  for (const is_default of [true, false, true])
    ids.push((await shop.send(addCustomerAddress, { ...home, is_default }, someone)).body.rec_no)
  const defaults = async () =>
    (await addressesOf(someone)).flatMap(({ rec_no, is_default }) => (is_default ? [rec_no] : []))
  expect(await defaults()).toEqual([ids[2]])
  const make = (rec_no: string) =>
    shop.send(updateCustomerAddress, { ...home, rec_no, is_default: true }, someone)
  await make(ids[1]!)
  expect(await defaults()).toEqual([ids[1]])
  // Updating the other address, or an unknown one, keeps the default address.
  await shop.send(updateCustomerAddress, { ...home, rec_no: ids[0]! }, someone)
  expect((await make('999999')).status).toBe(404)
  expect(await defaults()).toEqual([ids[1]])
  const answers = await Promise.all(Array.from({ length: 30 }, (_, place) => make(ids[place % 3]!)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await defaults()).toHaveLength(1)
  await shop.send(deleteCustomerAddress, { rec_no: (await defaults())[0]! }, someone)
  expect(await defaults()).toEqual([])
})

it('refuses a change of an address that lacks a field', async () => {
  const rec_no = await giveAddress(shop.db, member.id)
  const { status, failure } = await shop.send(updateCustomerAddress, { rec_no }, member)
  expect(status).toBe(400)
  expect(Object.keys(failure.errors ?? {})).toEqual([
    'flat_no',
    'building',
    'addresFirst',
    'addresSecond',
    'pin_code',
  ])
})

it.each([
  ['another member’s', async () => await giveAddress(shop.db, (await shop.createMember()).id)],
  [
    'one that was deleted',
    async () => {
      const id = await giveAddress(shop.db, member.id)
      await shop.send(deleteCustomerAddress, { rec_no: id }, member)
      return id
    },
  ],
  ['one that never was', async () => 999_999_999_999_999],
])('refuses to change or delete an unknown address: %s', async (_name, make) => {
  const rec_no = await make()
  const before = await shop.db.selectFrom('address').selectAll().where('id', '=', rec_no).execute()
  const changed = await shop.send(updateCustomerAddress, { ...home, rec_no }, member)
  const deleted = await shop.send(deleteCustomerAddress, { rec_no }, member)
  for (const { status, body } of [changed, deleted])
    expect([status, body]).toEqual([
      404,
      { status: false, code: 'notFound', success: false, message: 'This address is no longer saved.' },
    ])
  expect(await shop.db.selectFrom('address').selectAll().where('id', '=', rec_no).execute()).toEqual(before)
})

it.each(['', '-1', '1.5', 'abc', '1 or 1=1'])('refuses %s as the id of an address', async (rec_no) => {
  const { status, failure } = await shop.send(deleteCustomerAddress, { rec_no }, member)
  expect([status, failure.errors]).toEqual([400, { rec_no: 'Invalid address' }])
})

it('deletes an address from the list, and keeps the row for its orders', async () => {
  const someone = await shop.createMember()
  const id = await giveAddress(shop.db, someone.id)
  const { body } = await shop.send(deleteCustomerAddress, { rec_no: id }, someone)
  expect(body).toEqual({ status: true, success: true, message: 'Address deleted' })
  expect(await addressesOf(someone)).toEqual([])
  const row = await shop.db.selectFrom('address').select('deleted_at').where('id', '=', id).execute()
  expect(row).toEqual([{ deleted_at: expect.any(Date) }])
})

it('refuses to add, change or delete an address of another member', async () => {
  const other = await shop.createMember()
  const rec_no = await giveAddress(shop.db, other.id)
  for (const [call, input] of [
    [addCustomerAddress, home],
    [updateCustomerAddress, { ...home, rec_no }],
    [deleteCustomerAddress, { rec_no }],
  ] as const) {
    expect((await shop.send(call, input)).status).toBe(401)
    const claimed = await shop.send(call, { ...input, userId: other.userId }, { cookie: member.cookie })
    expect([claimed.status, claimed.failure.status]).toEqual([403, false])
  }
  expect(await addressesOf(other)).toHaveLength(1)
})

it('saves a PIN code and a mobile number pasted with spaces, dashes and +91', async () => {
  const copied = { pin_code: '411\u00A0004', receiver_name: 'Sunita', receiver_mobile: '+91 98765-43210' }
  const buyer = await shop.createMember()
  expect((await shop.send(addCustomerAddress, { ...home, ...copied }, buyer)).status).toBe(200)
  expect(await addressesOf(buyer)).toMatchObject([{ pin_code: '411004', receiver_mobile: '9876543210' }])
})

it('refuses a mobile number and a PIN code with a digit too many, and cuts neither', async () => {
  const { status, body } = await shop.send(
    addCustomerAddress,
    { ...home, pin_code: '4110045', receiver_mobile: '98765432109' },
    member,
  )
  expect(status).toBe(400)
  expect(body).toMatchObject({
    errors: {
      pin_code: 'A PIN code has 6 digits and does not start with 0',
      receiver_mobile: 'Must be 10 digits',
    },
  })
})

it.each([
  ['Ravi\u200B Kumar', 'Please remove the unusual characters'],
  ['Prize at evil.in', 'Please leave web addresses out of the name'],
  ['7', 'Please enter a name with at least two letters'],
])('refuses the receiver %j', async (receiver_name, sentence) => {
  const { status, failure } = await shop.send(addCustomerAddress, { ...home, receiver_name }, member)
  expect([status, failure.errors]).toEqual([400, { receiver_name: sentence }])
})

it('keeps a receiver in Devanagari with its joiners', async () => {
  const receiver_name = 'लक्ष्मण र्‍यावकर'
  expect((await shop.send(addCustomerAddress, { ...home, receiver_name }, member)).status).toBe(200)
  expect(await addressesOf(member)).toContainEqual(expect.objectContaining({ receiver_name }))
})

it('saves an address where the shop does not deliver, and says so', async () => {
  const other = await shop.createMember()
  const closed = { cut_off: '24:00', from_day: 1, to_day: 0, serves_others: false }
  const there = { ...home, pin_code: '411005' }
  await writeShopSetting(shop.db, deliveryCalendar, closed, 'a test')
  shop.app.forgetCatalogue()
  const sentence = 'We do not deliver to PIN code 411005 yet.'
  const { body } = await shop.send(addCustomerAddress, there, other)
  expect(body).toMatchObject({ success: true, message: `Address added. ${sentence}`, is_served: false })
  const again = { ...there, rec_no: body.rec_no }
  const changed = await shop.send(updateCustomerAddress, again, other)
  expect(changed.body).toMatchObject({ message: `Address updated. ${sentence}`, is_served: false })
  await writeShopSetting(shop.db, deliveryCalendar, { ...closed, serves_others: true }, 'a test')
  shop.app.forgetCatalogue()
  expect((await shop.send(updateCustomerAddress, again, other)).body).toEqual({
    status: true,
    success: true,
    message: 'Address updated',
  })
})
