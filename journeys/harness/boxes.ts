import { expect, type Locator, type Page } from '@playwright/test'
import { stayingFaults } from './reading.ts'

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

/** Returns the page and each table that scroll sideways at one of these window widths. */
export async function sidewaysAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    found.push(
      ...(await stayingFaults(() =>
        page.evaluate(
          (at) =>
            [document.documentElement, ...document.querySelectorAll('.office-table-frame')]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
              .map(({ tagName }) => `${tagName} at ${at}`),
          width,
        ),
      )),
    )
  }
  return found
}
