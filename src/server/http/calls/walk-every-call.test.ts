import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../../test/ledger-sums.ts'
import { giveAddress } from '../../../../test/order-fixture.ts'
import { fieldsOf, plausible } from '../../../../test/plausible-fields.ts'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { someOf } from '../../../../test/some-values.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../test/test-app.ts'
import { createPayment } from '../../../features/payments/intent/intent.calls.ts'
import { type ServedCall, widened } from '../../../platform/service/feature.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import { extensionsOf, features } from '../../application.ts'

type Body = { type?: string; text: string | Buffer }
type Answer = { status: number; text: string }

const extensions = extensionsOf(features)
const everyCall = features
  .flatMap(({ calls = [] }) => calls.map((one) => widened(one, extensions)))
  .map((call) => [call.key, call] as const)
const marker = 'Zubeidamarker'
// Internals of the server that no answer may contain: paths, versions, SQL.
const inside =
  /\n\s+at |node_modules|\.[jt]sx?:\d|SQLSTATE|violates|relation "|column "|invalid input syntax|ZodError|\b(select|insert into|update|delete from)\b.{0,200}\b(from|values|set|where)\b/i

let shop: TestApp
let member: TestMember
let other: TestMember
/** The owner, who may make all staff calls. */
let owner: TestStaff

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  // Registers the other member first. Small ids in the test requests then belong to the other member.
  other = await shop.createMember({ name: `${marker} Khan`, mobile: '8111111111' })
  await giveAddress(shop.db, other.id)
  await shop.db.updateTable('address').set({ building: marker }).execute()
  await shop.credit(other.id, { storeCredit: 777_77, earnings: 888_88, points: 999 })
})
// Uses a new member for each call, because some calls end the session or the account that makes them.
let madeFor: string | undefined
beforeEach(async ({ task: { suite } }) => {
  if (suite && suite.name === madeFor) return
  madeFor = suite?.name
  member = await shop.createMember()
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

it('mounts every declared call on the wire', async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.calls.ts'),
  )
  expect(files.length).toBeGreaterThan(20)
  const mounted = new Set(everyCall.map(([, call]) => call.key))
  for (const file of files) {
    const exported = (await import(pathToFileURL(path.resolve('src', file)).href)) as Record<string, unknown>
    const declared = Object.entries(exported).flatMap(([name, value]) =>
      isCall(value) ? [{ name, key: value.key }] : [],
    )
    expect(declared.length, `${file} declares no call`).toBeGreaterThan(0)
    for (const { name, key } of declared)
      expect(mounted, `${name} of ${file} is in no feature`).toContain(key)
  }
})

describe.each(everyCall)('%s', (_name, call) => {
  const isPost = call.wire.method === 'POST'

  it('answers an empty payload, and each field of a wrong type, in the envelope', async () => {
    await expectEnvelope(call, await ask(call, {}))
    for (const field of fieldsOf(call))
      for (const wrong of someOf(wrongValues))
        await expectEnvelope(call, await ask(call, { ...plausible(call), [field]: wrong }))
  })

  it("answers hostile texts in the envelope, and shows no other member's data", async () => {
    await expectEnvelope(call, await ask(call, plausible(call)))
    for (const field of fieldsOf(call))
      for (const text of someOf(hostileTexts))
        await expectEnvelope(call, await ask(call, { ...plausible(call), [field]: text }))
  })

  it('refuses a payload with a name given twice', async () => {
    const twice = ['1', '2'].map((value) => `${fieldsOf(call)[0] ?? 'q'}=${value}`).join('&')
    const answer = isPost ? await post(call, form(twice)) : await get(`${call.wire.path}?${twice}`)
    expect(answer.status).toBe(400)
    await expectEnvelope(call, answer)
  })

  it('refuses a payload with the name __proto__', async () => {
    if (!isPost) return expect((await get(`${call.wire.path}?__proto__=1`)).status).toBe(400)
    const bodies = [
      form('__proto__=1'),
      json('{"__proto__":{"isSubscribe":"2"}}'),
      json('{"a":{"constructor":{"prototype":{"x":1}}}}'),
      multipart([['__proto__', '1']]),
    ]
    for (const body of bodies) expect((await post(call, body)).status).toBe(400)
  })

  it('answers a call under its own method only', async () => {
    const answer = isPost ? await get(call.wire.path) : await post(call, form(''))
    const isAnotherCall = everyCall.some(
      ([, { wire }]) => wire.path === call.wire.path && wire.method !== call.wire.method,
    )
    if (!isAnotherCall) expect(call.wire.path.includes('{') ? 404 : 405).toBe(answer.status)
    const odd = await shop.app.server.inject({ method: 'DELETE', url: call.wire.path, headers })
    expect([404, 405]).toContain(odd.statusCode)
    expect(odd.json()).toMatchObject({ status: false, message: expect.stringMatching(/\w/) as string })
  })
})

describe.each(everyCall.filter(([, call]) => call.access !== 'anyone'))(
  '%s, which is not for everybody',
  (_name, call) => {
    it('refuses a call that needs a session without one, and with a made-up one', async () => {
      for (const cookie of ['', 'bmart_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
        const answer = await ask(call, plausible(call), cookie)
        expect(answer.status).toBe(401)
        await expectEnvelope(call, answer)
      }
    })
  },
)

describe.each(everyCall.filter(([, call]) => call.access === 'member'))(
  '%s, which is about a member',
  (_name, call) => {
    it('refuses a call of a member under another member’s id', async () => {
      for (const name of ['user_id', 'userId']) {
        const fields = { ...plausible(call), user_id: undefined, [name]: other.userId }
        const answer = await ask(call, fields)
        expect(answer.status).toBe(403)
        await expectEnvelope(call, answer)
      }
    })
  },
)

describe.each(everyCall.filter(([, call]) => call.wire.method === 'POST'))(
  '%s, which takes a body',
  (_name, call) => {
    it('refuses a body that is too large, too deep, has too many fields or an unknown encoding', async () => {
      const pad = 'x'.repeat((call.bodyBytesMax ?? 65_536) + 64)
      const many = Array.from({ length: 25 }, (_, index) => `f${index}`)
      const cases: Record<string, [Body, number]> = {
        'a large form': [form(`a=${pad}`), 413],
        'large JSON': [json(JSON.stringify({ a: pad })), 413],
        'a large part': [multipart([['a', pad]]), 413],
        'many fields': [form(many.map((name) => `${name}=1`).join('&')), 400],
        'many parts': [multipart(many.map((name) => [name, '1'])), 400],
        'a part twice': [multipart([...Array(2)].map(() => ['a', '1'])), 400],
        'a file': [file, 400],
        'deep objects': [json(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`), 400],
        'deep lists': [json(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`), 400],
        'half of some JSON': [json('{"a":'), 400],
        'a list': [json('[]'), 400],
        'a text': [json('"text"'), 400],
        XML: [{ type: 'application/xml', text: '<a/>' }, 400],
        'plain text': [{ type: 'text/plain', text: 'a=1' }, 400],
        bytes: [{ type: 'application/octet-stream', text: Buffer.from([0, 255, 254]) }, 400],
        'parts without a boundary': [{ type: 'multipart/form-data', text: 'no boundary' }, 400],
      }
      for (const [name, [body, status]] of someOf(Object.entries(cases))) {
        const answer = await post(call, body)
        expect([name, answer.status]).toEqual([name, status])
        await expectEnvelope(call, answer)
      }
    })
  },
)

// Leaves out staff calls, because only the staff screens make them, always as JSON.
describe.each(
  everyCall.filter(([, { wire, access }]) => wire.method === 'POST' && typeof access !== 'object'),
)('%s, in each encoding of a body', (_name, call) => {
  it('answers the same fields alike as form, parts, multipart and JSON', async () => {
    const fields = Object.entries(plausible(call)).filter(([, value]) => value !== undefined)
    const inParts = fields.flatMap(([name, value]) => partsOf(name, value))
    const asText = inParts.length === fields.length ? inParts : fields.flatMap(asJsonText)
    const bodies = [
      json(JSON.stringify(Object.fromEntries(fields))),
      form(new URLSearchParams(inParts).toString()),
      form(new URLSearchParams(asText).toString()),
      multipart(inParts),
      multipart(asText),
    ]
    const answers: unknown[] = []
    for (const body of bodies) {
      // Uses a new member for each request. Some calls change what the next call returns.
      const { status, text } = await post(call, body, (await shop.createMember()).cookie)
      const { code, errors } = JSON.parse(text) as { code?: unknown; errors?: unknown }
      answers.push({ status, code, errors })
    }
    expect(answers).toEqual(answers.map(() => answers[0]))
  })
})

describe.each(extensions.purposes.map((purpose) => [purpose.name, purpose.input] as const))(
  'a payment for %s',
  (purpose, input) => {
    it('answers wrong and hostile values of each field in the envelope', async () => {
      const call = everyCall.find(([key]) => key === createPayment.key)![1]
      const fields = Object.keys(input.shape)
      expect(fieldsOf(call)).toEqual(expect.arrayContaining(fields))
      for (const field of fields)
        for (const value of [...wrongValues, ...hostileTexts])
          await expectEnvelope(call, await ask(call, { ...plausible(call), purpose, [field]: value }))
    })
  },
)

it('moves no money in any of these calls', async () => {
  await expectLedgerInvariants(shop.db)
  const accounts = shop.db.selectFrom('account').select('balance').where('member_id', '=', other.id)
  const balances = (await accounts.execute()).map(({ balance }) => balance).filter((balance) => balance !== 0)
  expect(balances.sort((a, b) => a - b)).toEqual([999, 777_77, 888_88])
})

const headers = { host: 'localhost', origin: 'http://localhost' }

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'wire' in value && 'key' in value
}

const wrongValues: readonly unknown[] = [
  null,
  true,
  -1.5,
  1e308,
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  [3],
  {},
  { $gt: '' },
  { toString: 'x', length: 3 },
]

const hostileTexts: readonly string[] = [
  "' or 1=1 --",
  "'; drop table member; --",
  '1) union all table member --',
  '%'.repeat(64),
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'a\u0000b',
  '\u202Egnp.exe',
  '\uD800',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  '\r\nSet-Cookie: a=b',
  'x'.repeat(5_000),
  '٣٤٥',
  '+91 98765 43210',
  '__proto__',
]

/** Returns a value's form fields. A list or an object becomes several fields, such as `product[0][id]`. */
function partsOf(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => partsOf(`${name}[${key}]`, inner))
}

function asJsonText([name, value]: [string, unknown]): [string, string][] {
  return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
}

function sessionFor({ access }: ServedCall): string {
  return typeof access === 'object' ? owner.cookie : member.cookie
}

async function ask(
  call: ServedCall,
  fields: Record<string, unknown>,
  cookie = sessionFor(call),
): Promise<Answer> {
  if (call.wire.method === 'POST' && call.wire.encoding === 'json')
    return await post(call, json(JSON.stringify(fields)), cookie)
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) sent.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return call.wire.method === 'POST'
    ? await post(call, form(sent.toString()), cookie)
    : await get(`${call.wire.path}?${sent}`, cookie)
}

async function get(url: string, cookie = member.cookie): Promise<Answer> {
  const response = await shop.app.server.inject({ method: 'GET', url, headers: { ...headers, cookie } })
  return { status: response.statusCode, text: response.body }
}

async function post(call: ServedCall, { type, text }: Body, cookie = sessionFor(call)): Promise<Answer> {
  const response = await shop.app.server.inject({
    method: 'POST',
    url: call.wire.path,
    headers: { ...headers, cookie, ...(type ? { 'content-type': type } : {}) },
    payload: text,
  })
  return { status: response.statusCode, text: response.body }
}

async function expectEnvelope(call: ServedCall, { status, text }: Answer): Promise<void> {
  // Any status of 500 or above is a fault, unless the call declares it, such as for payments that are turned
  // off.
  const declared = Object.values(call.refusals as Record<string, readonly [number, string]>)
  if (!declared.some(([refusalStatus]) => refusalStatus === status)) expect(status, text).toBeLessThan(500)
  expect(text).not.toMatch(inside)
  // An answer to a member must not contain another member's name. Staff may see the names of members.
  if (typeof call.access !== 'object') expect(text).not.toContain(marker)
  const body = JSON.parse(text) as { status: unknown; code: unknown; message: unknown }
  expect(body.message).toBeTypeOf('string')
  if (status === 200) return
  expect(body).toMatchObject({ status: false, ...call.refusedAnswer })
  expect(body.message).not.toBe('')
  expect(body.code).toMatch(/^[a-z][A-Za-z]+$/)
}

function form(text: string): Body {
  return { type: 'application/x-www-form-urlencoded', text }
}

function json(text: string): Body {
  return { type: 'application/json', text }
}

function multipart(fields: string[][]): Body {
  const parts = fields.map(
    ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { type: 'multipart/form-data; boundary=part', text: `${parts.join('')}--part--\r\n` }
}

const file: Body = {
  type: 'multipart/form-data; boundary=part',
  text: [
    '--part',
    'content-disposition: form-data; name="profile"; filename="a.png"',
    'content-type: image/png',
    '',
    'PNG',
    '--part--',
    '',
  ].join('\r\n'),
}
