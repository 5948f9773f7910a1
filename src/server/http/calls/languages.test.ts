import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { host, openTestPages, type TestPages } from '../../../../test/page-fixture.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { NewLogin } from '../../../features/members/login/login.calls.ts'
import { hashPassword } from '../../../features/members/password/password.ts'
import { member_registration } from '../../../features/members/signup/signup.calls.ts'
import type { Language } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/words-of.ts'

let pages: TestPages
let shop: TestApp
let visit: TestPages['visit']

beforeAll(async () => {
  pages = await openTestPages()
  ;({ shop, visit } = pages)
})
afterAll(() => pages.close())
beforeEach(async () => {
  await pages.begin()
  // Each page shows the arguments of its rendering.
  pages.render = async ({ url }, { say, prefix, asksLanguage }) =>
    new Response(`<p>${url} in ${say.language} below '${prefix}'${asksLanguage ? ' asking' : ''}</p>`)
})

it.each([
  ['/offers', 'http://localhost/offers', 'en', ''],
  ['/hi/offers', 'http://localhost/hi/offers', 'hi', '/hi'],
  ['/mr/offers?utm=spam', 'http://localhost/mr/offers', 'mr', '/mr'],
  ['/hi', 'http://localhost/hi', 'hi', '/hi'],
  ['/hi/', 'http://localhost/hi', 'hi', '/hi'],
  ['/hi?q=1', 'http://localhost/hi', 'hi', '/hi'],
  ['/mr/orders', 'http://localhost/mr/orders', 'mr', '/mr'],
])('opens %s as %s, in %s, at an address with a language', async (url, address, language, prefix) => {
  const { body, statusCode } = await visit(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<p>${address} in ${language} below '${prefix}'`)
})

it('prefers the language of the address to that of the cookie', async () => {
  expect((await visit('/hi/offers', { cookie: 'language=mr' })).body).toContain(' in hi ')
  expect((await visit('/offers', { cookie: 'language=mr' })).body).toContain(' in mr ')
  expect((await visit('/offers', { cookie: 'language=fr' })).body).toContain(' in en ')
})

it.each([
  ['/hi/hi/offers', 'http://localhost/hi/hi/offers', 'hi'],
  ['/HI/offers', 'http://localhost/HI/offers', 'en'],
  ['/%68i/offers', 'http://localhost/%68i/offers', 'en'],
  ['/himachal', 'http://localhost/himachal', 'en'],
  ['/en/offers', 'http://localhost/en/offers', 'en'],
  ['/en-XA/offers', 'http://localhost/en-XA/offers', 'en'],
  ['/hi//evil.example/offers', 'http://localhost/hi/evil.example/offers', 'hi'],
  ['/hi/\\evil.example', 'http://localhost/hi/evil.example', 'hi'],
  ['//hi/offers', 'http://localhost//hi/offers', 'en'],
])('opens the address %s as the page %s', async (url, address, language) => {
  expect((await visit(url)).body).toContain(`<p>${address} in ${language} `)
})

it('asks for a language only in a browser that was not asked before and has chosen none', async () => {
  expect((await visit('/offers')).body).toContain(' asking')
  expect((await visit('/offers', { cookie: 'language_asked=1' })).body).not.toContain(' asking')
  expect((await visit('/offers', { cookie: 'language=hi' })).body).not.toContain(' asking')
})

it('keeps pages of different languages apart for visitors and members', async () => {
  const { cookie } = await shop.createMember()
  const ways: [url: string, cookie: string, says: string][] = [
    ['/offers', '', 'in en'],
    ['/hi/offers', '', 'in hi'],
    ['/offers', 'language=hi', 'in hi'],
    ['/mr/offers', 'language=hi', 'in mr'],
    ['/offers', 'language=en', 'in en'],
  ]
  for (const session of ['', cookie])
    for (const round of ['rendered', 'kept'])
      for (const [url, language, says] of ways) {
        const { body, headers } = await visit(url, { cookie: `${session}; ${language}` })
        expect(body, round).toContain(`<p>http://localhost${url} ${says} `)
        expect(body.includes(' asking')).toBe(language === '')
        expect(headers).not.toHaveProperty('set-cookie')
      }
  // Each of five pages was rendered twice: once for visitors, once for all members.
  expect(pages.renders).toHaveLength(10)
})

it('sends no 304 to a reader of another language', async () => {
  const { headers } = await visit('/offers')
  const tag = String(headers['etag'])
  expect((await visit('/offers', { 'if-none-match': tag })).statusCode).toBe(304)
  expect((await visit('/hi/offers', { 'if-none-match': tag })).statusCode).toBe(200)
  expect((await visit('/offers', { 'if-none-match': tag, cookie: 'language=hi' })).statusCode).toBe(200)
})

it.each([
  ['POST', '/mr/User/getMyOrder', 'mr', 'gate.signIn'],
  ['GET', '/hi/User/nothing', 'hi', 'gate.notFound'],
  ['GET', '/mr/Admin/sale_invoice/BM1', 'mr', 'gate.noOrder'],
  ['GET', '/hi/User/statement.csv?month=2026-11', 'hi', 'gate.signIn'],
  ['GET', '/hi/Admin/assets/nothing', 'hi', 'gate.notFound'],
  ['GET', '/mr/%', 'mr', 'field.invalid'],
] as const)('answers %s %s in %s', async (method, url, language, key) => {
  const { server } = pages.app
  const answer = await server.inject({ method, url, headers: { host, cookie: 'language=en' } })
  const { status, message } = answer.json<{ status: boolean; message: string }>()
  expect(status).toBe(false)
  expect(message).toBe(words(language)(key))
})

it.each([
  ['/hi/offers', 'page'],
  ['/mr/site.webmanifest', 'file'],
  ['/hi/User/getAllTypes', 'read'],
])('charges an address with a language to %s like one without: %s', async (url, budget) => {
  const spend = vi.spyOn(shop.context.limits, 'spend')
  await visit(url)
  expect(spend.mock.calls.map(([name]) => name)).toEqual([budget])
  spend.mockRestore()
})

const choose = async (fields: string, headers: Record<string, string> = {}) =>
  await pages.app.server.inject({
    method: 'POST',
    url: '/language',
    headers: {
      host,
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: fields,
  })

it('stores a chosen language for a year, and returns to the plain address', async () => {
  const { statusCode, headers, cookies } = await choose('language=hi', {
    referer: 'http://localhost/mr/offers?sort=price',
  })
  expect(statusCode).toBe(303)
  expect(headers['location']).toBe('/offers?sort=price')
  expect(headers['cache-control']).toBe('no-store')
  expect(cookies).toEqual([{ name: 'language', value: 'hi', maxAge: 31_536_000, path: '/', sameSite: 'Lax' }])
})

it('stops asking after a choice, even of English', async () => {
  expect((await visit('/')).body).toContain('asking')
  const { cookies } = await choose('language=en')
  const [kept] = cookies
  expect((await visit('/', { cookie: `${kept?.name}=${kept?.value}` })).body).not.toContain('asking')
})

it.each([
  [undefined, '/'],
  ['https://evil.example/offers', '/'],
  ['http://localhost:81/offers', '/'],
  ['http://localhost//evil.example', '/'],
  ['http://localhost/hi//evil.example', '/evil.example'],
  ['http://localhost/hi/\\evil.example', '/evil.example'],
  ['http://localhost/%2f%2fevil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['http://localhost/login?next=%2Forders', '/login?next=%2Forders'],
  ['http://localhost/hi', '/'],
])('leads from %s to %s and to no other site when a language is chosen', async (referer, location) => {
  const { headers } = await choose('language=mr', referer === undefined ? {} : { referer })
  expect(headers['location']).toBe(location)
})

it.each(['language=fr', 'language=en-XA', 'language=constructor', 'language=hi&language=mr', ''])(
  'refuses %s as a language',
  async (fields) => {
    const { statusCode, cookies } = await choose(fields)
    expect(statusCode).toBe(400)
    expect(cookies).toEqual([])
  },
)

it('refuses to choose a language by a link or a form of another site', async () => {
  expect((await choose('language=mr', { origin: 'https://evil.example' })).statusCode).toBe(403)
  const link = await visit('/language?language=mr')
  expect(link.headers).not.toHaveProperty('set-cookie')
})

it('stores a language chosen while signed in', async () => {
  const { id, cookie } = await shop.createMember()
  await choose('language=mr', { cookie })
  expect(await languageOf(id)).toBe('mr')
  await choose('language=hi', { cookie: 'bmart_session=nobody' })
  expect(await languageOf(id)).toBe('mr')
})

it("brings a member's language to a new browser, and follows later choices", async () => {
  const passwordHash = await hashPassword('tulsi-4821')
  const { id, mobile } = await shop.createMember({ passwordHash })
  const signIn = async (cookie?: string) =>
    await shop.send(NewLogin, { user_mobile: mobile, user_password: 'tulsi-4821' }, { cookie })
  expect((await signIn()).setCookies).not.toHaveProperty('language')
  expect((await signIn('language=hi')).setCookies).not.toHaveProperty('language')
  expect(await languageOf(id)).toBe('hi')
  expect((await signIn()).setCookies).toMatchObject({ language: 'hi' })
  await signIn('language=mr')
  expect(await languageOf(id)).toBe('mr')
  await signIn('language=en-XA')
  expect(await languageOf(id)).toBe('mr')
})

it('sets no language cookie after a wrong password', async () => {
  const { mobile } = await shop.createMember({ passwordHash: await hashPassword('tulsi-4821') })
  await shop.db.updateTable('member').set({ language: 'hi' }).where('mobile', '=', mobile).execute()
  const { status, setCookies } = await shop.send(NewLogin, {
    user_mobile: mobile,
    user_password: 'wrong-one',
  })
  expect(status).toBe(401)
  expect(setCookies).not.toHaveProperty('language')
})

it('takes the language of the registration', async () => {
  const registration = {
    user_name: 'Meera Joshi',
    user_email: 'meera@example.com',
    user_mobile: '9811111111',
    user_password: 'tulsi-4821',
    district: '',
    sub_district: '',
    village: '',
  }
  const { status, body } = await shop.send(member_registration, registration, { cookie: 'language=mr' })
  expect(status).toBe(200)
  expect(await languageOf(Number(body.userId))).toBe('mr')
  await shop.runJobs()
  expect(shop.messages.messages.inbox()[0]?.text).toBe(
    words('mr')('message.welcome', { name: 'Meera Joshi' }),
  )
})

function words(language: Language) {
  return wordsOf(language, shop.context.settings.shopName)
}

async function languageOf(id: number): Promise<string | null> {
  const member = shop.db.selectFrom('member').select('language').where('id', '=', id)
  return (await member.executeTakeFirstOrThrow()).language
}
