import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateBankDetails } from '../../src/features/bank/bank.calls.ts'
import { insertBanners, insertOffers } from '../../src/features/catalogue/promotions/write-promotions.sql.ts'
import { insertProductHighlights } from '../../src/features/catalogue/write-products.sql.ts'
import {
  upsertDistricts,
  upsertSubDistricts,
  upsertVillages,
} from '../../src/features/locations/locations.sql.ts'
import { hashPassword } from '../../src/features/members/password/password.ts'
import { insertMenuItems } from '../../src/features/menu/menu.sql.ts'
import { newSlotsCreation } from '../../src/features/slots/slots.calls.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { type Goods, walletOrder } from '../order-fixture.ts'
import type { Buyer } from '../payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../reward-fixture.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 2_000, received: 1_000 }
const password = 'correct horse battery'

type Encoding = 'form' | 'json' | 'multipart' | 'GET'
type Fields = Record<string, unknown>
/** A call as named in SPEC §7, its input, and the exact fields of §3 in a row of its data. */
type Specified = [name: string, encoding: Encoding, fields: () => Fields, row?: string[]]

let fixture: RewardFixture
let asha: Buyer
let slotId: string

beforeAll(async () => {
  fixture = await openRewardFixture([tea])
  const { shop } = fixture
  asha = await fixture.join({ subscribed: false, passwordHash: await hashPassword(password) })
  await shop.credit(asha.id, { storeCredit: 900_000, earnings: 400_000, points: 9_000 })
  // A call below sends 'null', as specified. This is its other form.
  const wallet = { type_id: '1', amount: '1178', pin_no: '1', razorpay_payment_id: '0' }
  slotId = (await shop.send(newSlotsCreation, wallet, asha)).body.data.slot_id
  const ravi = await fixture.join({ below: asha })
  await fixture.join({ below: asha, subscribed: false })
  await fixture.post(await fixture.buy(ravi, [{ goods: tea, quantity: 4 }]))
  await fixture.buy(asha, [{ goods: tea }])
  await shop.send(updateBankDetails, bank(), asha)
  await fillLists(shop.db)
})
afterAll(() => fixture.close())

/** Gives each list of the shop a row, so that the row's fields can be checked. */
async function fillLists(db: Db): Promise<void> {
  await insertBanners(db, [{ id: 1, title: 'Tea', image: 'banner.webp', href: '/offers', position: 1 }])
  await insertOffers(db, [{ id: 1, product_id: 1, description: 'Cheaper', position: 1 }])
  const highlight = { icon: 'leaf.webp', name: 'Leaf', details: 'Whole' }
  await insertProductHighlights(db, [{ product_id: 1, position: 1, ...highlight }])
  const item = { url: 'https://example.com/', icon: 'icon.webp', name: 'Guide' }
  await insertMenuItems(db, [{ menu_id: 5, position: 1, ...item }])
  await upsertDistricts(db, [{ id: 1, parentId: 27, name: 'Pune' }])
  await upsertSubDistricts(db, [{ id: 1, parentId: 1, name: 'Haveli' }])
  await upsertVillages(db, [{ id: 1, parentId: 1, name: 'Wagholi' }])
}

const mine = (fields: Fields = {}) => ({ user_id: asha.userId, ...fields })
const nothing = () => ({})
const bank = () => ({
  bank_ifsc: 'MAHB0000003',
  avail_balance: '1',
  bank_acc_no: '60207418531234',
  amount: '1',
  bank_name: 'Bank of Maharashtra',
  bank_address: 'Pune',
  apiType: '1',
})
const address = () => ({
  userId: asha.userId,
  flat_no: '7',
  building: 'Mogra',
  addresFirst: 'Law College Road',
  addresSecond: 'Pune',
  pin_code: '411004',
})

const offered = [
  'id',
  'product_id',
  'product_name',
  'product_image',
  'description',
  'category_id',
  'category_name',
  'brand_id',
  'brand_name',
]
const place = ['id', 'name']
const calls: Specified[] = [
  ['getMenuList', 'form', nothing, ['menu_id', 'submenu_details']],
  ['getAllBrandList', 'form', () => ({ limit: 12 }), ['brand_id', 'brand_name', 'brand_image']],
  ['getAllBrandList', 'GET', nothing, ['id', 'brand_name', 'description', 'brand_image']],
  ['getAllTypes', 'GET', nothing, ['category_id', 'category_name', 'category_image']],
  ['getBannerList', 'form', nothing, ['id', 'banner_image']],
  ['getOffersList', 'form', () => ({ user_id: '', records: 10 }), offered],
  ['getSearchProduct', 'form', () => ({ search_string: 'Product' }), offered],
  ['getBrandListOfCategory', 'form', () => ({ category_id: '1' }), ['brand_id', 'brand_name', 'brand_image']],
  [
    'getProductListbyBrandCategory',
    'form',
    () => ({ category_id: '1', brand_id: '1' }),
    [
      'product_id',
      'product_name',
      'description',
      'product_image',
      'product_mrp',
      'discount',
      'special_discount',
      'category_id',
    ],
  ],
  ['getDistrictList', 'form', () => ({ state_id: 27 }), place],
  ['getSubDistrictList', 'form', () => ({ district_id: 1 }), place],
  ['getVillageList', 'form', () => ({ sub_district_id: 1 }), place],
  ['getUserDetailbyMobile', 'form', () => ({ user_mobile: asha.mobile }), ['user_id', 'user_name']],
  [
    'getUserDashboardCounts',
    'form',
    mine,
    ['availBalance', 'availPoints', 'activeDirectReferral', 'inactiveDirectReferral', 'totalOrders'],
  ],
  [
    'getBmartUsers',
    'form',
    mine,
    [
      'user_id',
      'user_name',
      'user_email',
      'user_mobile',
      'aadhar',
      'pan',
      'avail_balance',
      'point_balance',
      'isSubscribe',
      'bank_ifsc',
      'bank_acc_no',
    ],
  ],
  [
    'getMygeneologylevelwise',
    'json',
    mine,
    ['levelname', 'total_business', 'total_team', 'level_percent', 'userlist'],
  ],
  ['updateBankDetails', 'form', () => mine(bank())],
  ['withdrawMoney', 'form', () => mine({ amount: '500' })],
  ['getTransTypes', 'GET', nothing, ['type_id', 'type_nname']],
  [
    'get_all_transaction',
    'form',
    () => mine({ type_id: 'all' }),
    ['level', 'credit_amt', 'debit_amt', 'date_time'],
  ],
  ['redeemPoints', 'form', () => mine({ points: '1000' })],
  ['getMyPointHistory', 'form', mine, ['date_time', 'user_id', 'debit_amt']],
  ['getMyReferrals', 'form', () => mine({ status: '2' }), ['user_name', 'user_mobile']],
  ['getMyReferrals', 'form', () => mine({ status: '1' }), ['user_name', 'user_mobile']],
  ['getMySlots', 'form', mine, ['slot_id', 'created_at']],
  ['getNewAchievementList', 'form', () => mine({ slot_id: slotId, type_id: 0 }), ['total_business']],
  [
    'newSlotsCreation',
    'json',
    () => mine({ type_id: '1', amount: '1178', pin_no: '1', razorpay_payment_id: 'null' }),
  ],
  ['getSpecialDiscount', 'form', () => mine({ total_amount: 450 })],
  [
    'getMyAddressDetails',
    'form',
    mine,
    ['rec_no', 'flat_no', 'building', 'address_1', 'address_2', 'pin_code'],
  ],
  ['finalOrderData', 'json', () => mine(walletOrder(asha.addressId, [{ goods: tea }]))],
  ['getMyOrder', 'form', mine, ['orderno', 'payment_type', 'status']],
]

it.each(calls)('answers a call of the specification: %s by %s', async (name, encoding, fields, row = []) => {
  const { status, body } = await ask(`/User/${name}`, encoding, fields())
  expect([status, body['status']], JSON.stringify(body)).toEqual([200, true])
  expect(typeof body['message']).toBe('string')
  if (row.length > 0) expect(Object.keys((body['data'] as object[])[0]!)).toEqual(expect.arrayContaining(row))
})

it.each(['getAllBrandList', 'getBannerList'])('answers where the pictures of %s are', async (name) => {
  const { body } = await ask(`/User/${name}`, 'form', {})
  expect(body['base_url']).toBe('/Admin/assets/')
})

it('offers the items of the menu that the shop reads as specified', async () => {
  const { body } = await ask('/User/getMenuList', 'form', {})
  expect(body['data']).toContainEqual({
    menu_id: '5',
    submenu_details: [{ url: 'https://example.com/', icon: 'icon.webp', sub_menu_name: 'Guide' }],
  })
})

it('names the people of a level as specified', async () => {
  const { body } = await ask('/User/getMygeneologylevelwise', 'json', mine())
  const [first] = body['data'] as { userlist: object[] }[]
  expect(Object.keys(first!.userlist[0]!)).toEqual(
    expect.arrayContaining(['user_id', 'user_name', 'user_repurchase']),
  )
})

it('shows a product with its pictures and highlights', async () => {
  const { status, body } = await ask('/User/getProductDetailInformation', 'form', { product_id: '1' })
  expect([status, body['status']]).toEqual([200, true])
  const { image_list: images } = body['data'] as { image_list: { product_image: string }[] }
  expect(images[0]!.product_image).toBe('product-1.webp')
  expect(body['data_param']).toEqual([{ para_icon: 'leaf.webp', para_name: 'Leaf', spe_details: 'Whole' }])
  expect([body['message'], body['base_url']]).toEqual(['/Admin/assets/', '/Admin/assets/'])
})

it('registers a member, logs in, and changes the password', async () => {
  const user = { user_name: 'Meera Joshi', user_email: 'm@example.com', user_mobile: '9876500001' }
  const registered = await ask('/User/member_registration', 'form', {
    ...user,
    user_password: password,
    refer_user_id: asha.userId,
  })
  expect([registered.status, registered.body['status']]).toEqual([200, true])
  const { userId } = registered.body
  // From another browser, because a login ends the session that it was made in.
  const entered = { user_mobile: '9876500001', user_password: password }
  const login = await ask('/User/NewLogin', 'json', entered, '')
  expect(login.body).toMatchObject({ status: true, data: { userId, user_name: 'Meera Joshi' } })
  const changed = await ask('/User/change_password', 'multipart', {
    ...mine(),
    old_password: password,
    new_password: 'gulmohar 42!',
  })
  expect(changed.body['status']).toBe('success')
})

it('lists the shops, keeps addresses, and prints an invoice', async () => {
  const shops = await ask('/Admin/get_shop_list', 'GET', {})
  expect([shops.status, shops.body['status'], shops.body['data']]).toEqual([200, true, []])
  for (const name of ['addCustomerAddress', 'updateCustomerAddress']) {
    const fields = name === 'addCustomerAddress' ? address() : { ...address(), rec_no: asha.addressId }
    const { status, body } = await ask(`/Admin/${name}`, 'json', fields)
    expect([status, body['success']], JSON.stringify(body)).toEqual([200, true])
  }
  const { order_no: orderNo } = (await fixture.ordersOf(asha))[0]!
  const invoice = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderNo}`,
    headers: { host: 'localhost', cookie: asha.cookie },
  })
  expect([invoice.statusCode, invoice.payload.includes(orderNo)]).toEqual([200, true])
})

/** Sends a request as the specification describes it, independent of the call declarations. */
async function ask(
  url: string,
  encoding: Encoding,
  fields: Fields,
  cookie = asha.cookie,
): Promise<{ status: number; body: Fields }> {
  const headers = { host: 'localhost', origin: 'http://localhost', cookie }
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
  const bodies = {
    GET: undefined,
    json: { type: 'application/json', payload: JSON.stringify(fields) },
    form: { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(texts).toString() },
    multipart: {
      type: 'multipart/form-data; boundary=part',
      payload: `${texts
        .map(
          ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--part--\r\n`,
    },
  }
  const body = bodies[encoding]
  const response = await fixture.shop.app.server.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: { ...headers, ...(body ? { 'content-type': body.type } : {}) },
    ...(body ? { payload: body.payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
