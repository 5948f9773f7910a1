import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

// A page has no final state that could be awaited, so a journey uses assertions that wait. Values are read only here,
// after waiting for them; `tools/checks/journey-reads.ts` refuses every other read.

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

/** Like textsOf, without text that styles hide at this width. */
export async function shownTextsOf(list: Locator, count: number): Promise<string[]> {
  await expect(list).toHaveCount(count)
  return await list.allInnerTexts()
}

/** An attribute of an element, once it has one that `fits`. */
export async function attributeOf(element: Locator, name: string, fits = /./): Promise<string> {
  await expect(element).toHaveAttribute(name, fits)
  return (await element.getAttribute(name)) ?? ''
}

/** The attributes of the elements of a list, once it has any. */
export async function attributesOf(list: Locator, name: string): Promise<string[]> {
  await expect(list.first()).toBeAttached()
  return await list.evaluateAll(
    (elements, asked) => elements.map((element) => element.getAttribute(asked) ?? ''),
    name,
  )
}

/** Returns a field's value once it `fits`. */
export async function valueOf(field: Locator, fits = /./): Promise<string> {
  await expect(field).toHaveValue(fits)
  return await field.inputValue()
}

/** Returns a page's faults: none as soon as `read` finds none, else those left after three seconds. */
export async function stayingFaults(read: () => Promise<string[]>): Promise<string[]> {
  let faults = ['the page gave no answer']
  await expect(async () => {
    faults = ['the page gave no answer']
    faults = await read()
    expect(faults).toEqual([])
  })
    .toPass({ timeout: 3_000 })
    .catch(() => undefined)
  return faults
}

/** Waits until the stored value of that name matches. */
export function expectStored(page: Page, key: string) {
  return expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key), `what is kept as ${key}`)
}

/** The stored value of that name, once there is one. */
export async function storedText(page: Page, key: string): Promise<string> {
  await expectStored(page, key).not.toBeNull()
  return (await page.evaluate((name) => localStorage.getItem(name), key)) ?? ''
}

/** Waits until the whole storage, as an object, matches. Ignores the names in `leftOut`. */
export function expectStorage(page: Page, ...leftOut: string[]) {
  return expect.poll(
    () =>
      page.evaluate(
        (names) => Object.fromEntries(Object.entries(localStorage).filter(([name]) => !names.includes(name))),
        leftOut,
      ),
    'what the browser keeps',
  )
}

/** Waits until the scroll position of the page matches. */
export function expectScrolled(page: Page) {
  return expect.poll(() => page.evaluate(() => window.scrollY), 'how far the page is scrolled')
}

/** The scroll position of the page, once two successive reads agree. */
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

/** How wide and high an element is drawn, once two successive reads agree. */
export async function shapeOf(element: Locator): Promise<number[]> {
  let last: number[] = []
  await expect(async () => {
    const before = last
    last = await element.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
    expect(last).toEqual(before)
  }).toPass()
  return last
}

/** How many pixels an element is below the top of the window, once two successive reads agree. */
export async function topOf(element: Locator): Promise<number> {
  let last = -1
  await expect(async () => {
    const before = last
    last = await element.evaluate((one) => one.getBoundingClientRect().top)
    expect(last).toBe(before)
  }).toPass()
  return last
}

/** Returns every cached address and text outside the storage. */
export function storedTexts(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(async () => {
    const kept: { address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        const isText = /text|json|javascript/.test(answer?.headers.get('content-type') ?? '')
        kept.push({ address: request.url, text: isText ? ((await answer?.text()) ?? '') : '' })
      }
    }
    return kept
  })
}

/**
 * Stops the page's timers until `see` is done, so that a slow machine does not miss something brief, such as
 * a toast.
 */
export async function withPausedClock(page: Page, see: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000)
  await see()
  await page.clock.resume()
}

type ReactContainer = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Waits until the page is hydrated. Pages of other kinds, or without scripts, are not waited for.
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

/** Makes every page of a context wait for hydration when it is opened: a press before that would be lost. */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page
    page.goto = async (...to) => {
      const response = await goto.apply(page, to)
      await untilHydrated(page)
      return response
    }
    page.reload = async (...options) => {
      const response = await reload.apply(page, options)
      await untilHydrated(page)
      return response
    }
  })
}

/** Waits until the offered prices of the list, at least one, match. */
export async function expectPrices(page: Page, areRight: (prices: number[]) => boolean): Promise<void> {
  await expect
    .poll(async () => {
      const texts = await page.locator('main article b').allTextContents()
      const prices = texts.map((text) => Number(text.replace(/[₹,]/g, '')))
      return prices.length > 0 && areRight(prices)
    })
    .toBe(true)
}

/** Keeps back the files of scripts that the pattern names. Returns the function that lets them come. */
export async function heldBack(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await mayCome
    await route.continue()
  })
  return letCome
}
