import { expect, nightly, test } from '../harness/test.ts'

// A thrown error fails a journey at its end.
for (const [reducedMotion, when] of [
  ['no-preference', {}],
  ['reduce', nightly],
] as const) {
  test.describe(`with a wish for motion of ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test(
      `throws nothing on quick Back and forward between a list and a product (${reducedMotion})`,
      when,
      async ({ page }) => {
        await page.goto('/sub-products/1/1?mcn=Mobiles&bn=Nivra')
        const product = page.locator('a[href^="/product-details/"]').first()
        await product.click()
        await page.waitForURL('**/product-details/**')
        // Each step begins while the one before may still be shown as moving.
        await page.evaluate(async () => {
          const step = async (go: () => void, delayMs: number) => {
            const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
            go()
            await gone
            await new Promise((resolve) => setTimeout(resolve, delayMs))
          }
          for (const delayMs of [0, 10, 30, 60, 100, 150]) {
            await step(() => history.back(), delayMs)
            await step(() => history.forward(), delayMs)
          }
        })
        await page.waitForURL('**/product-details/**')
        await page.goBack()
        await expect(product).toBeVisible()
        // A second one skips the first: what a quick Back does on a slow phone, and here every time.
        await page.evaluate(async () => {
          const skipped = document.startViewTransition(() => undefined)
          const shown = document.startViewTransition(() => undefined)
          await Promise.all([skipped.finished, shown.finished])
        })
        await product.click()
        await page.waitForURL('**/product-details/**')
      },
    )
  })
}
