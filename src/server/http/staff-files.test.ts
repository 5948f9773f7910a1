import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { type StaffRole, staffRoles } from '../../wire/define-call.ts'
import { features } from '../application.ts'

// Every staff route for files and documents that is not a call, with its path and roles.
const files: [method: 'GET' | 'POST', path: string, roles: readonly StaffRole[], query?: string][] = [
  ['GET', '/back-office/api/download/:file.csv', ['finance']],
  ['GET', '/back-office/api/download/:file.xml', ['finance'], 'month=2026-10'],
  ['GET', '/back-office/api/exportOrders', ['orders', 'finance']],
  ['GET', '/back-office/api/exportPinRanges', ['orders']],
  ['GET', '/back-office/api/exportProducts', ['catalogue', 'import']],
  ['GET', '/back-office/api/productTemplate', ['import']],
  ['GET', '/back-office/api/productImportReport', ['catalogue', 'import'], 'import_id=1'],
  ['POST', '/back-office/api/importPinRanges', ['orders']],
  ['POST', '/back-office/api/productImportPart', ['import'], 'import_id=1&part=0'],
  ['POST', '/back-office/api/sendReturnPhoto/:returnNo', ['orders']],
  ['POST', '/back-office/api/uploadPicture', ['catalogue']],
  ['GET', '/back-office/papers/returnPhotos/:photo', ['orders', 'support']],
  ['GET', '/back-office/papers/reviewPhotos/:photo', ['catalogue', 'support']],
  ['GET', '/back-office/papers/identityProof/:ticket', ['support']],
  ['GET', '/back-office/papers/tdsCertificate/:memberId/:file', ['finance']],
  ['GET', '/back-office/papers/breach-report/:paper', ['owner']],
  ['GET', '/back-office/papers/invoice/:document', ['orders', 'finance', 'support']],
  ['GET', '/back-office/papers/labels.pdf', ['orders', 'support'], 'orders=BM000001'],
  ['GET', '/back-office/papers/manifest/:paper', ['orders', 'support']],
  ['GET', '/back-office/papers/packing-slips', ['orders', 'support'], 'orders=BM000001'],
  ['GET', '/back-office/papers/pick-list', ['orders', 'support'], 'orders=BM000001'],
]

let shop: TestApp
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember()
})
afterAll(() => shop.close())

async function ask(
  [method, path, , query]: (typeof files)[number],
  { cookie = '', type, payload }: { cookie?: string; type?: string; payload?: string } = {},
) {
  const place = path
    .replace(':file.xml', 'tally.xml')
    .replace(':memberId/:file', '100001/2026-1.pdf')
    .replace(':file', 'tds')
    .replace(':document', 'BM000001')
    .replace(/:returnNo|:photo|:paper/, '20001')
  const response = await shop.app.server.inject({
    method,
    url: query ? `${place}?${query}` : place,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie,
      ...(type ? { 'content-type': type } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, text: response.body, headers: response.headers }
}

it('covers every staff file with these tests', () => {
  const calls = new Set(
    features.flatMap(({ calls: brought = [] }) => brought.map(({ call }) => call.wire.path)),
  )
  const routes = [...shop.app.server.printRoutes({ commonPrefix: false }).matchAll(/(\/back-office\S+) \(/g)]
  const others = routes.map(([, path]) => path!).filter((path) => !calls.has(path))
  expect(others.toSorted()).toEqual(files.map(([, path]) => path).toSorted())
})

describe.each(files.map((file) => [file[1], file] as const))('%s', (_path, file) => {
  const [, , roles] = file

  it('answers visitors, members and swapped cookies with 401 only', async () => {
    const { cookie: staffCookie } = await shop.createStaff('owner')
    for (const cookie of [
      '',
      member.cookie,
      member.cookie.replace('session', 'staff'),
      staffCookie.replace('staff', 'session'),
    ]) {
      const { status, text, headers } = await ask(file, { cookie })
      expect([cookie, status]).toEqual([cookie, 401])
      expect(JSON.parse(text)).toMatchObject({ status: false, code: 'signInRequired' })
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('answers each role by its read rights, also for holders of the other roles', async () => {
    for (const role of staffRoles) {
      const { status } = await ask(file, await shop.createStaff(role))
      expect([role, status === 403]).toEqual([role, role !== 'owner' && !roles.includes(role)])
      expect(status).not.toBe(401)
    }
    const without = staffRoles.filter((role) => role !== 'owner' && !roles.includes(role))
    expect((await ask(file, await shop.createStaff(...without))).status).toBe(403)
  })

  it('refuses staff with a one-time password, and in a live shop those without a second factor', async () => {
    const person = await shop.createStaff('owner')
    const account = shop.db.updateTable('staff_member').where('id', '=', person.id)
    await account.set({ must_change_password: true }).execute()
    expect((await ask(file, person)).status).toBe(401)
    await account.set({ must_change_password: false }).execute()
    expect((await ask(file, person)).status).not.toBe(401)
    shop.context.settings.mode = 'live'
    try {
      expect((await ask(file, person)).status).toBe(401)
    } finally {
      shop.context.settings.mode = 'demo'
    }
  })

  it('refuses staff from the next request after they lose the role or leave', async () => {
    const person = await shop.createStaff(...roles)
    const account = shop.db.updateTable('staff_member').where('id', '=', person.id)
    expect([401, 403]).not.toContain((await ask(file, person)).status)
    const lacking = staffRoles.find((role) => role !== 'owner' && !roles.includes(role))!
    await account.set({ roles: [lacking] }).execute()
    expect((await ask(file, person)).status).toBe(403)
    await account.set({ left_at: new Date() }).execute()
    expect((await ask(file, person)).status).toBe(401)
  })
})

describe.each(files.filter(([method]) => method === 'POST').map((file) => [file[1], file] as const))(
  '%s, which takes a large body',
  (_path, file) => {
    it('reads nothing of an unauthorised upload', async () => {
      const support = await shop.createStaff('support')
      // Sends huge bodies. If the server parsed them before checking the role, it would answer that the input
      // is invalid.
      for (const [type, payload] of [
        ['application/json', `{"a":${'['.repeat(5_000_000)}`],
        ['application/x-www-form-urlencoded', 'a=1&'.repeat(1_000_000)],
        ['application/octet-stream', 'x'.repeat(11_000_000)],
        ['multipart/form-data', 'no boundary'],
        ['text/html', '<script>'],
      ] as const) {
        expect([type, (await ask(file, { type, payload })).status]).toEqual([type, 401])
        expect([type, (await ask(file, { ...support, type, payload })).status]).toEqual([type, 403])
      }
    })

    it('refuses JSON and forms of any size as an upload', async () => {
      const keeper = await shop.createStaff(...file[2])
      for (const type of [
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data',
      ]) {
        const { status, text } = await ask(file, { ...keeper, type, payload: '{"a":1}' })
        expect([type, status]).toEqual([type, 400])
        expect(JSON.parse(text)).toMatchObject({ code: 'invalidInput' })
      }
    })
  },
)

it("charges strangers' uploads to a budget, before any lookup", async () => {
  const limited = await openTestApp({ RATE_LIMIT_SCALE: '1', UPLOADS_PER_MINUTE: '3' })
  try {
    const statuses = []
    for (let tries = 0; tries < 5; tries += 1) {
      const made = `bmart_staff=${String(tries).repeat(43)}`
      const { statusCode } = await limited.app.server.inject({
        method: 'POST',
        url: '/back-office/api/uploadPicture',
        headers: { host: 'localhost', cookie: made },
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  } finally {
    await limited.close()
  }
})
