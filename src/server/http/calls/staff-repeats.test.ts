import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { savedPicture as picture, savedInputs } from '../../../../test/saved-inputs.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { addStaff } from '../../../back-office/staff/accounts/accounts.calls.ts'
import { askCorrection } from '../../../features/books/staff/corrections/corrections.calls.ts'
import { saveBrand } from '../../../features/catalogue/staff/listings/brands.calls.ts'
import { saveCategory } from '../../../features/catalogue/staff/listings/categories.calls.ts'
import { saveProduct } from '../../../features/catalogue/staff/products/products.calls.ts'
import { correctStock } from '../../../features/catalogue/staff/products/stock/stock.calls.ts'
import { saveBanner } from '../../../features/catalogue/staff/promotions/banners.calls.ts'
import { saveOffer } from '../../../features/catalogue/staff/promotions/offers.calls.ts'
import { saveCoupon } from '../../../features/coupons/staff/coupons.calls.ts'
import { saveHoliday } from '../../../features/delivery/staff/holidays.calls.ts'
import { savePinRange } from '../../../features/delivery/staff/pin-ranges.calls.ts'
import { saveDeliveryZone } from '../../../features/delivery/staff/zones.calls.ts'
import { forgetExpired } from '../../../features/members/forget-expired.job.ts'
import { addMemberNote } from '../../../features/members/staff/member/member-actions.calls.ts'
import { saveMenuItem } from '../../../features/menu/staff/menu-items.calls.ts'
import { saveArticle } from '../../../features/news/staff/articles.calls.ts'
import { storePicture } from '../../../features/pictures/staff/pictures.sql.ts'
import { saveShop } from '../../../features/shops/staff/shops.calls.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { ServedCall } from '../../../platform/service/feature.ts'
import { answersKeptDays } from '../../../platform/service/idempotency.ts'
import { backOfficePath } from '../../../wire/back-office-path.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { features } from '../../application.ts'
import { reusedCodes } from './run-change.ts'

// Checks that a staff request has one effect if it is sent twice. Requests are repeated after a lost answer,
// a double click, or a network retry.

const changes = features
  .flatMap(({ calls = [] }) => calls.map(({ call }) => call))
  .filter(({ wire, limit }) => wire.path.startsWith(`${backOfficePath}/`) && limit === 'change')
  .map((call) => [call.wire.path.slice(call.wire.path.lastIndexOf('/') + 1), call] as const)

/** Calls that are idempotent without a request id or a version, with the reason. */
const safeByItself: Record<string, string> = {
  askProvider: 'applies what the provider says, which is applied once',
  bookParcels: 'leaves alone what has a parcel, and finds a booking again whose answer was lost',
  cancelProductImport: 'sets a state',
  changeMyStaffPassword: 'sets a value, and asks for the one before',
  checkProductImport: 'steps a state forward',
  confirmSecondFactor: 'a code works once',
  beginSecondFactor: 'replaces what was not confirmed',
  endMemberPasskey: 'ends what there is',
  endMemberPushDevice: 'ends what there is',
  endMemberSessions: 'ends what there is',
  endMyOtherStaffSessions: 'ends what there is',
  openIdentityProof: 'writes down each look, as it should',
  moveBanner: 'goes one place further, which is seen and makes nothing',
  moveBrand: 'goes one place further, which is seen and makes nothing',
  moveCategory: 'goes one place further, which is seen and makes nothing',
  moveMenuItem: 'goes one place further, which is seen and makes nothing',
  moveOffer: 'goes one place further, which is seen and makes nothing',
  renewRecoveryCodes: 'replaces those before',
  retryFailedRun: 'steps a state forward',
  revealBankAccount: 'writes down each look, as it should',
  revealMemberDetail: 'writes down each look, as it should',
  runProductImport: 'steps a state forward',
  showProducts: 'sets a value',
  staffSignOut: 'ends what there is',
  startProductEdit: 'one is under way at a time',
  startProductImport: 'one is under way at a time',
  stepOrders: 'steps a status forward, and says which had it already',
  undoProductImport: 'an import is undone once',
}

function inputOf(call: ServedCall): { fields: string[]; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(call.input, {
    io: 'input',
    unrepresentable: 'any',
  })
  return { fields: Object.keys(properties), required }
}

function isGuarded({ fields, required }: { fields: string[]; required: string[] }): boolean {
  return fields.includes('request_id') || required.some((field) => /^version$|^seen_/.test(field))
}

describe.each(changes)('%s', (name, call) => {
  it('makes each staff call safe to repeat by request id, version or effect', () => {
    expect([name, isGuarded(inputOf(call)) || name in safeByItself]).toEqual([name, true])
    expect([name, isGuarded(inputOf(call)) && name in safeByItself]).toEqual([name, false])
  })
})

it('notices a call that makes rows and takes no request id', () => {
  expect(isGuarded({ fields: ['brand_id', 'version', 'name'], required: ['name'] })).toBe(false)
  expect(isGuarded({ fields: ['brand_id', 'version', 'request_id'], required: [] })).toBe(true)
})

it('lists only existing calls', () => {
  const names = changes.map(([name]) => name)
  for (const name of [...Object.keys(safeByItself), ...creating.map(({ call }) => nameOf(call))])
    expect(names).toContain(name)
})

it('declares the refusal of a used request id in every call that takes an id', () => {
  const silent = features
    .flatMap(({ calls = [] }) => calls.map(({ call }) => call))
    .filter((call) => inputOf(call).fields.includes('request_id'))
    .filter(({ refusals }) => !reusedCodes.some((code) => Object.hasOwn(refusals, code)))
  expect(silent.map(nameOf)).toEqual([])
})

it('finds a repeat test, here or elsewhere, of each call that takes a request id', () => {
  const tests = globSync('src/{back-office,features}/**/*.test.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('request_id'))
  const here = new Set(creating.map(({ call }) => nameOf(call)))
  const withId = changes.filter(([, call]) => inputOf(call).fields.includes('request_id'))
  const elsewhere = withId.map(([name]) => name).filter((name) => !here.has(name))
  for (const name of elsewhere)
    expect([name, tests.some((source) => new RegExp(`\\b${name}\\b`).test(source))]).toEqual([name, true])
})

const nameOf = ({ wire }: AnyCall) => wire.path.slice(wire.path.lastIndexOf('/') + 1)

type Creating = {
  call: AnyCall
  table: keyof Tables
  /** Returns a different input at each call, so that the inputs create different things. */
  input: (nth: number) => Record<string, unknown>
}

let memberId: string
const creating: Creating[] = [
  {
    call: askCorrection,
    table: 'correction',
    input: (nth) => ({
      account: 'store_credit',
      member_id: memberId,
      direction: 'add',
      amount: 1,
      reason: `Delivery fee ${nth} that should not have been taken`,
    }),
  },
  { call: saveCategory, table: 'category', input: savedInputs.saveCategory },
  { call: saveBrand, table: 'brand', input: savedInputs.saveBrand },
  { call: saveBanner, table: 'banner', input: savedInputs.saveBanner },
  { call: saveOffer, table: 'offer', input: savedInputs.saveOffer },
  { call: saveProduct, table: 'product', input: savedInputs.saveProduct },
  {
    call: correctStock,
    table: 'stock_correction',
    input: (nth) => ({ product_id: '1', kind: 'add', units: nth }),
  },
  { call: saveShop, table: 'shop', input: savedInputs.saveShop },
  { call: saveMenuItem, table: 'menu_item', input: savedInputs.saveMenuItem },
  { call: saveArticle, table: 'article', input: savedInputs.saveArticle },
  { call: saveCoupon, table: 'coupon', input: savedInputs.saveCoupon },
  { call: saveDeliveryZone, table: 'delivery_zone', input: savedInputs.saveDeliveryZone },
  { call: savePinRange, table: 'pin_range', input: savedInputs.savePinRange },
  { call: saveHoliday, table: 'holiday', input: savedInputs.saveHoliday },
  { call: addStaff, table: 'staff_member', input: savedInputs.addStaff },
  {
    call: addMemberNote,
    table: 'member_note',
    input: (nth) => ({ member_id: memberId, text: `Called ${nth} times` }),
  },
]

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
  memberId = (await shop.createMember()).userId
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note', stock: 100 }])
  await storePicture(shop.db, { name: picture, content: Buffer.from('x'), width: 1, height: 1 })
})
afterAll(() => shop.close())

let nth = 0
describe.each(creating.map((one) => [nameOf(one.call), one] as const))(
  '%s',
  (_name, { call, table, input }) => {
    const count = async () => {
      const { rows } = await shop.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return rows
    }
    const send = (body: object, as = owner) => shop.send(call, body as Record<string, unknown>, as)

    it('makes a repeated staff call once, with the same answer', async () => {
      const before = await count()
      const body = { ...input(++nth), request_id: newRequestId() }
      const first = await send(body)
      expect([first.status, first.body]).toEqual([200, expect.objectContaining({ status: true })])
      expect(await send(body)).toMatchObject({ status: 200, body: first.body })
      expect(await count()).toBe(before + 1)
      // Sends another input with a new request id, which must have an effect. This shows that the id
      // suppressed the repeat.
      await send({ ...input(++nth), request_id: newRequestId() })
      expect(await count()).toBe(before + 2)
    })

    it('makes one change of thirty simultaneous equal staff calls', async () => {
      const before = await count()
      const body = { ...input(++nth), request_id: newRequestId() }
      const answers = await Promise.all(Array.from({ length: 30 }, () => send(body)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
      expect(await count()).toBe(before + 1)
    })

    it('makes all thirty different changes that two people send at once', async () => {
      const before = await count()
      const other = await shop.createStaff('owner')
      const added = before + (table === 'staff_member' ? 1 : 0)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, place) =>
          send({ ...input(++nth), request_id: newRequestId() }, place % 3 ? owner : other),
        ),
      )
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
      expect(await count()).toBe(added + 30)
    })

    it('refuses another staff call under a used id', async () => {
      const request_id = newRequestId()
      await send({ ...input(++nth), request_id })
      const before = await count()
      expect((await send({ ...input(++nth), request_id })).status).toBe(422)
      expect(await count()).toBe(before)
    })

    it('accepts an id that another staff member has used', async () => {
      const body = { ...input(++nth), request_id: newRequestId() }
      await send(body)
      const before = await count()
      await send({ ...input(++nth), request_id: body.request_id }, await shop.createStaff('owner'))
      expect(await count()).toBe(before + (table === 'staff_member' ? 2 : 1))
    })
  },
)

it('forgets an answer after thirty days, and still repeats no effect', async () => {
  const body = { name: 'Teas', picture, is_shown: true, translations: [], request_id: newRequestId() }
  const first = await shop.send(saveCategory, body, owner)
  const count = async () => (await shop.db.selectFrom('category').select('id').execute()).length
  const before = await count()
  const run = () => forgetExpired.run({ ...shop.context, log: shop.context.log }, {})
  const age = (days: number) =>
    sql`update staff_request set created_at = now() - make_interval(days => ${days})
      where request_id = ${body.request_id}`.execute(shop.ownerDb)
  await age(answersKeptDays - 1)
  await run()
  expect((await shop.send(saveCategory, body, owner)).body).toEqual(first.body)
  await age(answersKeptDays + 1)
  await run()
  const kept = await shop.db
    .selectFrom('staff_request')
    .select('answer')
    .where('request_id', '=', body.request_id)
    .execute()
  expect(kept).toEqual([{ answer: null }])
  expect(await shop.send(saveCategory, body, owner)).toMatchObject({
    status: 422,
    failure: { code: 'savedAlready' },
  })
  expect(await count()).toBe(before)
})

it('stores no password of a new person where the database shows it', async () => {
  const body = { name: 'Nisha Rao', mobile: '7200000001', roles: ['orders'], request_id: newRequestId() }
  const { body: answered } = await shop.send(addStaff, body, owner)
  const { answer } = await shop.db
    .selectFrom('staff_request')
    .select('answer')
    .where('request_id', '=', body.request_id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(answer)).not.toContain(answered.data.one_time_password)
})
