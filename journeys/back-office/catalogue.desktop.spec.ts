import { violationsOn } from '../harness/accessibility-faults.ts'
import { signInAsOwner } from '../harness/staff.ts'
import { expect, nightly, test } from '../harness/test.ts'

test('unfolds and focuses the first wrong field of a product from anywhere on the page', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/back-office/products/1001')
  const hsn = page.getByLabel('HSN code')
  await page.getByRole('button', { name: 'Tax and pack' }).click()
  await hsn.fill('12')
  const country = page.getByLabel(/^Country of origin/)
  await country.fill('India')
  await page.locator('summary', { hasText: 'Tax and pack' }).click()
  await expect(hsn).toBeHidden()
  await page.getByRole('button', { name: 'Translations' }).click()
  await page.keyboard.press('Control+s')
  await expect(hsn).toBeFocused()
  await expect(hsn).toBeInViewport({ ratio: 1 })
  await expect(hsn).toHaveAccessibleDescription(/4, 6 or 8 digits/)
  // A wrong price is above it, and comes first.
  await page.getByRole('textbox', { name: 'MRP' }).fill('')
  await page.getByRole('button', { name: 'Translations' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('textbox', { name: 'MRP' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'MRP' })).toBeInViewport({ ratio: 1 })
})

test(
  'keeps every drawer of the catalogue lists accessible, with refused fields in it',
  nightly,
  async ({ page }) => {
    test.slow()
    await signInAsOwner(page)
    const faults: string[] = []
    const look = async (name: string) => {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const fault of await violationsOn(page, colorScheme))
          faults.push(`${name}, ${colorScheme}: ${fault}`)
    }
    for (const list of ['categories', 'brands']) {
      await page.goto(`/back-office/${list}?open=new`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Please enter a name')).toBeVisible()
      await look(`a new one of ${list}`)
    }
    await page.goto('/back-office/brands?open=1')
    await page.getByRole('button', { name: 'Merge into another' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('merging a brand')

    await page.goto('/back-office/products')
    await page.locator('tbody input[type=checkbox]').first().check()
    await page.getByRole('button', { name: 'Take off sale' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('taking products off sale')

    await page.goto('/back-office/products/1001')
    const parts = page.getByRole('navigation', { name: 'Parts of this form' })
    for (const part of ['Tax and pack', 'Pictures', 'Highlights', 'Variants', 'Translations'])
      await parts.getByRole('button', { name: part }).click()
    await page.getByRole('textbox', { name: 'MRP' }).fill('')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('textbox', { name: 'MRP' })).toBeFocused()
    await look('a product with all its parts')

    await page.goto('/back-office/products/variants/1/options')
    await expect(page.getByRole('textbox', { name: 'Colour in Hindi' })).toBeVisible()
    await look('options and values')
    expect([...new Set(faults)].join('\n')).toBe('')
  },
)
