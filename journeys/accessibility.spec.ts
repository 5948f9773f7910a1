import type { Page } from '@playwright/test'
import { smallTargetsOn, violationsOn } from './accessibility-faults.ts'
import { everyOverlay, everyScreen, fillForViewer, type Screen, type Viewer } from './every-screen.ts'
import { bothWidths, expect, test } from './harness.ts'

// Every route, dialog and sheet, in both colour schemes, by the rules of WCAG 2.2 AA and axe's own good practice. One test
// for each viewer, because signing in and filling the cart take longer than looking at a page.

for (const viewer of ['visitor', 'asha', 'meera'] as const) {
  test(
    `every screen can be used by everybody, seen as ${viewer}`,
    bothWidths,
    async ({ page, login, isMobile }) => {
      test.slow()
      await arrive(page, viewer, login)
      const faults: string[] = []
      for (const screen of screensOf(viewer, isMobile)) {
        await screen.open(page)
        // Pages may have work left after their first drawing, such as the controls of the cart.
        await page.waitForLoadState('networkidle')
        for (const colorScheme of ['light', 'dark'] as const) {
          const found = await violationsOn(page, colorScheme)
          faults.push(...found.map((fault) => `${screen.name}, ${colorScheme}: ${fault}`))
        }
        faults.push(...(await smallTargetsOn(page)).map((fault) => `${screen.name}: ${fault}`))
      }
      expect([...new Set(faults)].join('\n')).toBe('')
    },
  )
}

test('without motion, a change of the colour scheme is there at once', async ({ page }) => {
  await page.goto('/brands/1')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      // Asking for a style makes the browser begin what it would fade.
      getComputedStyle(document.body).getPropertyValue('color')
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      document.documentElement.dataset.fading = String(fading.length)
    })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-fading', '0')
})

async function arrive(page: Page, viewer: Viewer, login: (who: Exclude<Viewer, 'visitor'>) => Promise<void>) {
  if (viewer !== 'visitor') await login(viewer)
  await fillForViewer(page, viewer)
}

function screensOf(viewer: Viewer, isPhone: boolean): Screen[] {
  const overlays = everyOverlay.filter(({ only }) => only === undefined || (only === 'phone') === isPhone)
  return [...everyScreen(), ...overlays].filter((screen) => screen.viewer === viewer)
}
