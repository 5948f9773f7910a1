import { expect, type Locator, type Page } from '@playwright/test'

/** Where a visible element is in the window, once two successive reads agree. */
export async function boxOf(
  element: Locator,
): Promise<{ left: number; top: number; right: number; bottom: number; width: number }> {
  await expect(element).toBeVisible()
  let last = { left: -1, top: -1, right: -1, bottom: -1, width: -1 }
  await expect(async () => {
    const before = last
    last = await element.evaluate((one) => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect()
      return { left, top, right, bottom, width }
    })
    expect(last).toEqual(before)
  }).toPass()
  return last
}

/** Where the page's own content ends: at the bar at the bottom of the window, or at the window's end. */
export async function screenEnd(page: Page): Promise<number> {
  let last = -1
  await expect(async () => {
    const before = last
    last = await page.evaluate(() => {
      const bar = document.querySelector('.bottom-bar, .product-bars')
      const top = bar?.checkVisibility() ? bar.getBoundingClientRect().top : window.innerHeight
      return Math.min(top, window.innerHeight)
    })
    expect(last).toBe(before)
  }).toPass()
  return last
}

/** Returns those of these window widths at which the page or one of its tables scrolls sideways. */
export async function sidewaysAt(page: Page, widths: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const scrolls = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.office-table-frame')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
      ),
    )
    if (scrolls) found.push(width)
  }
  return found
}
