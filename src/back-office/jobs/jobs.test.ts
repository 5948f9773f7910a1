import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { listCheckResults } from '../../platform/check-results.ts'
import { checkLedgerJob } from './check-ledger.job.ts'
import { findFailedRuns } from './failures.list.ts'
import { getHealth, retryFailedRun, viewWebhook } from './jobs.calls.ts'
import { findMessages } from './messages/messages.list.ts'
import { findWebhooks } from './webhooks.list.ts'

let shop: TestApp
let owner: { id: number; cookie: string }

beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
  // Opens the job queue, which registers the jobs in its tables.
  await shop.runJobs()
})
afterAll(() => shop.close())

/** Inserts a run that failed permanently some minutes ago. */
async function failedRun(job: string, minutesAgo = 1): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into pgboss.job (id, name, state, output, retry_count, retry_limit, policy, completed_on)
      select ${id}::uuid, name, 'failed', '{"reason": "no answer"}', 5, 5, policy, now() - make_interval(mins => ${minutesAgo})
        from pgboss.queue where name = ${job}`.execute(shop.ownerDb)
  return id
}

const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from pgboss.job where id = ${id}::uuid`.execute(shop.ownerDb))
    .rows[0]?.state

const auditOf = async (subject: string) =>
  await shop.db.selectFrom('audit_entry').selectAll().where('subject', '=', subject).execute()

it('lists a failed job run with its reason, and counts it in its queue', async () => {
  const id = await failedRun('send-refund')
  const { body } = await shop.send(findFailedRuns, {}, owner)
  expect(body.data).toContainEqual(
    expect.objectContaining({ run_id: id, job: 'send-refund', reason: 'no answer', tries: 6 }),
  )
  const { queues } = (await shop.send(getHealth, {}, owner)).body.data
  expect(queues.find(({ name }) => name === 'send-refund')!.failed).toBeGreaterThan(0)
})

it('retries a failed job run once, however often it is pressed, and logs who did', async () => {
  const id = await failedRun('send-refund')
  const presses = await Promise.all(
    Array.from({ length: 30 }, () => shop.send(retryFailedRun, { job: 'send-refund', run_id: id }, owner)),
  )
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(presses.filter(({ body }) => (body as { code?: string }).code === 'notFailed')).toHaveLength(29)
  expect(await stateOf(id)).toBe('retry')
  const log = await auditOf(`job send-refund ${id}`)
  expect(log).toEqual([
    expect.objectContaining({
      staff_id: owner.id,
      action: 'retryFailedRun',
      before: { state: 'failed', reason: 'no answer', tries: 6 },
    }),
  ])
  await shop.runJobs()
  expect(await stateOf(id)).not.toBe('retry')
})

it('leaves a failed run alone when its queue holds the same work, and logs nothing', async () => {
  const id = await failedRun('check-network')
  const other = await failedRun('check-network')
  await shop.send(retryFailedRun, { job: 'check-network', run_id: other }, owner)
  const { status, body } = await shop.send(retryFailedRun, { job: 'check-network', run_id: id }, owner)
  expect([status, (body as { code?: string }).code]).toEqual([409, 'waitsAlready'])
  expect(await stateOf(id)).toBe('failed')
  expect(await auditOf(`job check-network ${id}`)).toEqual([])
  await shop.runJobs()
})

it('lists each failed run once over the pages, even with equal times', async () => {
  await sql`delete from pgboss.job where state = 'failed'`.execute(shop.ownerDb)
  const ids = await Promise.all(Array.from({ length: 5 }, () => failedRun('send-refund', 3)))
  await sql`update pgboss.job set completed_on = '2026-11-20T10:00:00.123456Z' where state = 'failed'`.execute(
    shop.ownerDb,
  )
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { body } = await shop.send(findFailedRuns, { limit: 2, cursor }, owner)
    seen.push(...body.data.map(({ run_id }) => run_id))
    cursor = body.next_cursor
    if (!cursor) break
  }
  expect(seen.sort()).toEqual(ids.sort())
})

it.each([
  'x',
  '2026-11-20T10:00:00.000000Z nobody',
  '2026-99-99T10:00:00.000000Z x',
  "' or 1=1",
  `2026-02-30T10:00:00.000000Z ${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
])('refuses %s as a cursor of failed runs', async (cursor) => {
  expect((await shop.send(findFailedRuns, { cursor }, owner)).status).toBe(400)
})

describe('a stored webhook', () => {
  const tell = async (eventId: string, body: string, more: { failure?: string; done?: boolean } = {}) => {
    await sql`
      insert into webhook_event (provider, event_id, body, failure, attempts, done_at)
        values ('razorpay', ${eventId}, ${Buffer.from(body)}, ${more.failure ?? null}, 1, ${more.done ? sql`now()` : null})`.execute(
      shop.ownerDb,
    )
  }
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_1',
          amount: 129_900,
          email: 'asha@example.com',
          contact: '+919876543210',
          vpa: 'asha@upi',
          card: { id: 'card_9', last4: '1007', name: 'Asha Patil' },
          notes: { address: 'B-402 Sai Residency' },
        },
      },
    },
  })

  it('shows a stored webhook without a person, a card or an account', async () => {
    await tell('evt_1', body, { done: true })
    const { data } = (await shop.send(viewWebhook, { provider: 'razorpay', event_id: 'evt_1' }, owner)).body
    expect(data).toMatchObject({ event: 'payment.captured', state: 'done' })
    expect(data.body).toContain('pay_1')
    expect(data.body).toContain('129900')
    for (const secret of ['asha', 'Asha', '9876543210', '1007', 'Sai Residency', 'upi'])
      expect(data.body).not.toContain(secret)
  })

  it('lists stored webhooks by state, even one that is not JSON', async () => {
    await tell('evt_2', '\u0000\u0001not json \\x', { failure: 'no such payment' })
    await tell('evt_3', body)
    const idsOf = async (state?: string) =>
      (await shop.send(findWebhooks, { state }, owner)).body.data.map(({ event_id }) => event_id)
    expect(await idsOf('failing')).toEqual(['evt_2'])
    expect(await idsOf('waiting')).toEqual(['evt_3'])
    expect((await idsOf()).sort()).toEqual(['evt_1', 'evt_2', 'evt_3'])
    const { data } = (await shop.send(viewWebhook, { provider: 'razorpay', event_id: 'evt_2' }, owner)).body
    expect(data).toMatchObject({ event: null, body: null, failure: 'no such payment' })
  })

  it('deletes a stored webhook after a month, and says so', async () => {
    expect((await shop.send(viewWebhook, { provider: 'razorpay', event_id: 'gone' }, owner)).status).toBe(404)
  })
})

it('lists unsent messages with the last digits of the number only', async () => {
  const { mobile } = await shop.createMember()
  await sql`insert into outgoing_message (mobile, template, failure, given_up_at) values
    (${mobile}, 'order_placed', 'the number is blocked', now()),
    (${mobile}, 'password_code', 'no member has this number', now())`.execute(shop.ownerDb)
  const support = await shop.createStaff('support')
  const { body } = await shop.send(findMessages, { unsent: '1' }, support)
  expect(body.data).toEqual([
    expect.objectContaining({
      mobile: `••••••${mobile.slice(-4)}`,
      template: 'order_placed',
      reason: 'the number is blocked',
    }),
  ])
})

it("says in the shop's health which services are simulated", async () => {
  const { services, database } = (await shop.send(getHealth, {}, owner)).body.data
  expect(services).toMatchObject({ cardPayments: 'standIn', messages: 'standIn' })
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.last_migration).toMatch(/^\d{4}-/)
})

it("shows no key, password or database address in the shop's health", async () => {
  const { body } = await shop.send(getHealth, {}, owner)
  expect(JSON.stringify(body)).not.toMatch(/postgres:|secret|password|key/i)
})

it.each(['catalogue', 'orders', 'finance', 'support'] as const)(
  "refuses the role %s the shop's health",
  async (role) => {
    const staff = await shop.createStaff(role)
    expect((await shop.send(getHealth, {}, staff)).status).toBe(403)
    expect((await shop.send(retryFailedRun, { job: 'x', run_id: randomUUID() }, staff)).status).toBe(403)
  },
)

it('finds a corrupted balance and a corrupted month, and no fault in a sound ledger', async () => {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit: 10_000 })
  expect(await checkLedger(shop.db)).toEqual({ differences: 0, examples: [] })
  await corruptHistory(shop, 'account', (db) =>
    sql`update account set balance = balance + 5
        where member_id = ${member.id} and kind = 'store_credit'`.execute(db),
  )
  await sql`update statement_month set credited = credited + 7 where member_id = ${member.id}`.execute(
    shop.ownerDb,
  )
  await checkLedgerJob.run({ ...shop.context }, {})
  expect(await listCheckResults(shop.db)).toContainEqual(
    expect.objectContaining({
      name: 'ledger',
      differences: 2,
      examples: [
        expect.stringMatching(/^account \d+ has a balance of 10005, and its entries sum to 10000$/),
        expect.stringMatching(
          /^the statement of member \d+ has 10007 for credited .+, and its entries sum to 10000$/,
        ),
      ],
    }),
  )
})

it('finds the same ledger faults at any batch size, and none while people pay', async () => {
  const paid: { id: number; transferId: number }[] = []
  for (let one = 0; one < 4; one += 1) {
    const { id } = await shop.createMember()
    await shop.credit(id, { storeCredit: 1_000 })
    const { rows } = await sql<{ id: number }>`select id from transfer where member_id = ${id}`.execute(
      shop.db,
    )
    paid.push({ id, transferId: rows[0]!.id })
  }
  const bent = await checkLedger(shop.db)
  for (const { transferId } of paid)
    await corruptHistory(shop, 'entry', (db) =>
      sql`update entry set amount = amount + 1 where transfer_id = ${transferId} and leg = 1`.execute(db),
    )
  const whole = await checkLedger(shop.db)
  for (const { id, transferId } of paid) {
    expect(whole.examples).toContain(`transfer ${transferId} does not balance: 1`)
    expect(whole.examples).toContainEqual(
      expect.stringMatching(new RegExp(`^the statement of member ${id} has`)),
    )
  }
  expect(whole.differences).toBeGreaterThan(bent.differences + 4)
  const payer = await shop.createMember()
  const paying = Promise.all(Array.from({ length: 40 }, () => shop.credit(payer.id, { storeCredit: 100 })))
  for (const rowsAtOnce of [1, 3, 5]) expect(await checkLedger(shop.db, rowsAtOnce)).toEqual(whole)
  await paying
  expect(await checkLedger(shop.db, 2)).toEqual(whole)
})

it("lists messages with their text in the reader's language and their order, without codes and links", async () => {
  const reader = await shop.createMember()
  await sql`insert into outgoing_message (mobile, template, language, details, sent_at, queued_at) values
    (${reader.mobile}, 'login_code', 'en', null, now(), now()),
    (${reader.mobile}, 'invoice_link', 'en', '{"order_no": "BM77", "link": "https://shop.example/i/secret"}', null, now() - interval '1 minute'),
    (${reader.mobile}, 'order_placed', 'hi', null, now(), now() - interval '2 minutes')`.execute(shop.ownerDb)
  await sql`insert into notice (member_id, id, template, details)
    select reader_id, id, template, '{"order_no": "BM78", "amount": "undefined ₹5.00"}' from outgoing_message
      where mobile = ${reader.mobile} and template = 'order_placed'`.execute(shop.ownerDb)
  const { body } = await shop.send(findMessages, { q: reader.mobile }, await shop.createStaff('support'))
  expect(body.data.map(({ text, language, order_no }) => [language, order_no, text])).toEqual([
    ['en', null, expect.stringMatching(/^•••• is your .* code to log in\./)],
    ['en', 'BM77', expect.stringMatching(/of order BM77 is ready\. Open •••• to see it\.$/)],
    ['hi', 'BM78', expect.stringMatching(/undefined ₹5\.00.*BM78/)],
  ])
  expect(JSON.stringify(body)).not.toContain('secret')
})

it('lists messages with channel and outcome, for all members, a number or one member', async () => {
  const [one, other] = [await shop.createMember(), await shop.createMember()]
  await sql`insert into outgoing_message (mobile, template, way, attempts, sent_at, given_up_at, failure) values
    (${one.mobile}, 'order_placed', null, 1, now(), null, null),
    (${one.mobile}, 'order_sent', 'whatsapp', 1, now(), null, null),
    (${one.mobile}, 'back_in_stock', 'bell', 1, now(), null, null),
    (${one.mobile}, 'withdrawal_paid', null, 0, null, null, null),
    (${other.mobile}, 'complaint_answered', 'email', 2, null, now(), 'full')`.execute(shop.ownerDb)
  const support = await shop.createStaff('support')
  const told = async (q?: string) => {
    const { body } = await shop.send(findMessages, { q, limit: 100 }, support)
    return body.data.map(({ template, kind, way, state, reason }) => [template, kind, way, state, reason])
  }
  const byTemplate = (rows: Awaited<ReturnType<typeof told>>) =>
    rows.toSorted(([first], [second]) => String(first).localeCompare(String(second)))
  const ofOne = [
    ['back_in_stock', 'offers', null, 'bell', null],
    ['order_placed', 'orders', 'sms', 'told', null],
    ['order_sent', 'orders', 'whatsapp', 'told', null],
    ['withdrawal_paid', 'money', null, 'waiting', null],
  ]
  expect(byTemplate(await told(one.mobile))).toEqual(ofOne)
  expect(byTemplate(await told(one.userId))).toEqual(ofOne)
  expect(await told(other.userId)).toEqual([['complaint_answered', 'help', 'email', 'given_up', 'full']])
  expect(await told()).toEqual(expect.arrayContaining([...ofOne, ...(await told(other.mobile))]))
  expect(await told('9999999999')).toEqual([])
  const { body } = await shop.send(findMessages, { q: one.mobile, limit: 3 }, support)
  expect(body.data).toHaveLength(3)
  expect(JSON.stringify(body)).not.toContain(one.mobile)
  const next = await shop.send(findMessages, { q: one.mobile, limit: 3, cursor: body.next_cursor }, support)
  expect(next.body.data).toHaveLength(1)
  for (const q of ["1' or true", '12345678901', 'x', '-1'])
    expect((await shop.send(findMessages, { q }, support)).status).toBe(400)
  const finance = await shop.createStaff('finance')
  expect((await shop.send(findMessages, {}, finance)).status).toBe(403)
})
