import { chromium } from '@playwright/test'
import { truncatedControls } from '../harness/accessibility-faults.ts'
import { launchEnv } from '../harness/browser.ts'
import { fillForViewer, screensOf } from '../harness/every-screen.ts'
import { preparedBrowser } from '../harness/prepared.ts'
import { waitForHydration } from '../harness/reading.ts'
import { expect, nightly, test } from '../harness/test.ts'

// A page at twice the letter size, as old eyes set it on their phone, and one on the narrowest phones: nothing may be cut off
// or have to be scrolled to sideways.

for (const [viewer, letters, which, when] of [
  ['asha', 'twice', 'main', {}],
  ...(['visitor', 'asha', 'meera'] as const).flatMap((one) => [
    [one, 'usual', 'all', nightly] as const,
    [one, 'twice', 'all', nightly] as const,
  ]),
] as const)
  test(
    `cuts nothing off on ${which} screens of a phone with letters of ${letters === 'usual' ? 'the usual' : 'twice the'} size, seen as ${viewer}`,
    when,
    async ({ shop, login, contextOptions }) => {
      test.slow()
      const { executablePath, args, env } = preparedBrowser()
      // Like the browser's own setting, which styles can read.
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
      for (const screen of screensOf(viewer, which, true)) {
        await screen.open(page)
        await page.waitForLoadState('networkidle')
        faults.push(...(await truncatedControls(page)).map((fault) => `${screen.name}: ${fault}`))
      }
      await browser.close()
      expect([...new Set(faults)].join('\n')).toBe('')
    },
  )
