import { expect } from '@playwright/test'
import { expectToNotice, productPages, test, visitAll, watch } from './hostile-shop.ts'

test('no text of any product runs, even in a browser that ignores the policy', async ({
  hostileShop,
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true })
  const found = await watch(context)
  await expectToNotice(context, hostileShop, found.ran)
  await visitAll(context, hostileShop, productPages)
  expect(found.ran).toEqual([])
  await context.close()
})
