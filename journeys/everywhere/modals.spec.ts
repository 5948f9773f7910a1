import type { Page } from '@playwright/test'
import { everyOverlay, fillForViewer } from '../harness/every-screen.ts'
import { everyStaffDialog } from '../harness/every-staff-screen.ts'
import { modalFaultsOn } from '../harness/modals.ts'
import { signInAsOwner } from '../harness/staff.ts'
import { bothWidths, expect, test } from '../harness/test.ts'

// A modal must stay visible when a phone is turned or a window narrows: the screens hide whole parts by
// width.
const shapes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
  { width: 1_280, height: 800 },
]

/** Returns the faults of the open modals, at the page's own size and at each of the others. */
async function faultsWhileTurned(page: Page, name: string): Promise<string[]> {
  const own = page.viewportSize()!
  const faults: string[] = []
  for (const shape of [own, ...shapes]) {
    await page.setViewportSize(shape)
    const found = await modalFaultsOn(page)
    faults.push(...found.map((fault) => `${name} at ${shape.width} × ${shape.height}: ${fault}`))
  }
  await page.setViewportSize(own)
  return faults
}

for (const viewer of ['visitor', 'asha', 'meera'] as const)
  test(
    `keeps every dialog and sheet in sight at every screen size, seen as ${viewer}`,
    bothWidths,
    async ({ page, login, isMobile }) => {
      test.slow()
      if (viewer !== 'visitor') await login(viewer)
      await fillForViewer(page, viewer)
      const faults: string[] = []
      for (const { name, only, isModal = true, open, viewer: seenBy } of everyOverlay) {
        if (seenBy !== viewer || !isModal) continue
        if (only !== undefined && (only === 'phone') !== isMobile) continue
        await open(page)
        faults.push(...(await faultsWhileTurned(page, name)))
      }
      expect(faults.join('\n')).toBe('')
    },
  )

test('keeps every back-office dialog in sight at every screen size', bothWidths, async ({ page }) => {
  test.slow()
  await signInAsOwner(page)
  const faults: string[] = []
  for (const { name, open } of everyStaffDialog()) {
    await open(page)
    faults.push(...(await faultsWhileTurned(page, name)))
  }
  expect(faults.join('\n')).toBe('')
})
