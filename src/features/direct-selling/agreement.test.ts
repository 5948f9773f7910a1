import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { saveSetting } from '../../back-office/settings/settings.calls.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { getMySlots } from '../slots/slots.calls.ts'
import { acceptAgreement, getMyAgreement } from './direct-selling.calls.ts'
import { earningRequires } from './direct-selling.settings.ts'
import { notifyNewAgreement } from './notify-new-agreement.job.ts'
import {
  dropAgreement,
  findAgreements,
  proposeAgreement,
  publishAgreement,
  viewAgreement,
} from './staff/agreements/agreements.calls.ts'

const text = 'A direct seller pays nothing to take part.'
const wording = {
  text_en: text,
  text_hi: `${text} (hi)`,
  text_mr: `${text} (mr)`,
  required_from: '2099-01-01',
}

const proposed = () => ({ ...wording, request_id: randomUUID() })
const step = (agreement_id: string) => ({ agreement_id, request_id: randomUUID() })

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([
    { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 10 },
  ])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const owner = () => fixture.shop.createStaff('owner')

async function publish(): Promise<number> {
  const [maker, checker] = [await owner(), await owner()]
  const asked = await fixture.shop.send(proposeAgreement, proposed(), maker)
  const { agreement_id } = asked.body.data
  const own = await fixture.shop.send(publishAgreement, step(agreement_id), maker)
  expect([own.status, own.failure.code]).toEqual([403, 'own'])
  const done = await fixture.shop.send(publishAgreement, step(agreement_id), checker)
  expect(done.status).toBe(200)
  const { body } = await fixture.shop.send(findAgreements, { state: 'approved' }, checker)
  return body.data[0]!.version!
}

it('asks nothing of members before a first version is published', async () => {
  const member = await fixture.join()
  const { body } = await fixture.shop.send(getMyAgreement, {}, member)
  expect(body.data).toEqual({ agreement: null, accepted: null })
  expect((await fixture.shop.send(acceptAgreement, { version: 1 }, member)).status).toBe(409)
})

it('refuses to let earning depend on an agreement before one is required', async () => {
  const wanted = { key: 'earning_requires', version: 0, value: 'agreement' }
  const refused = await fixture.shop.send(saveSetting, wanted, await owner())
  expect([refused.status, refused.failure.code]).toEqual([409, 'noAgreement'])
  expect(await readShopSetting(fixture.shop.db, earningRequires)).toBe('slot')
})

it('publishes a version by two owners, one proposal at a time', async () => {
  const maker = await owner()
  const past = await fixture.shop.send(
    proposeAgreement,
    { ...proposed(), required_from: '2020-01-01' },
    maker,
  )
  expect([past.status, past.failure.errors?.['required_from']]).toEqual([400, expect.any(String)])
  const request = proposed()
  const { body } = await fixture.shop.send(proposeAgreement, request, maker)
  expect(body).toMatchObject({ data: { state: 'requested' } })
  expect((await fixture.shop.send(proposeAgreement, request, maker)).body.data).toEqual(body.data)
  const second = await fixture.shop.send(proposeAgreement, proposed(), await owner())
  expect([second.status, second.failure.code]).toEqual([409, 'waits'])
  const dropped = await fixture.shop.send(
    dropAgreement,
    { ...step(body.data.agreement_id), note: 'No' },
    maker,
  )
  expect(dropped.status).toBe(200)
  const first = await publish()
  expect(await publish()).toBe(first + 1)
  // Two owners approve the proposal at the same time. Only one of them publishes a version.
  const { agreement_id } = (await fixture.shop.send(proposeAgreement, proposed(), maker)).body.data
  const deciders = [await owner(), await owner()]
  const answers = await Promise.all(
    deciders.map((decider) => fixture.shop.send(publishAgreement, step(agreement_id), decider)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

it('stores the English text for a language without a text of its own', async () => {
  const maker = await owner()
  const asked = await fixture.shop.send(proposeAgreement, { ...proposed(), text_hi: '', text_mr: ' ' }, maker)
  const { agreement_id } = asked.body.data
  const viewed = await fixture.shop.send(viewAgreement, { agreement_id }, maker)
  expect(viewed.body.data).toMatchObject({ text_en: text, text_hi: text, text_mr: text })
  const short = await fixture.shop.send(proposeAgreement, { ...proposed(), text_hi: 'too short' }, maker)
  expect([short.status, Object.keys(short.failure.errors ?? {})]).toEqual([400, ['text_hi']])
  await fixture.shop.send(dropAgreement, { ...step(agreement_id), note: 'No' }, maker)
})

it('notifies members who accepted an earlier version of a new one, once each, in their language', async () => {
  const first = await publish()
  const [asha, ravi, sita, stranger] = [
    await fixture.join({ subscribed: false }),
    await fixture.join({ subscribed: false }),
    await fixture.join({ subscribed: false }),
    await fixture.join({ subscribed: false }),
  ]
  for (const member of [asha, ravi, sita])
    expect((await fixture.shop.send(acceptAgreement, { version: first }, member)).status).toBe(200)
  await sql`update member set language = 'hi' where id = ${ravi.id}`.execute(fixture.shop.ownerDb)
  await notifyNewAgreement.run(fixture.shop.context, {})
  expect(await noticesTo(asha)).toEqual([])
  const second = await publish()
  expect((await fixture.shop.send(acceptAgreement, { version: second }, sita)).status).toBe(200)
  // Two nodes run the job at once, and again.
  await Promise.all([1, 2].map(() => notifyNewAgreement.run(fixture.shop.context, {})))
  await notifyNewAgreement.run(fixture.shop.context, {})
  const link = expect.stringMatching(/\/seller-agreement$/)
  expect(await noticesTo(asha)).toEqual([{ language: 'en', details: { day: '1 Jan 2099', link } }])
  expect(await noticesTo(ravi)).toEqual([{ language: 'hi', details: { day: expect.any(String), link } }])
  for (const other of [sita, stranger]) expect(await noticesTo(other)).toEqual([])
  await publish()
  await notifyNewAgreement.run(fixture.shop.context, {})
  expect(await noticesTo(asha)).toHaveLength(2)
  expect(await noticesTo(sita)).toHaveLength(1)
})

const noticesTo = ({ mobile }: { mobile: string }) =>
  fixture.shop.db
    .selectFrom('outgoing_message')
    .select(['language', 'details'])
    .where('mobile', '=', mobile)
    .where('template', '=', 'agreement_changed')
    .execute()

it('keeps the version, time, language and network address of an acceptance once', async () => {
  const version = await publish()
  const member = await fixture.join({ subscribed: false })
  const old = await fixture.shop.send(acceptAgreement, { version: version - 1 }, member)
  expect([old.status, old.failure.code]).toEqual([409, 'changed'])
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => fixture.shop.send(acceptAgreement, { version }, member)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const kept = await fixture.shop.db
    .selectFrom('agreement_acceptance')
    .selectAll()
    .where('member_id', '=', member.id)
    .execute()
  expect(kept).toEqual([
    { member_id: member.id, version, at: expect.any(Date), language: 'en', address: '127.0.0.1' },
  ])
  const { rows } = await sql<{ slots: number }>`
    select count(*)::int as slots from slot where member_id = ${member.id}`.execute(fixture.shop.db)
  expect(rows[0]!.slots).toBe(1)
  expect((await fixture.shop.send(getMySlots, {}, member)).body.data).toEqual([])
  const { body } = await fixture.shop.send(getMyAgreement, {}, member)
  expect(body.data).toMatchObject({ agreement: { version, text, is_required: false }, accepted: { version } })
})
