import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPages, type TestPages } from '../../../test/page-fixture.ts'

let pages: TestPages
beforeAll(async () => {
  pages = await openTestPages()
})
afterAll(() => pages.close())

const addresses = [
  '/back-office',
  '/back-office/',
  '/back-office/sign-in',
  '/back-office/sign-in?next=//evil.example',
  '/back-office/orders?q=9',
  '/back-office/no-such-page',
  '/hi/back-office/orders',
  '/mr/back-office',
]

it.each(addresses)(
  'forbids caching, framing and indexing of the staff page at %s for everyone',
  async (url) => {
    const staff = await pages.shop.createStaff('owner')
    const member = await pages.shop.createMember()
    for (const cookie of [
      undefined,
      staff.cookie,
      member.cookie,
      `${member.cookie}; ${staff.cookie}`,
      'bmart_staff=x',
    ]) {
      pages.renders.length = 0
      const { headers, statusCode } = await pages.visit(url, cookie ? { cookie } : {})
      expect(statusCode).toBe(200)
      expect(pages.renders).toHaveLength(1)
      expect(String(headers['cache-control'])).toContain('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(String(headers['content-security-policy'])).toMatch(/frame-ancestors 'none'/)
      expect(String(headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe-inline/)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['etag']).toBeUndefined()
    }
  },
)
