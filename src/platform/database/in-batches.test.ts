import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { forgetExpired } from '../../features/members/forget-expired.job.ts'
import { forgetOldMessages } from '../../features/messages/deliver-messages.job.ts'
import { forgetOldPayments } from '../../features/payments/payments.job.ts'
import type { Job } from '../service/job.ts'
import type { Tables } from './generated/tables.ts'
import { rowsAtOnce } from './in-batches.ts'

const old = rowsAtOnce * 2 + 1
const young = 7

let shop: TestApp
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember()
  // Records how many rows each statement changed. The third statement fails while the table full_disk exists.
  await sql`create table batch (changed bigint);
    create table full_disk ();
    create function note_batch() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
      insert into batch select count(*) from changed;
      if (select count(*) from batch) = 3 and exists (select from full_disk) then raise 'no space left on device'; end if;
      return null;
    end $$`.execute(shop.ownerDb)
})
afterAll(() => shop.close())

const run = (job: Job) => job.run({ ...shop.context, log: shop.context.log }, {})

/** Generates rows of which the first ones are older than the retention time. */
const rows = sql`generate_series(1, ${sql.lit(old + young)}) as n
  cross join lateral (select case when n <= ${sql.lit(old)} then now() - interval '2 years' else now() end as at) as moment`

const insertSessions = () => sql`insert into session (token_hash, member_id, device, expires_at)
  select sha256(n::text::bytea), ${member.id}, '', at + interval '1 day' from ${rows}`
const insertDevices = () => sql`insert into known_device (token_hash, member_id, browser, last_used_at)
  select sha256(n::text::bytea), ${member.id}, gen_random_uuid(), at from ${rows}`
const insertTickets = () => sql`insert into password_code_ticket (ticket_hash, expires_at)
  select sha256(n::text::bytea), at + interval '1 day' from ${rows}`
const insertChallenges = () => sql`insert into used_challenge (challenge_hash, expires_at)
  select sha256(n::text::bytea), at + interval '1 day' from ${rows}`
const insertRequests =
  () => sql`insert into request (member_id, request_id, call, body_hash, answer, created_at)
  select ${member.id}, 'request-' || n, '', '', '{}', at from ${rows}`
const insertMessages = () => sql`insert into outgoing_message (mobile, template, queued_at, sent_at)
  select '9000000001', 'order_sent', at, at from ${rows}`
const insertWebhooks = () => sql`insert into webhook_event (provider, event_id, body, received_at, done_at)
  select 'razorpay', n::text, '', at, at from ${rows}`
const insertIntents = () => sql`
  insert into payment_intent (member_id, purpose, state, net, online, snapshot, created_at, expires_at, ended_at)
    select ${member.id}, 'top_up', 'expired', 100, 100, '{"for": "Asha"}', at, at, at from ${rows}`

type Case = { table: keyof Tables; insert: () => ReturnType<typeof sql>; job: Job; remembered?: string }
const cases: Case[] = [
  { table: 'session', insert: insertSessions, job: forgetExpired },
  { table: 'known_device', insert: insertDevices, job: forgetExpired },
  { table: 'password_code_ticket', insert: insertTickets, job: forgetExpired },
  { table: 'used_challenge', insert: insertChallenges, job: forgetExpired },
  { table: 'request', insert: insertRequests, job: forgetExpired, remembered: 'answer is not null' },
  { table: 'outgoing_message', insert: insertMessages, job: forgetOldMessages },
  { table: 'webhook_event', insert: insertWebhooks, job: forgetOldPayments },
  { table: 'payment_intent', insert: insertIntents, job: forgetOldPayments, remembered: `snapshot <> '{}'` },
]

it.each(cases)(
  'deletes expired rows of $table in batches, and resumes after a stop',
  async ({ table, insert, job, remembered = 'true' }) => {
    const count = async () => {
      const { rows: counted } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.raw(remembered)}`.execute(shop.db)
      return counted[0]!.count
    }
    const before = await count()
    await corruptHistory(shop, table, (db) => insert().execute(db))
    const change = remembered === 'true' ? 'delete' : 'update'
    await sql`truncate batch; insert into full_disk default values;
    create trigger note_batch after ${sql.raw(change)} on ${sql.table(table)} referencing old table as changed
      for each statement execute function note_batch()`.execute(shop.ownerDb)
    await expect(run(job)).rejects.toThrow('no space left')
    expect(await count()).toBe(before + young + 1)
    await sql`truncate full_disk`.execute(shop.ownerDb)
    await run(job)
    await sql`drop trigger note_batch on ${sql.table(table)}`.execute(shop.ownerDb)
    expect(await count()).toBe(before + young)
    const { rows: batches } = await sql<{ changed: number }>`select changed from batch`.execute(shop.ownerDb)
    expect(batches.map(({ changed }) => changed)).toEqual([rowsAtOnce, rowsAtOnce, 1])
  },
)
