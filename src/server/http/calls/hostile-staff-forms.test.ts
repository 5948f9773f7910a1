import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { someOf } from '../../../../test/some-values.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { getAuditLog } from '../../../back-office/audit/audit.calls.ts'
import { addStaff } from '../../../back-office/staff/accounts/accounts.calls.ts'
import { saveBrand } from '../../../features/catalogue/staff/listings/brands.calls.ts'
import { saveCategory } from '../../../features/catalogue/staff/listings/categories.calls.ts'
import {
  listProducts,
  saveProduct,
  showProducts,
} from '../../../features/catalogue/staff/products/products.calls.ts'
import { correctStock } from '../../../features/catalogue/staff/products/stock/stock.calls.ts'
import { saveBanner } from '../../../features/catalogue/staff/promotions/banners.calls.ts'
import { saveOffer } from '../../../features/catalogue/staff/promotions/offers.calls.ts'
import { saveCoupon } from '../../../features/coupons/staff/coupons.calls.ts'
import { saveHoliday } from '../../../features/delivery/staff/holidays.calls.ts'
import { savePinRange } from '../../../features/delivery/staff/pin-ranges.calls.ts'
import { saveDeliveryZone } from '../../../features/delivery/staff/zones.calls.ts'
import { startProductImport } from '../../../features/imports/staff/imports.calls.ts'
import { saveMenuItem } from '../../../features/menu/staff/menu-items.calls.ts'
import { saveArticle } from '../../../features/news/staff/articles.calls.ts'
import { changeOrderAddress } from '../../../features/orders/staff/address/address.calls.ts'
import { listOrders, stepOrders } from '../../../features/orders/staff/list/list.calls.ts'
import { rejectOrder, saveShipment } from '../../../features/orders/staff/steps/steps.calls.ts'
import { addPlan, simulatePlan } from '../../../features/rewards/staff/rewards.calls.ts'
import { saveShop } from '../../../features/shops/staff/shops.calls.ts'
import type { AnyCall } from '../../../wire/define-call.ts'

// Sends staff forms in which one field has a hostile value, at any depth. `walk-every-call` tests only the
// fields at the top level.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const words = [{ language: 'hi', name: 'नाम', description: 'वर्णन' }]
const picture = 'p1.webp'
const plan = {
  level_percent: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  rupees_per_point: '100',
  goal_rupees: '5000',
  steps: [{ business_rupees: '1000', award_rupees: '10' }],
}
const period = { shown_from: '2026-11-01T00:00', shown_to: '2027-11-01T00:00' }
const forms: [AnyCall, { [name: string]: Json }][] = [
  [
    saveProduct,
    {
      name: 'Shirt',
      category_id: '1',
      brand_id: '1',
      mrp: '100',
      discount: '5',
      special_discount: '1',
      hsn: '6109',
      gst_rate: '5',
      origin_country: 'India',
      description: 'Cotton.',
      sku: 'S-#',
      is_shown: false,
      stock: '3',
      group: { name: 'Shirts', options: [{ name: 'Colour', value: 'Red #' }] },
      highlights: [{ icon: '', name: 'Fit', details: 'Wide' }],
      pictures: [{ name: picture, alt: 'A shirt' }],
      translations: [
        { language: 'hi', name: 'कमीज़', description: 'सूती', highlights: [{ name: 'फ़िट', details: 'चौड़ा' }] },
      ],
    },
  ],
  [correctStock, { product_id: '1', kind: 'add', units: '3', seen: '1', request_id: 'hostile-stock-#' }],
  [showProducts, { product_ids: ['1', '2'], is_shown: true }],
  [
    listProducts,
    { search: 'x', category_id: '1', brand_id: '1', cursor: '1', limit: 10, sort: 'name', state: 'low' },
  ],
  [saveCategory, { name: 'Shirts #', picture, is_shown: true, translations: words }],
  [saveBrand, { name: 'Nivra #', picture, description: '', is_shown: true, translations: words }],
  [
    saveBanner,
    {
      title: 'Sale',
      picture,
      href: '/offers',
      is_shown: true,
      ...period,
      translations: [{ language: 'mr', title: 'विक्री' }],
    },
  ],
  [
    saveOffer,
    {
      product_id: '1',
      description: 'Less',
      is_shown: true,
      ...period,
      translations: [{ language: 'mr', description: 'कमी' }],
    },
  ],
  [
    saveMenuItem,
    { name: 'Sizes', url: 'https://example.com', picture: '', is_shown: true, translations: words },
  ],
  [
    saveShop,
    {
      name: 'Asmita',
      address: '1 Road',
      tehsil: 'Mulshi',
      contact: '9000000001',
      hours: '9 to 9',
      is_shown: true,
      translations: [{ language: 'hi', name: 'अ', address: '', tehsil: '', hours: '' }],
    },
  ],
  [
    saveArticle,
    {
      topic: 'Health',
      title: 'Walk',
      description: 'Half an hour.',
      source: 'Asmita',
      author: '',
      url: 'https://example.com/walk',
      picture: '',
      published_on: '2026-11-20',
      is_shown: true,
    },
  ],
  [
    saveCoupon,
    {
      code: 'HOSTILE#',
      is_active: true,
      percent: '10',
      amount: '',
      cap: '100',
      minimum: '',
      products: '',
      categories: '',
      brands: '',
      members: '',
      is_first_order: false,
      with_cashback: true,
      with_special_discount: true,
      is_suggested: false,
      from_time: '',
      to_time: '',
      uses_max: '',
      uses_per_member: '1',
      budget: '5000',
      starts_at: '',
      ends_at: '',
    },
  ],
  [
    saveDeliveryZone,
    { name: 'Metro #', is_served: true, days_from: '1', days_to: '3', charge: '', free_above: '' },
  ],
  [
    savePinRange,
    { first_pin: '411001', last_pin: '411062', zone_id: '1', takes_cash: true, extra_days: '0' },
  ],
  [saveHoliday, { name: 'Diwali', day: '2026-11-08' }],
  [startProductImport, { file_name: 'a.csv', file_bytes: 10, creates_missing: true }],
  [stepOrders, { to: 'processed', orders: ['BM000001', 'BM000002'] }],
  [
    rejectOrder,
    {
      orderno: 'BM000001',
      seen_status: 'pending',
      reason: 'other',
      note: 'No.',
      request_id: 'hostile-reject-#',
    },
  ],
  [
    changeOrderAddress,
    {
      orderno: 'BM000001',
      version: 0,
      reason: 'The buyer has moved',
      flat_no: 'B-7',
      building: 'Shivneri',
      addresFirst: 'Karve Road',
      addresSecond: 'Kothrud',
      pin_code: '411038',
    },
  ],
  [saveShipment, { orderno: 'BM000001', version: 0, courier: 'DTDC', tracking_no: '1' }],
  [
    listOrders,
    {
      q: 'BM1',
      status: 'pending',
      from: '2026-11-01',
      to: '2026-11-02',
      min: '1',
      max: '2',
      pin: '411001',
      cursor: '',
    },
  ],
  [addPlan, { ...plan, version: 1, starts_at: '2027-01-01T00:00', confirmed_percent: '10' }],
  [simulatePlan, { amount: '100', cashback: '1', versions: [1], draft: plan }],
  [addStaff, { mobile: '7######001', name: 'Kabir', roles: ['orders'] }],
  [
    getAuditLog,
    { staff_id: 1, action: 'x', subject: 'order', from: '2026-11-01', to: '2026-11-02', cursor: '1' },
  ],
]

const hostile: readonly Json[] = [
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 1,
  [],
  {},
  [null],
  { a: 1 },
  '',
  '-1',
  'NaN',
  '1e9',
  '999999999999999',
  '9'.repeat(40),
  "' or 1=1 --",
  '\\',
  '<script>alert(1)</script>',
  '\u0000',
  '\u202E',
  '\uD800',
  'x'.repeat(4_000),
  '👩‍👩‍👧‍👦'.repeat(30),
  '\r\n',
  '__proto__',
  '२०',
  'javascript:alert(1)',
  '//evil.example',
  '2026-02-30',
  '2026-02-30T00:00',
  '../../x.webp',
]
const inside =
  /\n\s+at |node_modules|\.[jt]sx?:\d|SQLSTATE|violates|relation "|column "|invalid input syntax|ZodError/i

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

/**
 * Returns a form with unique values. Each `#` in a value becomes a new number, so that forms do not conflict.
 */
let nextForm = 1
function fresh(form: { [name: string]: Json }): { [name: string]: Json } {
  nextForm += 1
  const digits = String(nextForm).padStart(6, '0')
  return JSON.parse(JSON.stringify(form).replaceAll('######', digits).replaceAll('#', digits))
}

/** Yields copies of a form. In each, one field has a hostile value. */
function* attacks(form: {
  [name: string]: Json
}): Generator<{ place: string; body: { [name: string]: Json } }> {
  for (const path of pathsOf(form))
    for (const value of someOf(hostile))
      yield {
        place: `${path.join('.')} = ${JSON.stringify(value).slice(0, 60)}`,
        body: withAt(fresh(form), path, value) as { [name: string]: Json },
      }
}

function pathsOf(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name]))
  return path.length === 0 ? inner : [path, ...inner]
}

function withAt(value: Json, [name, ...rest]: (string | number)[], put: Json): Json {
  if (name === undefined) return put
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const record = copy as Record<string | number, Json>
  record[name] = withAt(record[name]!, rest, put)
  return copy
}

describe.each(
  forms.map(([call, form]) => [`${call.wire.path} ${Object.keys(form)[0]}`, call, form] as const),
)('%s', (_name, call, form) => {
  it('answers hostile values at each place of a staff form without a fault', async () => {
    // First checks that the unchanged form passes validation. The answer is 404 if the form names an unknown
    // order.
    expect([200, 404]).toContain((await shop.send(call, fresh(form), owner)).status)
    const faults: string[] = []
    for (const { place, body } of attacks(form)) {
      const { status, raw } = await shop.send(call, body, owner)
      if (status >= 500 || inside.test(raw)) faults.push(`${place}: ${status} ${raw.slice(0, 200)}`)
    }
    expect(faults).toEqual([])
  })
})
