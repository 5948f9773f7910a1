import { expect } from '@playwright/test'
import {
  expectToNotice,
  links,
  membersPages,
  pages,
  productPages,
  signIn,
  test,
  visitAll,
  watch,
} from './hostile-shop.ts'

// Lists show every payload; `script-payloads.nightly.spec.ts` opens the page of each.
function everySixth(paths: readonly string[]): string[] {
  return paths.filter((_, index) => index % 6 === 0)
}

test('no text that somebody wrote runs, even in a browser that ignores the policy', async ({
  hostileShop,
  browser,
}) => {
  // Without the policy only the escaping of the pages keeps texts from running.
  const context = await browser.newContext({ bypassCSP: true })
  const found = await watch(context)
  await expectToNotice(context, hostileShop, found.ran)
  await visitAll(context, hostileShop, [...pages, ...everySixth(productPages), ...links])
  await signIn(context, hostileShop)
  await visitAll(context, hostileShop, membersPages)
  expect(found.ran).toEqual([])
  await context.close()
})

test('the policy finds nothing to stop on a visitor’s and on a member’s page', async ({
  hostileShop,
  browser,
}) => {
  const context = await browser.newContext()
  const found = await watch(context)
  await visitAll(context, hostileShop, [...pages, ...productPages.slice(0, 5)])
  await signIn(context, hostileShop)
  await visitAll(context, hostileShop, membersPages)
  expect(found).toEqual({ ran: [], violations: [] })
  await context.close()
})

test('the policy stops a script that got into a page all the same', async ({ hostileShop, browser }) => {
  for (const isMember of [false, true]) {
    const context = await browser.newContext()
    const found = await watch(context)
    if (isMember) await signIn(context, hostileShop)
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return await route.continue()
      const response = await route.fetch()
      const html = (await response.text()).replace(
        '<body>',
        '<body><script>ran()</script><img src="/none" onerror="ran()">',
      )
      await route.fulfill({ response, body: html })
    })
    await visitAll(context, hostileShop, ['/'])
    expect(found.ran).toEqual([])
    await expect.poll(() => found.violations.length).toBeGreaterThan(0)
    await context.close()
  }
})
