import { smallTargetsOn, truncatedControls, violationsOn } from '../harness/accessibility-faults.ts'
import { sidewaysAt } from '../harness/boxes.ts'
import { everyStaffScreen, type StaffScreen } from '../harness/every-staff-screen.ts'
import { expect, test } from '../harness/filled-shop.ts'
import { textOf } from '../harness/reading.ts'
import { signInAsOwner } from '../harness/staff.ts'

// Checks of every staff screen. `back-office-screens.desktop.spec.ts` checks the main ones every day.

const parts = 6

for (const [part, screens] of inParts())
  test(`keeps every staff screen accessible, part ${part}`, async ({ page }) => {
    test.slow()
    await signInAsOwner(page)
    const faults: string[] = []
    for (const { name, open } of screens) {
      await open(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const colorScheme of ['light', 'dark'] as const)
        for (const fault of await violationsOn(page, colorScheme))
          faults.push(`${name}, ${colorScheme}: ${fault}`)
      faults.push(...(await smallTargetsOn(page)).map((fault) => `${name}: ${fault}`))
    }
    expect([...new Set(faults)].join('\n')).toBe('')
  })

for (const [device, viewport] of Object.entries({
  'a tablet': { width: 820, height: 1_180 },
  'the narrowest phone': { width: 320, height: 640 },
}))
  for (const [part, screens] of inParts())
    test(`cuts nothing off in the back office on ${device}, part ${part}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await signInAsOwner(page)
      const faults: string[] = []
      for (const { name, open } of screens) {
        await open(page)
        await page.waitForLoadState('networkidle')
        faults.push(...(await truncatedControls(page)).map((fault) => `${name}: ${fault}`))
      }
      expect([...new Set(faults)].join('\n')).toBe('')
    })

for (const [part, screens] of inParts())
  test(`scrolls no staff screen sideways between a phone and a desktop, part ${part}`, async ({ page }) => {
    test.slow()
    await signInAsOwner(page)
    const wide: string[] = []
    for (const { name, open } of screens) {
      await open(page)
      await page.waitForLoadState('networkidle')
      wide.push(...(await sidewaysAt(page, [700, 900, 1_100])).map((one) => `${name}: ${one}`))
    }
    expect(wide).toEqual([])
  })

test('shows an order in place of the list on a tablet, and returns to its row when closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1_180 })
  await signInAsOwner(page)
  await page.goto('/back-office/orders')
  const row = page.getByRole('rowheader').first().getByRole('link')
  const orderNo = await textOf(row, /^BM\d+$/)
  await row.click()
  const drawer = page.getByRole('region', { name: `Order ${orderNo}` })
  await expect(drawer.getByRole('heading', { name: 'Amount and payment' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await drawer.getByRole('link', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(row).toBeFocused()
})

/** All screens in parts, each as short as other journeys. */
function inParts(): (readonly [number, StaffScreen[]])[] {
  const screens = everyStaffScreen()
  return Array.from(
    { length: parts },
    (_, part) => [part + 1, screens.filter((_screen, place) => place % parts === part)] as const,
  )
}
