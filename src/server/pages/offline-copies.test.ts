import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestPages, type TestPages } from '../../../test/page-fixture.ts'

let pages: TestPages
let visit: TestPages['visit']

beforeAll(async () => {
  pages = await openTestPages()
  ;({ visit } = pages)
})
afterAll(() => pages.close())
beforeEach(() => pages.begin())

const whole = { 'accept-encoding': 'identity' }

it("marks a visitor's catalogue page as storable by a phone", async () => {
  for (const path of ['/', '/offers', '/product-details/1?mcn=x', '/check-out/0'])
    expect((await visit(path, whole)).headers['offline-copy'], path).toBe('public')
})

it("never marks a member's page as storable", async () => {
  const { cookie } = await pages.shop.createMember({ name: 'Asha Patil' })
  for (const path of ['/', '/offers', '/check-out/0']) {
    const { headers } = await visit(path, { ...whole, cookie })
    expect(headers['offline-copy'], path).toBe('as-visitor')
    expect(headers['cache-control'], path).toBe('no-store')
  }
  for (const path of ['/profile', '/orders', '/login', '/payment-confirmation', '/check-out/5'])
    expect((await visit(path, { ...whole, cookie })).headers['offline-copy'], path).toBeUndefined()
})

it("gives a member's phone the public page on request", async () => {
  const { cookie } = await pages.shop.createMember({ name: 'Asha Patil' })
  const asMember = await visit('/', { ...whole, cookie })
  expect(asMember.body).toContain('Asha Patil')
  const asVisitor = await visit('/', { ...whole, cookie, 'as-visitor': '1' })
  expect(asVisitor.headers['offline-copy']).toBe('public')
  expect(asVisitor.body).not.toContain('Asha Patil')
  expect(asVisitor.body).toBe((await visit('/', whole)).body)
})

it('renders no private page for an offline copy', async () => {
  const { cookie } = await pages.shop.createMember()
  const answer = await visit('/orders', { ...whole, cookie, 'as-visitor': '1' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['offline-copy']).toBeUndefined()
  expect(pages.renders).toHaveLength(0)
})

it.each([
  ['off' as const, '<html data-copies-withdrawn lang="en-IN">'],
  ['on' as const, '<html lang="en-IN">'],
])('tells pages of a worker that is %s whether to register it', async (serviceWorker, start) => {
  const other = await openTestPages({ serviceWorker })
  other.render = async () => new Response('<html lang="en-IN"><p>Hello</p></html>')
  const { cookie } = await other.shop.createMember()
  for (const headers of [whole, { ...whole, cookie }])
    for (const path of ['/offers', '/orders'])
      expect((await other.visit(path, headers)).body, path).toMatch(new RegExp(`^${start}`))
  await other.close()
})
