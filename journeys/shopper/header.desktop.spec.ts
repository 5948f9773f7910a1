import { expect, test } from '../harness/test.ts'

test('the links of the header without room open behind More, and all stand in one row where there is room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/shoplist')
  const careers = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' })
  await expect(careers).toBeHidden()
  const more = page.getByRole('button', { name: 'More' })
  await more.press('Enter')
  await expect(careers).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Services' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(careers).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await careers.click()
  await expect(page).toHaveURL('/careers')

  await page.goto('/')
  for (const width of [1_024, 1_280]) {
    await page.setViewportSize({ width, height: 800 })
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(page.getByRole('button', { name: 'More' })).toBeHidden()
    await expect(async () => {
      const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThanOrEqual(9)
      expect(new Set(tops).size).toBe(1)
    }).toPass()
  }
})
