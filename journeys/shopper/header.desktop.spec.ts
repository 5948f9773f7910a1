import { boxOf } from '../harness/boxes.ts'
import { expect, test } from '../harness/test.ts'

test('keeps the links of the header in one row, moving those without room into More', async ({ page }) => {
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

  // The links have their own row, so that the search box gets the width of the first.
  for (const path of ['/', '/shoplist']) {
    await page.setViewportSize({ width: 1_280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'More' })).toBeHidden()
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(async () => {
      const tops = await links
        .filter({ visible: true })
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThanOrEqual(9)
      expect(new Set(tops).size).toBe(1)
      expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(115)
    }).toPass()
  }
  const { width } = await boxOf(page.getByRole('combobox', { name: 'Search products' }))
  expect(width).toBeGreaterThan(600)
})

test('opens the categories from the header of home and of a list, by mouse and by keyboard', async ({
  page,
}) => {
  for (const path of ['/', '/offers']) {
    await page.goto(path)
    const button = page.getByRole('button', { name: 'Categories' })
    await button.press('Enter')
    const groceries = page.locator('.categories-menu').getByRole('link', { name: 'Groceries' })
    await expect(groceries).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(groceries).toBeHidden()
    await button.click()
    await groceries.click()
    await expect(page).toHaveURL('/products/4/Groceries')
    await expect(groceries).toBeHidden()
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
