import { chromium, type Page } from '@playwright/test'
import { launchEnv } from './browser.ts'
import { everyOverlay, everyScreen, fillForViewer } from './every-screen.ts'
import { expect, test } from './harness.ts'
import { preparedBrowser } from './prepared.ts'
import { waitForHydration } from './reading.ts'

// A page at twice the letter size, as old eyes set it on their phone, and one on the narrowest phones: nothing may be cut off
// or have to be scrolled to sideways.

for (const viewer of ['visitor', 'asha', 'meera'] as const) {
  for (const letters of ['usual', 'twice'] as const) {
    test(`nothing is cut off on a phone with letters of ${letters === 'usual' ? 'the usual' : 'twice the'} size, seen as ${viewer}`, async ({
      shop,
      login,
      contextOptions,
    }) => {
      test.slow()
      const { executablePath, args, env } = preparedBrowser()
      // As the browser's own setting does, which the styles can ask for.
      const size = letters === 'twice' ? ['--blink-settings=defaultFontSize=32'] : []
      const browser = await chromium.launch({
        executablePath,
        args: [...args, ...size],
        env: launchEnv({ env }),
      })
      const width = letters === 'twice' ? 390 : 320
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: shop.url,
        viewport: { width, height: 844 },
      })
      waitForHydration(context)
      const page = await context.newPage()
      if (viewer !== 'visitor') await login(viewer, page)
      await fillForViewer(page, viewer)
      const faults: string[] = []
      const screens = [...everyScreen(), ...everyOverlay.filter(({ only }) => only !== 'wide')]
      for (const screen of screens.filter((one) => one.viewer === viewer)) {
        await screen.open(page)
        await page.waitForLoadState('networkidle')
        faults.push(...(await cutOff(page)).map((fault) => `${screen.name}: ${fault}`))
      }
      await browser.close()
      expect([...new Set(faults)].join('\n')).toBe('')
    })
  }
}

/** What stands beyond the page's sides, and the controls whose words are cut off. */
async function cutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const describe = (element: Element) =>
      `'${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}' (${element.tagName.toLowerCase()}.${element.className.split(' ')[0]})`
    const found: string[] = []
    if (document.documentElement.scrollWidth > width) {
      const widest = [...document.querySelectorAll('body *')].filter((element) => {
        const box = element.getBoundingClientRect()
        return box.right > width + 1 && box.width > 0 && !element.closest('.sr-only')
      })
      const inner = widest.filter(
        (element) => !widest.some((other) => other !== element && element.contains(other)),
      )
      found.push(
        `the page is ${document.documentElement.scrollWidth} px wide: ${inner.slice(0, 3).map(describe).join(', ')}`,
      )
    }
    for (const element of document.querySelectorAll(
      'button, a[href], label, h1, h2, h3, summary, th, dt, dd',
    )) {
      if (element.closest('.sr-only, [inert]') || !element.checkVisibility()) continue
      const { overflowX, webkitLineClamp, textOverflow } = getComputedStyle(element)
      const hidesOverflow = overflowX === 'hidden' || overflowX === 'clip'
      if (!hidesOverflow || webkitLineClamp !== 'none' || textOverflow === 'ellipsis') continue
      if (element.scrollWidth > element.clientWidth + 1) found.push(`${describe(element)} is cut off`)
    }
    return found
  })
}
