import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPages, type TestPages } from '../../../test/page-fixture.ts'
import { callerContext, ownContext, sayContext } from '../../ui/page/screen-load.ts'
import { splitLanguage } from '../../words/language-address.ts'
import { loader as brandLoader } from '../home/brand-home.screen.tsx'
import { loader as categoryLoader } from './brands/category.screen.tsx'
import { mergeBrand, mergeCategory } from './brands/write-listings.sql.ts'
import { loader as listLoader } from './list/product-list.screen.tsx'

let pages: TestPages

beforeAll(async () => {
  pages = await openTestPages()
  await mergeCategory(pages.shop.db, 3, 2)
  await mergeBrand(pages.shop.db, 3, 1)
  // Runs the screens' loaders as the router does, and answers with the response that a loader throws.
  pages.render = async (request, page) => {
    const context = new RouterContextProvider()
    context.set(callerContext, page.call)
    context.set(ownContext, page.own)
    context.set(sayContext, page.say)
    const [, kind, first, second] = splitLanguage(new URL(request.url).pathname).path.split('/')
    const asked = { request, context } as unknown as Parameters<typeof listLoader>[0]
    const loading = {
      products: () => categoryLoader({ ...asked, params: { categoryId: first, title: second } }),
      'sub-products': () => listLoader({ ...asked, params: { categoryId: first, brandId: second } }),
      brands: () => brandLoader({ ...asked, params: { brandId: first } }),
    }[kind!]!
    return await loading().then(
      () => new Response('here'),
      (thrown: unknown) => (thrown instanceof Response ? thrown : new Response('', { status: 404 })),
    )
  }
})
afterAll(() => pages.close())

it.each([
  ['/products/3/Garden', '/products/2/Caf%C3%A9%20%26%20Kitchen'],
  ['/products/3/Garden?sort=price', '/products/2/Caf%C3%A9%20%26%20Kitchen?sort=price'],
  ['/sub-products/1/3', '/sub-products/1/1'],
  ['/sub-products/3/3', '/sub-products/2/1'],
  ['/brands/3', '/brands/1'],
])('redirects the page at %s to %s for good, for a visitor and a member', async (old, now) => {
  const member = await pages.shop.createMember()
  for (const cookie of ['', member.cookie])
    for (const language of ['', '/hi', '/mr']) {
      const { statusCode, headers, body } = await pages.visit(language + old, { cookie })
      expect([statusCode, headers['location'], body]).toEqual([301, now, ''])
      expect(headers['cache-control']).toMatch(/no-cache|no-store/)
    }
})

it('answers 404 for a category or brand that never existed', async () => {
  for (const url of ['/products/99/Garden', '/sub-products/1/99', '/brands/99'])
    expect((await pages.visit(url)).statusCode).toBe(404)
  expect((await pages.visit('/products/2/Kitchen')).statusCode).toBe(200)
})
