import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../test/payment-fixture.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { askForNoProof } from '../../../test/session-proof.ts'
import { until } from '../../../test/until.ts'
import { addCustomerAddress, updateCustomerAddress } from '../addresses/addresses.calls.ts'
import { updateBankDetails } from '../bank/bank.calls.ts'
import { saveBankAccount } from '../bank/save-bank-account.flow.ts'
import { finalOrderData } from '../checkout/checkout.calls.ts'
import { NewLogin } from '../members/login/login.calls.ts'
import { closeMember } from '../members/member.sql.ts'
import { change_password, requestPasswordCode } from '../members/password/password.calls.ts'
import { hashPassword } from '../members/password/password.ts'
import { cancelOrder } from '../orders/life/life.calls.ts'
import { cancelPayment, createPayment } from '../payments/intent/intent.calls.ts'
import { redeemPoints } from '../points/points.calls.ts'
import { newSlotsCreation } from '../slots/slots.calls.ts'
import { withdrawMoney } from '../withdrawals/withdrawals.calls.ts'
import { closeMyAccount, updateMyProfile } from './profile.calls.ts'

// `npm test -- closing` makes 200 closings race with each call.
const closings = Number(process.env['CLOSINGS'] ?? 6)
// The milliseconds over which each round spreads its calls. Different spreads let the calls come before and
// after the closing, which takes some milliseconds to check the password. In the last round all calls come
// after the closing, because on a busy machine no other round may close an account.
const spreadsMs = [5, 15, 30, 60, 120, Number.POSITIVE_INFINITY]
const triesPerClosing = 4

const password = 'correct horse'
const newPassword = { new_password: 'gulmohar 42!', confirm_password: 'gulmohar 42!' }
const accountNumber = '60207418531234'
const mark = 'Mogra'
const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000_000, gstBp: 500 }
const street = { building: mark, addresFirst: 'Law College Road', addresSecond: 'Pune', pin_code: '411004' }
const address = { flat_no: '7', ...street }

let fixture: PaymentFixture
let passwordHash: string
beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  await askForNoProof(fixture.shop.db)
  passwordHash = await hashPassword(password)
})
afterAll(() => fixture.close())

type Writing = {
  /** Sets up the member before the race. */
  prepare?: (member: Buyer) => Promise<unknown>
  write: (member: Buyer) => Promise<{ status: number }>
  /** Set if the call leaves money or orders, so that the account cannot be closed. */
  staysOpen?: true
}

const newId = () => ({ request_id: randomUUID() })
const send: PaymentFixture['shop']['send'] = (...asked) => fixture.shop.send(...asked)

const writings: Record<string, Writing> = {
  createPayment: { write: (member) => fixture.begin(member, [{ goods: tea }], newId()) },
  'adding money': {
    write: (member) => send(createPayment, { purpose: 'top_up', amount: 500, ...newId() }, member),
  },
  'paying for a slot': { write: (member) => send(createPayment, { purpose: 'slot', ...newId() }, member) },
  'a slot from the wallet': {
    prepare: ({ id }) => fixture.shop.credit(id, { storeCredit: 117_800 }),
    // Buying the slot spends all of the member's money. Only then can the account be closed.
    write: (member) =>
      send(newSlotsCreation, { type_id: '1', razorpay_payment_id: 'null', ...newId() }, member),
  },
  addCustomerAddress: { write: (member) => send(addCustomerAddress, address, member) },
  updateCustomerAddress: {
    write: (member) => send(updateCustomerAddress, { rec_no: String(member.addressId), ...address }, member),
  },
  updateBankDetails: {
    write: (member) =>
      send(
        updateBankDetails,
        { bank_ifsc: 'MAHB0000003', bank_name: mark, bank_address: 'Pune', bank_acc_no: accountNumber },
        member,
      ),
  },
  updateMyProfile: {
    write: (member) =>
      send(updateMyProfile, { user_name: mark, user_email: 'm@example.org', pan: 'ABCPE1234F' }, member),
  },
  change_password: {
    write: (member) => send(change_password, { old_password: password, ...newPassword }, member),
  },
  NewLogin: { write: (member) => send(NewLogin, { user_mobile: member.mobile, user_password: password }) },
  requestPasswordCode: {
    write: async (member) => {
      const asked = await send(requestPasswordCode, { user_mobile: member.mobile })
      await fixture.shop.runJobs()
      return asked
    },
  },
  redeemPoints: {
    prepare: ({ id }) => fixture.shop.credit(id, { points: 1000 }),
    write: (member) => send(redeemPoints, { points: 1000 }, member),
  },
  'an order from the wallet': {
    prepare: ({ id }) => fixture.shop.credit(id, { storeCredit: 50_000 }),
    write: (member) =>
      send(finalOrderData, { ...walletOrder(member.addressId, [{ goods: tea }]), ...newId() }, member),
    staysOpen: true,
  },
  withdrawMoney: {
    async prepare({ id }) {
      await fixture.shop.credit(id, { earnings: 600_00 })
      const bank = { ifsc: 'MAHB0000003', bank_name: mark, bank_address: 'Pune', accountNumber }
      await saveBankAccount(fixture.shop.db, fixture.shop.context.secrets, id, bank)
    },
    write: (member) => send(withdrawMoney, { amount: 600, ...newId() }, member),
    staysOpen: true,
  },
  cancelOrder: {
    async prepare(member) {
      await fixture.shop.credit(member.id, { storeCredit: 50_000 })
      const placed = await send(finalOrderData, walletOrder(member.addressId, [{ goods: tea }]), member)
      orderNos.set(member.id, placed.body.data.orderno)
    },
    write: (member) => send(cancelOrder, { orderno: orderNos.get(member.id)!, ...newId() }, member),
    staysOpen: true,
  },
}
const orderNos = new Map<number, string>()

it.each(Object.keys(writings))(
  'leaves no row, open payment or money when closing races %s',
  async (name) => {
    const writing = writings[name]!
    let closed = 0
    for (let done = 0; done < closings; done += spreadsMs.length) {
      const raced = await Promise.all(spreadsMs.map((spreadMs) => race(writing, spreadMs)))
      closed += raced.filter(Boolean).length
    }
    if (writing.staysOpen) expect(closed).toBe(0)
    else expect(closed).toBeGreaterThan(0)
    await fixture.expectInvariants()
  },
  600_000,
)

/** Closes a new member's account while the call is repeated. Returns whether it could be closed. */
async function race({ prepare, write }: Writing, spreadMs: number): Promise<boolean> {
  const member = await fixture.createBuyer()
  const { db } = fixture.shop
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute()
  await prepare?.(member)
  const closed = send(closeMyAccount, { password }, member)
  const tries = Array.from({ length: triesPerClosing }, async () => {
    await delay(spreadMs, closed)
    return await write(member)
  })
  const [closing, ...written] = await Promise.all([closed, ...tries])
  for (const { status } of written) expect(status).toBeLessThan(500)
  if (closing.status !== 200) {
    expect(closing.status).toBe(409)
    return false
  }
  await expectNothingLeft(member)
  return true
}

async function delay(spreadMs: number, closed: Promise<unknown>): Promise<unknown> {
  return await (Number.isFinite(spreadMs) ? pause(Math.random() * spreadMs) : closed)
}

async function expectNothingLeft({ id, mobile }: Buyer): Promise<void> {
  // Waits for jobs that may still send messages to this number.
  const { db } = fixture.shop
  const waiting = sql`select from outgoing_message where mobile = ${mobile} and sent_at is null and given_up_at is null`
  await until(async () => (await waiting.execute(db)).rows.length === 0)
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from member where id = ${id} and (closed_at is null or name <> 'Closed account'
        or password_hash <> 'closed' or pan_encrypted is not null)) as members,
      (select count(*) from address where member_id = ${id} and (flat_no <> '-' or deleted_at is null)) as addresses,
      (select count(*) from bank_account where member_id = ${id}) as bank_accounts,
      (select count(*) from bank_account_change where member_id = ${id}) as earlier_bank_accounts,
      (select count(*) from session where member_id = ${id}) as sessions,
      (select count(*) from password_code where member_id = ${id}) as codes,
      (select count(*) from request where member_id = ${id}) as requests,
      (select count(*) from outgoing_message where mobile = ${mobile} and details <> '{}') as messages,
      (select count(*) from payment_intent where member_id = ${id} and state = 'open') as open_payments,
      (select count(*) from purchase_order where member_id = ${id} and status in ('pending', 'processed')) as orders,
      (select count(*) from account
        where member_id = ${id} and (balance <> 0 and currency = 'INR' or not closed)) as money`.execute(db)
  expect(rows[0]).toEqual(Object.fromEntries(Object.keys(rows[0]!).map((name) => [name, 0])))
}

describe('money that is paid for a closed account', () => {
  it.each(['order', 'top_up', 'slot'] as const)(
    'refunds money for a closed account to its source: %s',
    async (purpose) => {
      const member = await fixture.createBuyer()
      const { orderId } =
        purpose === 'order' ? await fixture.begin(member, [{ goods: tea }]) : await begin(member, purpose)
      await send(cancelPayment, { razorpay_order_id: orderId }, member)
      await closeNow(member)
      await fixture.shopper.payOrder(orderId)
      for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
      await fixture.shop.runJobs()
      await expectReturned(member, orderId)
    },
  )

  it('refunds a payment at the moment of closing, or keeps the account open', async () => {
    let closed = 0
    for (let done = 0; done < closings; done += spreadsMs.length) {
      const raced = await Promise.all(spreadsMs.map(raceWithMoney))
      closed += raced.filter(Boolean).length
    }
    expect(closed).toBeGreaterThan(0)
    await fixture.expectInvariants()
  }, 600_000)

  /** Returns whether the account could be closed. */
  async function raceWithMoney(spreadMs: number): Promise<boolean> {
    const member = await fixture.createBuyer()
    const { orderId } = await begin(member, 'top_up')
    await send(cancelPayment, { razorpay_order_id: orderId }, member)
    await fixture.shopper.payOrder(orderId)
    const { shop } = fixture
    await shop.db
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', member.id)
      .execute()
    const closed = send(closeMyAccount, { password }, member)
    const told = fixture.webhooksOf(orderId).map(async (webhook) => {
      await delay(spreadMs, closed)
      await fixture.tell(webhook)
    })
    const [closing] = await Promise.all([closed, ...told])
    await shop.runJobs()
    if (closing.status === 200) await expectReturned(member, orderId)
    else expect(closing.status).toBe(409)
    return closing.status === 200
  }
})

async function begin(member: Buyer, purpose: 'top_up' | 'slot'): Promise<{ orderId: string }> {
  const begun = await send(createPayment, { purpose, amount: 500, ...newId() }, member)
  expect(begun.status).toBe(200)
  return { orderId: begun.body.data.order_id }
}

async function closeNow(member: Buyer): Promise<void> {
  const { db } = fixture.shop
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute()
  expect((await send(closeMyAccount, { password }, member)).status).toBe(200)
}

async function expectReturned(member: Buyer, orderId: string): Promise<void> {
  await expectNothingLeft(member)
  const [payment, ...more] = await fixture.paymentsOf(orderId)
  expect(more).toEqual([])
  // A payment that was only authorised is voided. A captured payment is refunded.
  expect(['refund_queued', 'refunded', 'voided']).toContain(payment?.state)
  expect(payment?.unapplied_detail).toBe('account closed')
}

it('guards every table with members against rows of a closed one, or says why not', async () => {
  const unguarded = {
    account: 'Opened and closed with the member, and guarded by itself: nothing comes in any more.',
    transfer:
      'Money of a closed account still has to go back to its source; what it holds is the account’s to refuse.',
    entry: 'A part of a transfer.',
    network_position: 'A place in the network stays for the members below it.',
    network_member: 'A figure of the network, which closing itself changes.',
    network_level: 'Figures about the people below, who stay.',
    network_joined: 'So are these.',
    level_income: 'A sum of rewards, and those are guarded.',
    commission_year: 'So is this.',
    pan_holder: 'Written under the lock of a member who has a PAN, and a closed account has none.',
    commission_tds: 'A part of a reward, and those are guarded.',
    commission_tds_month: 'Its sums.',
    ...Object.fromEntries(
      ['tds_return_member', 'tds_return_line'].map((part) => [
        part,
        'A return names everyone whose tax was deducted, also those who closed their account meanwhile.',
      ]),
    ),
    statement_month: 'A sum of transfers, and those of a closed account may still have to go back.',
    ...Object.fromEntries(
      'order_line order_cash cash_write_off lost_order order_recall reinstated_order order_event order_change order_line_change order_address_change order_note order_reward shipment parcel parcel_line parcel_report invoice e_invoice'
        .split(' ')
        .map((part) => [
          part,
          'A part of an order, and those are guarded; it goes on to be sent, invoiced and returned.',
        ]),
    ),
    payment_case: 'Money of a closed account may still leave at the provider, or be disputed.',
    slot_progress: 'A part of a slot, and those are guarded.',
    complaint_message: 'A part of a complaint, and those are guarded.',
    return_step: 'A part of a return, and those are guarded.',
    ...Object.fromEntries(
      ['payment', 'refund', 'stock_reservation'].map((part) => [
        part,
        'A part of an intent, and those are guarded; money of a closed account still goes back.',
      ]),
    ),
    global_key: 'Says whose a row elsewhere is, and nothing by itself.',
    breach_member: 'Saved for all members at once; an account that closes meanwhile is not notified.',
    member: 'A referral stays when the referrer has gone.',
    staff_member: 'The staff have numbers of their own, and are no members.',
  }
  const { rows } = await sql<{ table: string; isGuarded: boolean }>`
      select named.table, exists (select from pg_trigger where tgrelid = named.table::regclass and tgname = 'member_is_open'
          and tgenabled = 'O' and tgtype & 7 = 7) as "isGuarded"
        from (
          select conrelid::regclass::text as "table" from pg_constraint where contype = 'f' and confrelid = 'member'::regclass
          union
          select table_name from information_schema.columns join pg_tables on tablename = table_name
            where table_schema = 'public' and (column_name = 'mobile' or column_name like '%member_id')
        ) as named order by 1`.execute(fixture.shop.ownerDb)
  const lacking = rows.filter(({ isGuarded }) => !isGuarded).map(({ table }) => table)
  expect(
    lacking.toSorted(),
    'src/features/members/functions/refuse_change_of_closed_member.sql guards a new table',
  ).toEqual(Object.keys(unguarded).toSorted())
})

it('takes no money for a closed account, and closes none that has money', async () => {
  const member = await fixture.createBuyer()
  await closeNow(member)
  const credit = fixture.shop.credit(member.id, { earnings: 100 })
  expect(await refusalOf(credit)).toBe('account_is_open')
  const rich = await fixture.createBuyer({ storeCredit: 1 })
  const closing = closeMember(fixture.shop.db, rich.id)
  expect(await refusalOf(closing)).toBe('closed_account_is_empty')
})

it('tells a member that the account was closed meanwhile, and ends the session', async () => {
  const member = await fixture.createBuyer()
  const { db } = fixture.shop
  const isClosing = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  // Closes the account while the call waits for the lock on the member's row.
  const closing = db.transaction().execute(async (trx) => {
    await closeMember(trx, member.id)
    isClosing.resolve()
    await held.promise
  })
  await isClosing.promise
  const adding = send(addCustomerAddress, address, member)
  await pause(200)
  held.resolve()
  const [answer] = await Promise.all([adding, closing])
  const { code, message } = answer.failure
  expect([answer.status, code, message]).toEqual([401, 'accountClosed', 'This account is closed.'])
  expect(String(answer.headers['set-cookie'])).toMatch(/bmart_session=;/)
})
