import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askForNoProof } from '../../../test/session-proof.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { paise } from '../../money/paise.ts'
import { insertAddress } from '../addresses/addresses.sql.ts'
import { updateBankDetails } from '../bank/bank.calls.ts'
import { NewLogin } from '../members/login/login.calls.ts'
import { requestPasswordCode } from '../members/password/password.calls.ts'
import { hashPassword } from '../members/password/password.ts'
import { member_registration } from '../members/signup/signup.calls.ts'
import { insertOrder } from '../orders/place/insert-order.sql.ts'
import { closeMyAccount, downloadMyData, getUserDashboardCounts, updateMyProfile } from './profile.calls.ts'

let shop: TestApp
let passwordHash: string
const password = 'correct horse'
beforeAll(async () => {
  shop = await openTestApp()
  await askForNoProof(shop.db)
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())

const address = {
  flat_no: '12',
  building: 'Shanti Niwas',
  address_1: 'Karve Road',
  address_2: 'Pune',
  pin_code: '411004',
}

async function placeOrder(memberId: number, status: 'pending' | 'processed' | 'delivered' | 'rejected') {
  const addressId = await insertAddress(shop.db, memberId, address)
  await shop.db
    .insertInto('category')
    .values({ id: 1, name: 'Home', image: 'home', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await shop.db
    .insertInto('brand')
    .values({ id: 1, name: 'Aarohi', image: 'aarohi', description: '', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    insert into product (id, category_id, brand_id, name, description, mrp, discount_bp, special_discount, hsn, gst_bp)
      values (1, 1, 1, 'Brass lamp', '', 49900, 0, 0, '7418', 1200) on conflict do nothing`.execute(shop.db)
  return await insertOrder(
    shop.db,
    {
      prefix: 'BM',
      member_id: memberId,
      status,
      payment_type: 'online',
      total: 49_900,
      discount: 0,
      cashback: 0,
      cashback_redeemed: false,
      net: 49_900,
      wallet_store_credit: 0,
      wallet_earnings: 0,
      online: 49_900,
      address_id: addressId,
      delivery: address,
    },
    [
      {
        line: 1,
        product_id: 1,
        name: 'Brass lamp',
        image: 'lamp',
        mrp: 49_900,
        discount_bp: 0,
        special_discount: 0,
        quantity: 1,
        hsn: '7418',
        gst_bp: 1_200,
        net: 49_900,
        gst: 5_346,
      },
    ],
    [{ status, actor: 'member' }],
  )
}

const bank = {
  bank_ifsc: 'MAHB0000003',
  bank_name: 'Bank of Maharashtra',
  bank_address: 'J.M. Road, Pune',
  bank_acc_no: '60207418531234',
}

it('exports everything about the member and nothing about others', async () => {
  const ravi = await shop.createMember({ name: 'Ravi Kulkarni' })
  const asha = await shop.createMember({ name: 'Asha Patil', referrerId: ravi.id, passwordHash })
  await shop.createMember({ name: 'Meera Joshi', referrerId: asha.id })
  await shop.credit(asha.id, { earnings: 123_456, points: 40 })
  const { orderNo } = await placeOrder(asha.id, 'delivered')
  await shop.send(
    updateMyProfile,
    { user_name: 'Asha Patil', user_email: 'asha@example.org', pan: 'ABCPE1234F' },
    asha,
  )
  await shop.send(updateBankDetails, bank, asha)
  const { status, body } = await shop.send(downloadMyData, { password }, asha)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    profile: {
      user_id: asha.userId,
      name: 'Asha Patil',
      email: 'asha@example.org',
      mobile: asha.mobile,
      pan: 'ABCPE1234F',
      referred_by: ravi.userId,
    },
    balances: expect.arrayContaining([
      { kind: 'earnings', currency: 'INR', amount: 1234.56 },
      { kind: 'points', currency: 'PTS', amount: 40 },
    ]),
    orders: [
      {
        order_no: orderNo,
        status: 'delivered',
        net: 499,
        lines: [{ name: 'Brass lamp', quantity: 1, net: 499 }],
        events: [{ status: 'delivered' }],
      },
    ],
    statement: expect.arrayContaining([expect.objectContaining({ why: 'opening_balance', amount: 1234.56 })]),
    addresses: [expect.objectContaining({ pin_code: '411004' })],
    bank_account: { ifsc: 'MAHB0000003', account_number: '60207418531234' },
    bank_accounts_over_time: [{ ifsc: 'MAHB0000003', account_number: '60207418531234' }],
    signed_in_devices: [expect.objectContaining({ device: 'Unknown device' })],
  })
  const text = JSON.stringify(body)
  for (const stranger of ['Ravi', 'Meera', ravi.mobile, passwordHash, asha.cookie.split('=')[1]!])
    expect(text).not.toContain(stranger)
})

it('refuses to export the data of another member', async () => {
  const [asha, ravi] = [await shop.createMember(), await shop.createMember()]
  const other = await shop.send(downloadMyData, { password, user_id: ravi.userId }, asha)
  const nobody = await shop.send(downloadMyData, { password, user_id: asha.userId })
  expect([other.status, nobody.status]).toEqual([403, 401])
})

it('shows PAN and account number only with the password, not by the session alone', async () => {
  const asha = await shop.createMember({ passwordHash })
  await shop.send(updateBankDetails, bank, asha)
  const attempts = [{}, { password: '' }, { password: 'not the one' }]
  for (const fields of attempts) {
    const answer = await shop.send(downloadMyData, fields, asha)
    expect([answer.status, answer.failure.errors?.['password']]).toEqual([400, expect.any(String)])
    expect(JSON.stringify(answer.body)).not.toContain(bank.bank_acc_no)
  }
})

it('allows ten wrong passwords per session for download and closing together', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const member = await guarded.createMember({ passwordHash })
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) {
    const call = tries % 2 ? closeMyAccount : downloadMyData
    statuses.push((await guarded.send(call, { password: `guess ${tries}` }, member)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  const login = { user_mobile: member.mobile, user_password: password }
  const { cookie } = await guarded.send(NewLogin, login)
  const elsewhere = await guarded.send(downloadMyData, { password }, { ...member, cookie })
  expect(elsewhere.status).toBe(200)
  await guarded.close()
})

it('closes an account: erases the person, ends all sessions and frees the mobile number', async () => {
  const asha = await shop.createMember({ name: 'Asha Patil', passwordHash })
  const referred = await shop.createMember({ referrerId: asha.id })
  await placeOrder(asha.id, 'delivered')
  await shop.send(updateBankDetails, bank, asha)
  await shop.send(requestPasswordCode, { user_mobile: asha.mobile })
  await shop.runJobs()
  const answer = await shop.send(closeMyAccount, { password }, asha)
  expect([answer.status, answer.body.message]).toEqual([200, 'Your account is closed.'])

  expect((await shop.send(getUserDashboardCounts, {}, asha)).status).toBe(401)
  const login = { user_mobile: asha.mobile, user_password: password }
  expect((await shop.send(NewLogin, login)).status).toBe(401)
  const left = await Promise.all([
    shop.db.selectFrom('member').selectAll().where('id', '=', asha.id).execute(),
    shop.db.selectFrom('address').selectAll().where('member_id', '=', asha.id).execute(),
    shop.db.selectFrom('session').selectAll().where('member_id', '=', asha.id).execute(),
    shop.db.selectFrom('outgoing_message').selectAll().where('mobile', '=', asha.mobile).execute(),
    shop.db.selectFrom('password_code').selectAll().where('member_id', '=', asha.id).execute(),
    shop.db.selectFrom('bank_account').selectAll().where('member_id', '=', asha.id).execute(),
    shop.db.selectFrom('bank_account_change').selectAll().where('member_id', '=', asha.id).execute(),
  ])
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`Asha|${asha.mobile}|Shanti|411004|argon2`))
  expect(left.slice(2)).toEqual([[], [], [], [], []])
  // The order still has its address, because the invoice needs it. The referred member still has the closed
  // account as referrer.
  const order = shop.db.selectFrom('purchase_order').select('delivery').where('member_id', '=', asha.id)
  expect(await order.executeTakeFirst()).toMatchObject({ delivery: { pin_code: '411004' } })
  const member = shop.db.selectFrom('member').select('referrer_id').where('id', '=', referred.id)
  expect(await member.executeTakeFirst()).toEqual({ referrer_id: asha.id })

  const again = await shop.send(member_registration, {
    user_name: 'Asha Again',
    user_email: 'asha@example.com',
    user_password: 'gulmohar42!',
    user_mobile: asha.mobile,
  })
  expect(again.status).toBe(200)
  expect(again.body.userId).not.toBe(asha.userId)
})

it.each(['pending', 'processed'] as const)(
  'refuses to close an account while an order is %s',
  async (status) => {
    const member = await shop.createMember({ passwordHash })
    await placeOrder(member.id, status)
    const answer = await shop.send(closeMyAccount, { password }, member)
    expect([answer.status, answer.failure.message]).toEqual([
      409,
      'One of your orders is still on its way. You can close your account once it has arrived.',
    ])
  },
)

it.each([
  [{ earnings: 50_000 }, 'There is still money in your wallet. Please spend or withdraw it first.'],
  [{ storeCredit: 1 }, 'There is still a balance in your account. Choose first what happens to it.'],
  [{ earnings: 49_999 }, 'There is still a balance in your account. Choose first what happens to it.'],
] as const)('refuses to close an account that has money: %o', async (money, message) => {
  const member = await shop.createMember({ passwordHash })
  await shop.credit(member.id, money)
  const answer = await shop.send(closeMyAccount, { password }, member)
  expect([answer.status, answer.failure.message]).toEqual([409, message])
  expect((await shop.send(getUserDashboardCounts, {}, member)).status).toBe(200)
})

it.each(['order_hold', 'withdrawal_hold'] as const)(
  'refuses to close an account with money in %s',
  async (account) => {
    const member = await shop.createMember({ passwordHash })
    await shop.credit(member.id, { earnings: 50_000 })
    await postTransfer(shop.db, {
      code: 'withdrawal_requested',
      requestKey: `hold of ${member.id}`,
      cause: { kind: 'member', id: member.id },
      memberId: member.id,
      legs: [
        { account: 'earnings', amount: paise(-50_000) },
        { account, amount: paise(50_000) },
      ],
    })
    const answer = await shop.send(closeMyAccount, { password }, member)
    expect([answer.status, answer.failure.message]).toEqual([
      409,
      'A payment or payout is still in progress. Please try again once it is complete.',
    ])
  },
)

it('closes an account only by its password, and limits guesses', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const member = await guarded.createMember({ passwordHash })
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await guarded.send(closeMyAccount, { password: `guess ${tries}` }, member)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  await guarded.close()
})

it('refuses to close the account of another member', async () => {
  const [asha, ravi] = [await shop.createMember({ passwordHash }), await shop.createMember({ passwordHash })]
  expect((await shop.send(closeMyAccount, { password, user_id: ravi.userId }, asha)).status).toBe(403)
  expect((await shop.send(closeMyAccount, { password, user_id: asha.userId })).status).toBe(401)
})
