import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestPages, type TestPages } from '../../../test/page-fixture.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { getBmartUsers } from '../../features/wallet/wallet.calls.ts'

let pages: TestPages
let shop: TestApp
let visit: TestPages['visit']

beforeAll(async () => {
  pages = await openTestPages()
  ;({ shop, visit } = pages)
})
afterAll(() => pages.close())
beforeEach(() => pages.begin())

it("renders a catalogue page once for all members, and inserts each member's data", async () => {
  for (const name of ['Asha Patil', 'Ravi Kulkarni', 'Meera </script>']) {
    const { cookie } = await shop.createMember({ name })
    const { body } = await visit('/', { cookie, 'accept-encoding': 'identity' })
    expect(body).toContain(`Hello ${name.replace('</script>', '&#60;/script&#62;')}<`)
  }
  expect(pages.renders).toHaveLength(1)
  await pages.changeCatalogue()
  await visit('/', { cookie: (await shop.createMember()).cookie })
  expect(pages.renders).toHaveLength(2)
})

it('asks the database only for the session when a list is cached', async () => {
  const { cookie } = await shop.createMember()
  await visit('/offers', { cookie })
  const statements = vi.spyOn(shop.context.db.getExecutor(), 'executeQuery')
  await visit('/offers', { cookie })
  expect(statements).toHaveBeenCalledTimes(1)
  statements.mockRestore()
})

it("renders a catalogue page without the first visitor's session", async () => {
  pages.render = async (request, page) => {
    const seen = await page.call(getBmartUsers).then(
      ({ data }) => JSON.stringify(data),
      ({ code }: { code: string }) => code,
    )
    return new Response(`<p>${seen}</p>`)
  }
  const { cookie } = await shop.createMember({ name: 'Asha Patil' })
  expect((await visit('/', { cookie })).body).toBe('<p>signInRequired</p>')
})

it('renders a page for one member when their data cannot be inserted', async () => {
  pages.render = async (_request, { own }) => {
    const figures = await own(['balance'], async () => undefined)
    return new Response(`<p>${figures ? 'figures' : 'none'}</p>`)
  }
  const { cookie } = await shop.createMember()
  expect((await visit('/', { cookie })).body).toBe('<p>none</p>')
  pages.render = async (_request, { own }) => {
    const figures = await own(['balance'], () => Promise.reject(new Error('no balance')))
    return new Response(`<p>${figures?.balance}</p>`)
  }
  expect((await visit('/offers', { cookie })).statusCode).toBe(500)
})

it('renders a page outside the catalogue each time', async () => {
  const { cookie } = await shop.createMember({ name: 'Asha Patil' })
  for (const times of [1, 2]) {
    expect((await visit('/profile', { cookie })).body).toContain('Hello Asha Patil<')
    expect(pages.renders).toHaveLength(times)
  }
})

it("forbids storing a member's page, with new script nonces each time", async () => {
  const { cookie } = await shop.createMember({ name: 'Asha Patil' })
  const first = await visit('/', { cookie })
  const second = await visit('/', { cookie })
  for (const { headers, body } of [first, second]) {
    expect(body).toContain('Asha Patil')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
  }
  const nonces = [first, second].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
  expect(new Set(nonces).size).toBe(2)
  expect(nonces[0]).toMatch(/^[0-9a-f]{40}$/)
  expect(first.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
})

it('never shows a member’s page to anyone else', async () => {
  const asha = await shop.createMember({ name: 'Asha Patil' })
  const ravi = await shop.createMember({ name: 'Ravi Kulkarni' })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      visit('/', [{ cookie: asha.cookie }, { cookie: ravi.cookie }, {}][index % 3]),
    ),
  )
  for (const [index, { body }] of answers.entries()) {
    const own = ['Asha Patil', 'Ravi Kulkarni', 'visitor'][index % 3]
    expect(body).toMatch(new RegExp(`Hello ${own}<`))
  }
})
