import { smallTargetsOn, truncatedControls, violationsOn } from '../harness/accessibility-faults.ts'
import { everyScreen, fillForViewer } from '../harness/every-screen.ts'
import { expect, test } from '../harness/test.ts'

// Hindi and Marathi need more room than English, and letters of their own height.

test.use({ viewport: { width: 320, height: 640 } })

for (const language of ['hi', 'mr'] as const)
  for (const viewer of ['visitor', 'asha'] as const)
    test(`fits every screen on the narrowest phone accessibly in ${language}, seen as ${viewer}`, async ({
      page,
      login,
      shop,
    }) => {
      test.slow()
      if (viewer !== 'visitor') await login(viewer)
      await fillForViewer(page, viewer)
      await page.context().addCookies([{ name: 'language', value: language, url: shop.url }])
      const faults: string[] = []
      for (const screen of everyScreen().filter((one) => one.viewer === viewer)) {
        await screen.open(page)
        await page.waitForLoadState('networkidle')
        const found = [
          ...(await truncatedControls(page)),
          ...(await smallTargetsOn(page)),
          ...(await violationsOn(page, 'light')),
        ]
        faults.push(...found.map((fault) => `${screen.name}: ${fault}`))
      }
      expect([...new Set(faults)].join('\n')).toBe('')
    })
