import { expect, type Locator, type Page } from '@playwright/test'

// A page is never known to be finished, so a journey asserts with what waits. Where a value has to be read, it is read
// here, once it is there; `scripts/journey-reads.ts` refuses every other read.

/** The text of an element, once it is one that `fits`. */
export async function textOf(element: Locator, fits = /\S/): Promise<string> {
  await expect(element).toHaveText(fits)
  return (await element.textContent()) ?? ''
}

/** The texts of a list, once it has `count` entries. */
export async function textsOf(list: Locator, count: number): Promise<string[]> {
  await expect(list).toHaveCount(count)
  return await list.allTextContents()
}

/** An attribute of an element, once it has one that `fits`. */
export async function attributeOf(element: Locator, name: string, fits = /./): Promise<string> {
  await expect(element).toHaveAttribute(name, fits)
  return (await element.getAttribute(name)) ?? ''
}

/** Waits for what the browser keeps under that name to be what the matcher says. */
export function expectStored(page: Page, key: string) {
  return expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key), `what is kept as ${key}`)
}

/** What the browser keeps under that name, once it keeps something. */
export async function storedText(page: Page, key: string): Promise<string> {
  await expectStored(page, key).not.toBeNull()
  return (await page.evaluate((name) => localStorage.getItem(name), key)) ?? ''
}

/** Waits for all that the browser keeps, as an object, to be what the matcher says. */
export function expectStorage(page: Page) {
  return expect.poll(
    () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage))),
    'what the browser keeps',
  )
}

/** Waits for the page to be scrolled to where the matcher says. */
export function expectScrolled(page: Page) {
  return expect.poll(() => page.evaluate(() => window.scrollY), 'how far the page is scrolled')
}

/** How far the page is scrolled, once two looks in a row agree. */
export async function scrolledTo(page: Page): Promise<number> {
  let last = -1
  await expect(async () => {
    const before = last
    last = await page.evaluate(
      () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(scrollY))),
    )
    expect(last).toBe(before)
  }).toPass()
  return last
}

/**
 * Holds the page's timers until `see` is done, so that a slow machine too sees what is shown for a few seconds only,
 * such as a toast or a dialog that closes by itself.
 */
export async function whileTimeStands(page: Page, see: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000)
  await see()
  await page.clock.resume()
}

type ReactContainer = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Waits until the browser's code has taken over what the server sent. A page of another kind, or one whose scripts are
 * switched off, is not waited for.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (!('__reactRouterContext' in window)) return true
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
      if (key === undefined) return false
      const container = (document as unknown as Record<string, ReactContainer>)[key]
      return container?.stateNode.current.memoizedState.isDehydrated === false
    },
    undefined,
    { polling: 20 },
  )
}
