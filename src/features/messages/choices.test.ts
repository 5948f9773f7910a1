import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentTo } from '../../../test/give-consent.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createSmtpClient } from '../../third-party/mail/smtp-client.ts'
import { type MailStandIn, startMailStandIn } from '../../third-party/mail/stand-in/stand-in.ts'
import { getMyMessageChoices, setMyMessageChoice } from './choices/choices.calls.ts'
import { requestEmailProof } from './links/links.calls.ts'
import { proofLink, unsubscribeLink } from './links/signed-links.flow.ts'

let shop: TestApp
let mailbox: MailStandIn
beforeAll(async () => {
  mailbox = await startMailStandIn()
  const { url, from } = mailbox
  shop = await openTestApp(
    { PUBLIC_URL: 'http://localhost', RATE_LIMIT_SCALE: '1', CHANGES_PER_MINUTE: '1000' },
    { mail: createSmtpClient({ url, from, requiresTls: false, timeoutMs: 300 }) },
  )
})
afterAll(async () => {
  await shop.close()
  await mailbox.close()
})

const set = (member: TestMember, kind: string, way: string, isOn: boolean) =>
  shop.send(setMyMessageChoice, { kind, way, is_on: isOn ? '1' : '0' }, member)
const choicesOf = async (member: TestMember) => (await shop.send(getMyMessageChoices, {}, member)).body
const open = (method: 'GET' | 'POST', url: string) => shop.app.server.inject({ method, url })
const pathIn = (text: string) => /http:\/\/localhost(\/\S+)/.exec(text)![1]!

/** Requests a link to confirm a member's e-mail address, and returns its path. */
async function askForProof(member: TestMember): Promise<string> {
  expect(await shop.send(requestEmailProof, {}, member)).toMatchObject({ status: 200 })
  await shop.runJobs()
  const [mail] = mailbox.inbox().filter(({ to }) => to === `${member.mobile}@example.com`)
  return pathIn(mail!.text)
}

it('sends everything but offers by SMS alone at first', async () => {
  const member = await shop.createMember()
  const { data, email } = await choicesOf(member)
  expect(data.map(({ kind }) => kind)).toEqual(['orders', 'money', 'help', 'offers'])
  // Offers need consent first.
  for (const { kind, ways } of data)
    expect(ways).toEqual([
      { way: 'whatsapp', is_on: false, is_fixed: false },
      { way: 'email', is_on: false, is_fixed: false },
      { way: 'sms', is_on: kind !== 'offers', is_fixed: kind === 'money' || kind === 'help' },
    ])
  expect(email).toEqual({ address: `${member.mobile}@example.com`, is_proven: false })
})

it('applies a switch only to its kind, channel and member', async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  for (const one of [member, other]) await consentTo(shop, one, 'offers')
  expect(await set(member, 'offers', 'sms', false)).toMatchObject({ status: 200 })
  expect(await set(member, 'orders', 'whatsapp', true)).toMatchObject({ status: 200 })
  const on = ({ data }: Awaited<ReturnType<typeof choicesOf>>) =>
    data.flatMap(({ kind, ways }) => ways.flatMap(({ way, is_on: isOn }) => (isOn ? [`${kind} ${way}`] : [])))
  expect(on(await choicesOf(member))).toEqual(['orders whatsapp', 'orders sms', 'money sms', 'help sms'])
  expect(on(await choicesOf(other))).toEqual(['orders sms', 'money sms', 'help sms', 'offers sms'])
  expect(
    await shop.send(
      setMyMessageChoice,
      { kind: 'offers', way: 'sms', is_on: '1' },
      { ...other, userId: member.userId },
    ),
  ).toMatchObject({ status: 403 })
})

it.each([
  ['security', 'sms', false, 400],
  ['orders', 'pigeon', true, 400],
  ['__proto__', 'sms', true, 400],
  ['money', 'sms', false, 409],
  ['help', 'sms', false, 409],
  ['orders', 'push', true, 409],
  ['orders', 'email', true, 409],
])('refuses to set %s by %s to %s', async (kind, way, isOn, status) => {
  const member = await shop.createMember()
  const before = await choicesOf(member)
  const refused = await set(member, kind, way, isOn)
  expect(refused.status).toBe(status)
  expect(refused.failure.message).not.toBe('')
  expect(await choicesOf(member)).toEqual(before)
})

it('keeps one of thirty simultaneous changes of a switch', async () => {
  const member = await shop.createMember()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => set(member, 'orders', 'whatsapp', at % 2 === 0)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const rows = await shop.db
    .selectFrom('message_choice')
    .selectAll()
    .where('member_id', '=', member.id)
    .execute()
  expect(rows).toHaveLength(1)
  expect((await choicesOf(member)).data[0]!.ways[0]!.is_on).toBe(rows[0]!.is_on)
})

it('confirms an address by the button behind its link, not by opening the link', async () => {
  const member = await shop.createMember()
  const path = await askForProof(member)
  for (const method of ['GET', 'GET'] as const) expect((await open(method, path)).statusCode).toBe(200)
  expect((await shop.app.server.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
  expect((await choicesOf(member)).email.is_proven).toBe(false)
  const page = await open('POST', path)
  expect(page).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } })
  expect(page.body).not.toContain('<script')
  expect((await choicesOf(member)).email.is_proven).toBe(true)
  // Opens the link a second time, as a mailbox or a double click may do.
  expect((await open('POST', path)).statusCode).toBe(200)
  expect(await set(member, 'orders', 'email', true)).toMatchObject({ status: 200 })
  expect(await shop.send(requestEmailProof, {}, member)).toMatchObject({
    status: 409,
    failure: { code: 'isProven' },
  })
})

it('proves by a link only the address that it was sent to', async () => {
  const member = await shop.createMember()
  const path = await askForProof(member)
  await shop.db
    .updateTable('member')
    .set({ email: 'other@shop.example' })
    .where('id', '=', member.id)
    .execute()
  expect((await open('GET', path)).statusCode).toBe(404)
  expect((await open('POST', path)).statusCode).toBe(404)
  expect((await choicesOf(member)).email).toEqual({ address: 'other@shop.example', is_proven: false })
})

it('links are sent to an address three times in a while, by however many accounts', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => shop.createMember()))
  for (const { id } of members)
    await shop.db.updateTable('member').set({ email: 'victim@shop.example' }).where('id', '=', id).execute()
  const answers = await Promise.all(members.map((member) => shop.send(requestEmailProof, {}, member)))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3)
})

it.each(['/unsubscribe', '/confirm-email'])(
  'changes nothing for a link at %s that the shop did not make',
  async (path) => {
    const member = await shop.createMember()
    const { secrets } = shop.context
    const from = { origin: '', language: 'en' as const }
    const own = unsubscribeLink(secrets, { memberId: member.id, kind: 'offers', way: 'sms' }, from)
    const proof = proofLink(secrets, { memberId: member.id, address: `${member.mobile}@example.com` }, from)
    const token = own.split('/').at(-1)!
    const other = await shop.createMember()
    const forged = [
      // Forged tokens: another member, kind or channel; no signature, or half of one; a link for another
      // purpose; and random text.
      token.replace(String(member.id), String(other.id)),
      token.replace('offers', 'orders'),
      token.replace('.sms.', '.email.'),
      token.slice(0, -1),
      token.split('.').slice(0, -1).join('.'),
      `${token}x`,
      '%00',
      'a.b.c',
      '.....',
      'x'.repeat(150),
      '%F0%9F%92%A9',
      (path === '/unsubscribe' ? proof : own).split('/').at(-1)!,
    ]
    for (const name of forged)
      for (const method of ['GET', 'POST'] as const) {
        const answer = await open(method, `${path}/${name}`)
        expect([name, answer.statusCode]).toEqual([name, 404])
        expect(answer.body).toContain('no longer works')
      }
    for (const one of [member, other]) expect((await choicesOf(one)).email.is_proven).toBe(false)
    expect(
      await shop.db
        .selectFrom('message_choice')
        .selectAll()
        .where('member_id', 'in', [member.id, other.id])
        .execute(),
    ).toEqual([])
  },
)

it('accepts an unsubscribe link until it expires, and never for mandatory messages', async () => {
  const member = await shop.createMember()
  const { secrets } = shop.context
  const from = { origin: '', language: 'en' as const }
  const money = unsubscribeLink(secrets, { memberId: member.id, kind: 'money', way: 'sms' }, from)
  expect((await open('POST', money)).statusCode).toBe(404)
  const [, path = ''] =
    /^(.*)$/.exec(unsubscribeLink(secrets, { memberId: member.id, kind: 'offers', way: 'sms' }, from)) ?? []
  const now = Date.now
  try {
    Date.now = () => now() + 182 * 24 * 3_600_000
    expect((await open('POST', path)).statusCode).toBe(404)
  } finally {
    Date.now = now
  }
  expect((await open('POST', path)).statusCode).toBe(200)
  expect((await choicesOf(member)).data[3]!.ways[2]).toMatchObject({ way: 'sms', is_on: false })
})

it("refuses an unsubscription by another site's form", async () => {
  const member = await shop.createMember()
  const link = unsubscribeLink(
    shop.context.secrets,
    { memberId: member.id, kind: 'offers', way: 'sms' },
    { origin: '', language: 'en' },
  )
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: link,
    headers: { origin: 'https://evil.example' },
  })
  expect(answer.statusCode).toBe(403)
})

it('proves and stores nothing for the link of a closed account', async () => {
  const member = await shop.createMember()
  const path = await askForProof(member)
  const link = unsubscribeLink(
    shop.context.secrets,
    { memberId: member.id, kind: 'offers', way: 'sms' },
    { origin: '', language: 'en' },
  )
  await sql`update member set closed_at = now() where id = ${member.id}`.execute(shop.ownerDb)
  expect((await open('POST', path)).statusCode).toBe(404)
  expect((await open('POST', link)).statusCode).toBe(200)
  for (const table of ['message_choice', 'proven_email'] as const)
    expect(await shop.db.selectFrom(table).selectAll().where('member_id', '=', member.id).execute()).toEqual(
      [],
    )
})
