import { expect, test } from '../harness/test.ts'

test('keeps the header in one row, moving links without room into More', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/shoplist')
  const careers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' })
  await expect(careers).toBeHidden()
  const more = page.getByRole('button', { name: 'More' })
  await more.press('Enter')
  await expect(careers).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'About us' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(careers).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await careers.click()
  await expect(page).toHaveURL('/careers')

  // Home has its own search box, so all links fit. Elsewhere the header is one row with the box.
  for (const [path, isWhole] of [
    ['/', true],
    ['/shoplist', false],
  ] as const) {
    await page.setViewportSize({ width: 1_280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'More' })).toBeVisible({ visible: !isWhole })
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(async () => {
      const tops = await links
        .filter({ visible: true })
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThanOrEqual(isWhole ? 9 : 4)
      expect(new Set(tops).size).toBe(1)
      expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(70)
    }).toPass()
  }
})

test("shows the menu's links in the header from 768 px up", async ({ page }) => {
  await page.goto('/shoplist')
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: isWide })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: !isWide })
  }
})
