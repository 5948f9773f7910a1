import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getProductListbyBrandCategory } from '../../../features/catalogue/list/list.calls.ts'
import { NewLogin } from '../../../features/members/login/login.calls.ts'
import { hashPassword } from '../../../features/members/password/password.ts'
import { createPayment } from '../../../features/payments/intent/intent.calls.ts'
import { widened } from '../../../platform/service/feature.ts'
import { isBackOffice } from '../../../wire/back-office-path.ts'
import { extensionsOf, features } from '../../application.ts'
import { describeError } from '../log-options.ts'

const host = 'shop.example'
const ownOrigin = `http://${host}`
const form = 'application/x-www-form-urlencoded'

const extensions = extensionsOf(features)
const calls = features.flatMap((feature) => (feature.calls ?? []).map((one) => widened(one, extensions)))

let shop: TestApp
let port: number
let logged: string[] = []

beforeAll(async () => {
  shop = await openTestApp({ LOG_LEVEL: 'info' })
  captureLog(shop.app.server.log)
  const others = Array.from({ length: 20 }, (_, index) => ({
    id: index + 2,
    name: `Pan ${index}`,
    brandId: 2,
  }))
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }, ...others])
  await shop.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.server.address() as AddressInfo).port
})
afterAll(() => shop.close())
beforeEach(() => {
  logged = []
})

describe('a body', () => {
  it('reads form, JSON and multipart bodies alike', async () => {
    const fields = { category_id: '1', brand_id: '1', sort: 'discount' }
    const parts = new FormData()
    for (const [name, value] of Object.entries(fields)) parts.set(name, value)
    const bodies = [new URLSearchParams(fields), parts, JSON.stringify(fields)]
    const answers = await Promise.all(
      bodies.map(async (body) => {
        const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
        const address = `http://127.0.0.1:${port}${getProductListbyBrandCategory.wire.path}`
        const response = await fetch(address, { method: 'POST', body, ...(headers ? { headers } : {}) })
        return [response.status, await response.text()]
      }),
    )
    expect(answers[0]?.[0]).toBe(200)
    expect(answers[0]?.[1]).toContain('Nivra Note')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
})

describe('an answer', () => {
  it('compresses a long answer for clients that accept it', async () => {
    const ask = (accepted?: string) =>
      shop.app.server.inject({
        method: 'POST',
        url: getProductListbyBrandCategory.wire.path,
        headers: { host, 'content-type': form, ...(accepted ? { 'accept-encoding': accepted } : {}) },
        payload: 'category_id=1&brand_id=2',
      })
    const plain = await ask()
    expect(plain.body.length).toBeGreaterThan(1_400)
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { rawPayload, headers } = await ask(accepted)
      expect(headers['content-encoding']).toBe(encoding)
      expect(decode(rawPayload).toString()).toBe(plain.body)
      expect(rawPayload.length).toBeLessThan(plain.body.length / 2)
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
    }
  })
})

describe('a change that is asked for', () => {
  const logIn = async (headers: Record<string, string>) =>
    await post('/User/NewLogin', { host, ...headers }, 'user_mobile=9876543210&user_password=not-this-one')

  it("accepts a change requested by the shop's own pages or a program", async () => {
    expect((await logIn({ origin: ownOrigin })).statusCode).toBe(401)
    expect((await logIn({})).statusCode).toBe(401)
  })

  it.each([
    'http://evil.example',
    'null',
    `${ownOrigin}:8080`,
    `https://${host}`,
    `${ownOrigin}.evil.example`,
    '',
  ])('refuses a change requested by a page of %s', async (origin) => {
    const { statusCode, body } = await logIn({ origin })
    expect(statusCode).toBe(403)
    expect(JSON.parse(body)).toEqual({
      status: false,
      code: 'foreignOrigin',
      message: 'This request came from another site.',
    })
  })

  it('refuses a foreign origin despite forwarding headers without a proxy', async () => {
    const claims = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect((await logIn({ origin: 'https://evil.example', ...claims })).statusCode).toBe(403)
    expect((await logIn({ origin: ownOrigin, ...claims })).statusCode).toBe(401)
  })
})

describe('unknown addresses', () => {
  it('answers an unknown path with 404 in the envelope, and another method with 405', async () => {
    const nothing = await shop.app.server.inject({ url: '/User/nothing', headers: { host } })
    expect([nothing.statusCode, nothing.json()]).toEqual([
      404,
      { status: false, code: 'notFound', message: 'Not found' },
    ])
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const other = await shop.app.server.inject({ method, url: '/User/NewLogin?x=1', headers: { host } })
      expect([method, other.statusCode, other.headers['allow']]).toEqual([method, 405, 'POST'])
      expect(other.json()).toMatchObject({ status: false, code: 'wrongMethod' })
    }
  })

  it.each([
    ['an address that cannot be read', 'GET /% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['what is not HTTP', 'HELLO\r\n\r\n', 400],
    [
      'two lengths',
      'POST /User/getAllTypes HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'an expectation',
      'POST /User/NewLogin HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nContent-Length: 2\r\n\r\n{}',
      417,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-Pad: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('refuses a malformed request in the envelope: %s', async (_name, request, status) => {
    const answer = await sendRaw(request)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r$/im)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      status: false,
      code: expect.stringMatching(/^[a-z][A-Za-z]+$/) as string,
      message: expect.stringMatching(/\w/) as string,
    })
  })
})

it('does not echo a request of the method TRACE', async () => {
  const answer = await sendRaw(
    'TRACE /shoplist HTTP/1.1\r\nHost: a\r\nX-Own: secret\r\nConnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).not.toContain('secret')
})

it('takes a body that a program announces with Expect: 100-continue', async () => {
  const answer = await sendRaw(
    'POST /User/NewLogin HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 400 /)
  expect(answer).toContain('"code":"invalidInput"')
})

describe('calls for operators and programs', () => {
  it('answers the health checks and the documentation', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await shop.app.server.inject({ url })).json()).toEqual({ status: true, message: 'ok' })
    const page = await shop.app.server.inject({ url: '/docs' })
    expect([200, 302]).toContain(page.statusCode)
  })

  it('documents every shop call with input, answer and refusals, and no staff call', async () => {
    const description = (await shop.app.server.inject({ url: '/docs/json' })).json() as Description
    expect(description.openapi).toMatch(/^3\.1/)
    expect(JSON.stringify(description)).not.toContain('back-office')
    for (const call of calls.filter(({ wire }) => !isBackOffice(wire.path))) {
      const operation = description.paths[call.wire.path]?.[call.wire.method.toLowerCase()]
      expect(operation, call.key).toMatchObject({ summary: call.summary, responses: { 200: {} } })
      for (const [status] of Object.values(call.refusals as Record<string, readonly [number, string]>))
        expect(operation?.responses, call.key).toHaveProperty(String(status))
      expect(operation?.security, call.key).toEqual(call.access === 'anyone' ? undefined : [{ session: [] }])
      const hasFields = Object.keys((call.input as z.ZodMiniObject).def.shape ?? {}).length > 0
      if (hasFields && call.wire.method === 'POST')
        expect(Object.keys(operation?.requestBody?.content ?? {}).sort(), call.key).toEqual(
          [form, 'application/json', 'multipart/form-data'].sort(),
        )
    }
    const inputOf = (path: string) =>
      description.paths[path]?.['post']?.requestBody?.content['application/json']?.schema
    for (const path of Object.keys(description.paths))
      expect(inputOf(path)).not.toMatchObject({ required: expect.arrayContaining(['user_id']) as string[] })
    expect(inputOf('/User/getOffersList')).toHaveProperty('properties.user_id')
    for (const path of ['/Admin/addCustomerAddress', '/Admin/updateCustomerAddress']) {
      expect(inputOf(path)).toHaveProperty('properties.userId')
      expect(inputOf(path)).not.toHaveProperty('properties.user_id')
    }
    const known = new Set(calls.map(({ wire }) => wire.path))
    const undeclared = Object.keys(description.paths).filter((path) => !known.has(path))
    expect(undeclared.filter((path) => /^\/(User|Admin)\//.test(path))).toEqual([])
  })
})

describe('fields that upper features add to a lower call', () => {
  it('describes a call with the fields and refusals of every payable purpose', async () => {
    const description = (await shop.app.server.inject({ url: '/docs/json' })).json() as Description
    const operation = description.paths[createPayment.wire.path]?.['post']
    expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { request_id: {}, product: { type: 'array' }, address_id: {}, amount: { type: 'number' } },
      required: ['purpose'],
    })
    expect(operation?.responses['422']).toMatchObject({
      description: expect.stringMatching(/tooLittle.*topUpLimits|topUpLimits.*tooLittle/s) as string,
    })
    expect(JSON.stringify(operation?.responses['409'])).toContain('Product not found!')
  })
})

describe('the log', () => {
  it('logs time, duration and origin of a login, and nothing about the member', async () => {
    const password = 'correct horse battery'
    const { mobile } = await shop.createMember({ passwordHash: await hashPassword(password) })
    const { cookie } = await shop.send(NewLogin, { user_mobile: mobile, user_password: password })
    expect(cookie).toMatch(/^bmart_session=/)
    await shop.send(NewLogin, { user_mobile: mobile, user_password: 'something else' }, { cookie: cookie! })
    const lines = logged.map((line) => JSON.parse(line) as { req?: object; res?: object; reqId: string })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      reqId: expect.stringMatching(/^[\w-]{36}$/) as string,
      req: { method: 'POST', path: '/User/NewLogin', address: '127.0.0.0' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number) as number,
    })
    for (const secret of [password, 'something else', mobile, cookie!.split('=')[1]!, 'Test Member'])
      expect(logged.join('')).not.toContain(secret)
  })

  it('logs one line for a request without its member', async () => {
    const { cookie } = await shop.createMember()
    const { headers } = await shop.app.server.inject({ url: '/User/getSession', headers: { host, cookie } })
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        reqId: headers['x-request-id'],
        req: { method: 'GET', path: '/User/getSession', address: '127.0.0.0' },
        res: { statusCode: 200 },
        responseTime: expect.any(Number),
        msg: 'request completed',
      },
    ])
  })

  it('logs no search text', async () => {
    await shop.app.server.inject({ url: '/User/getAllTypes?mobile=9876543210', headers: { host } })
    expect(logged.join('')).toContain('/User/getAllTypes')
    expect(logged.join('')).not.toContain('9876543210')
  })

  it('logs a database error without its quoted values', async () => {
    const { mobile } = await shop.createMember()
    const twice = await shop.createMember({ mobile }).catch((error: unknown) => error as Error)
    const misread = await shop.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', `secret-${mobile}` as unknown as number)
      .execute()
      .catch((error: unknown) => error as Error)
    for (const error of [twice, misread]) {
      const told = JSON.stringify(describeError(error as Error))
      expect(told).toMatch(/"code":"2(2|3)/)
      expect(told).not.toContain(mobile)
    }
  })
})

describe('the origin of a request', () => {
  it("takes a request's address from its connection, not from headers", async () => {
    const strict = await openTestApp({ RATE_LIMIT_SCALE: '0.01' })
    const ask = async (claim: string) =>
      (
        await strict.app.server.inject({
          method: 'POST',
          url: '/User/getAllBrandList',
          headers: { host, 'x-forwarded-for': claim, 'content-type': form },
          payload: 'limit=1',
        })
      ).statusCode
    expect([await ask('1.1.1.1'), await ask('2.2.2.2'), await ask('3.3.3.3'), await ask('4.4.4.4')]).toEqual([
      200, 200, 200, 429,
    ])
    await strict.close()
  })

  it("takes a request's address only from the operator's own proxy", async () => {
    const behind = await openTestApp({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'info' })
    captureLog(behind.app.server.log)
    await behind.app.server.inject({ url: '/healthz', headers: { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' } })
    expect(JSON.parse(logged[0]!)).toMatchObject({ req: { address: '7.7.7.0' } })
    await behind.close()
  })
})

type Operation = {
  responses: Record<string, unknown>
  security?: unknown
  requestBody?: { content: Record<string, { schema?: unknown }> }
}
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }

async function post(url: string, headers: Record<string, string>, payload: string) {
  return await shop.app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': form, ...headers },
    payload,
  })
}

async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => (answer += String(text)))
  socket.on('error', () => undefined)
  socket.write(request)
  await once(socket, 'close')
  return answer
}

// Replaces the logger's output stream. The logger writes to a file descriptor, which a test cannot capture.
function captureLog(log: object): void {
  for (let owner = log; owner !== null; owner = Object.getPrototypeOf(owner) as object) {
    const key = Object.getOwnPropertySymbols(owner).find(({ description }) => description === 'pino.stream')
    if (key)
      return void Object.defineProperty(owner, key, { value: { write: (line: string) => logged.push(line) } })
  }
  throw new Error('the logger has no stream')
}
