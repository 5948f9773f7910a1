import { smallTargetsOn, truncatedControls, violationsOn } from '../harness/accessibility-faults.ts'
import { fillForViewer, screensOf } from '../harness/every-screen.ts'
import { expect, nightly, test } from '../harness/test.ts'

// Routes, dialogs and sheets, in both colour schemes, by the rules of WCAG 2.2 AA and axe's own good practice: the main ones
// every day, all of them at night. One test for each viewer, because signing in and filling the cart take longer than
// looking at a page.

for (const [which, when] of [
  ['main', {}],
  ['all', nightly],
] as const)
  for (const viewer of ['visitor', 'asha', 'meera'] as const)
    test(`keeps ${which} screens accessible, seen as ${viewer}`, when, async ({ page, login, isMobile }) => {
      test.slow()
      if (viewer !== 'visitor') await login(viewer)
      await fillForViewer(page, viewer)
      const faults: string[] = []
      for (const screen of screensOf(viewer, which, isMobile)) {
        await screen.open(page)
        // Pages may have work left after their first drawing, such as the controls of the cart.
        await page.waitForLoadState('networkidle')
        for (const colorScheme of ['light', 'dark'] as const) {
          const found = await violationsOn(page, colorScheme)
          faults.push(...found.map((fault) => `${screen.name}, ${colorScheme}: ${fault}`))
        }
        const found = [...(await smallTargetsOn(page)), ...(await truncatedControls(page))]
        faults.push(...found.map((fault) => `${screen.name}: ${fault}`))
      }
      expect([...new Set(faults)].join('\n')).toBe('')
    })

test('changes the colour scheme at once without motion', nightly, async ({ page }) => {
  await page.goto('/brands/1')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      // Reading a style makes the browser start a fade.
      getComputedStyle(document.body).getPropertyValue('color')
      const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      document.documentElement.dataset.fading = String(fading.length)
    })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-fading', '0')
})
