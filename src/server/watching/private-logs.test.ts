import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { giveAddress } from '../../../test/order-fixture.ts'
import { plausible } from '../../../test/plausible-fields.ts'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type Sender, type TestApp } from '../../../test/test-app.ts'
import { addCustomerAddress } from '../../features/addresses/addresses.calls.ts'
import { hashPassword } from '../../features/members/password/password.ts'
import { widened } from '../../platform/service/feature.ts'
import { extensionsOf, features } from '../application.ts'

// Checks that no log line identifies a person, because many people may read the logs.

const marked = {
  name: 'Zubeidamarker Quist',
  mobile: '9812398123',
  email: 'zubeida.marker@example.org',
  pan: 'ZQXPM1234K',
  aadhar: '987612345678',
  account: '556677889900',
  street: 'Markergasse 7',
  password: 'marker-password-1',
  code: '739182',
}
const valueOf: readonly [RegExp, string][] = [
  [/password/, marked.password],
  [/mobile|phone|contact/, marked.mobile],
  [/email/, marked.email],
  [/aadhar/, marked.aadhar],
  [/^pan$/, marked.pan],
  [/acc/, marked.account],
  [/flat|building|addres|landmark|village/, marked.street],
  [/name|string|^q$|text|note|reason|title/, marked.name],
  [/^code$|otp/, marked.code],
]

const extensions = extensionsOf(features)
const calls = features.flatMap(({ calls: all = [] }) => all.map((one) => widened(one, extensions)))
const lines: string[] = []
let shop: TestApp
let member: Sender
let owner: Sender

beforeAll(async () => {
  shop = await openTestApp(
    { LOG_LEVEL: 'debug' },
    { logDestination: { write: (line) => void lines.push(line) } },
  )
  for (const method of ['log', 'warn', 'error', 'info'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...said: unknown[]) => void lines.push(said.map(String).join(' ')),
    )
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  const passwordHash = await hashPassword(marked.password)
  const { id, ...made } = await shop.createMember({ name: marked.name, mobile: marked.mobile, passwordHash })
  member = { ...made, address: '203.0.113.77' }
  await giveAddress(shop.db, id)
  owner = await shop.createStaff('owner')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

it('logs no name, number, address, password or token', async () => {
  for (const call of calls) {
    const fields = Object.fromEntries(
      Object.entries(plausible(call)).map(([field, value]) => [
        field,
        valueOf.find(([pattern]) => pattern.test(field))?.[1] ?? value,
      ]),
    )
    const as = typeof call.access === 'object' ? owner : member
    await shop.send(call, fields, as)
    if (as === member) await shop.send(call, { ...fields, id: `${marked.mobile}x` }, as)
  }
  // Renames a table to cause a database error, then checks which of its details are in the log.
  await sql`alter table address rename to away`.execute(shop.ownerDb)
  const fields = {
    flat_no: marked.name,
    building: marked.name,
    addresFirst: marked.street,
    addresSecond: 'x',
  }
  // Uses a new member, because a call above has ended the first member's session.
  const later = await shop.createMember({ name: marked.name })
  const failed = await shop.send(addCustomerAddress, { ...fields, pin_code: '411001' }, later)
  expect([failed.status, lines.some((line) => line.includes('a request failed'))]).toEqual([500, true])
  for (const url of [
    `/${marked.mobile}`,
    `/products/1/${marked.email}`,
    `/signup?mobile=${marked.mobile}&name=${encodeURIComponent(marked.name)}`,
    ...['wishlist', 'unsubscribe', 'confirm-email'].map((link) => `/${link}/kQ3secretsecretsecret9`),
    `/login/${encodeURIComponent(marked.email)}`,
  ])
    await shop.app.server.inject({ url, headers: { host: 'localhost' }, remoteAddress: '203.0.113.77' })
  await shop.runJobs()
  expect(lines.length).toBeGreaterThan(calls.length)
  const secrets = [
    ...Object.values(marked),
    'Zubeidamarker',
    'Markergasse',
    'kQ3secret',
    '203.0.113.77',
    'zubeida',
    ...[member, owner].map(({ cookie }) => cookie!.split('=')[1]!),
  ]
  const found = lines.flatMap((line) => {
    const told = secrets.filter((secret) => line.toLowerCase().includes(secret.toLowerCase()))
    return told.length === 0 ? [] : [`${told.join(', ')} in ${line.slice(0, 600)}`]
  })
  expect([...new Set(found)].slice(0, 20)).toEqual([])
}, 120_000)
