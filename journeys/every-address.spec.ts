import type { Page } from '@playwright/test'
import { expect, test } from './harness.ts'
import { hasScreen, type SpecAddress, specAddresses } from './spec-addresses.ts'

test('every address that the shop is described with has a screen', () => {
  const missing = specAddresses.filter(({ address }) => !hasScreen(address))
  expect(missing).toEqual([])
})

for (const viewer of ['visitor', 'member'] as const)
  test(`every address opens with its own content for a ${viewer}`, async ({ page, login }) => {
    if (viewer === 'member') await login('asha')
    const titles = new Map<string, string>()
    for (const shown of specAddresses)
      await test.step(shown.address, async () => {
        const { pathname, title } = await look(page, shown, viewer)
        titles.set(pathname, title)
      })
    // Pages with an address of their own have a title of their own; the two lists of referrals are one page.
    const same = [...titles].filter(
      ([path, title]) =>
        [...titles].some(([other, as]) => other !== path && as === title) &&
        !/^\/(?:referrals-details|check-out)\//.test(path),
    )
    expect(same).toEqual([])
  })

async function look(page: Page, shown: SpecAddress, viewer: 'visitor' | 'member') {
  const { address } = shown
  const expected = shown[viewer]
  const answer = await page.goto(address)
  expect.soft(answer?.status(), address).toBe(200)
  const { pathname, search } = new URL(page.url())
  expect.soft(pathname + search, address).toBe('leadsTo' in expected ? expected.leadsTo : address)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect
    .soft(heading, address)
    .toHaveText('heading' in expected ? expected.heading : /\S/, { timeout: 4_000 })
  const title = /<title[^>]*>([^<]*)/.exec((await answer?.text()) ?? '')?.[1] ?? ''
  return { pathname, title }
}

test('a slot of a member opens with its progress', async ({ page, login }) => {
  await login('asha')
  await page.goto('/slots')
  await page.locator('a[href^="/achievement/"]').first().click()
  await page.waitForURL('**/achievement/*')
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
})

test('an address that does not exist, or whose product is gone, is answered with 404 and the way home', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/)
  for (const address of [
    '/no-such-page',
    '/product-details/99999999',
    '/products/9999/None',
    '/check-out/abc',
  ]) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
  }
})

test('an address with a slash at its end or in other letters leads to the page’s own', async ({
  request,
}) => {
  for (const [asked, own] of [
    ['/offers/', '/offers'],
    ['/Offers?sort=discount', '/offers?sort=discount'],
    ['/PRODUCTS/1/Mobiles/', '/products/1/Mobiles'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, own])
  }
})
