import type { FileChooser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { tabTo } from '../harness/keyboard.ts'
import { expect, test } from '../harness/own-shop.ts'
import { officeCall, staffPage } from '../harness/staff.ts'

const colours = ['Red', 'Blue', 'Green', 'Black']
const sizes = ['S', 'M', 'L', 'XL', 'XXL']
// Two minutes have four hundred presses at 200 a minute, which is slow typing.
const pressesMax = 400

/** The keys of a page, each press counted. */
function keyboardOf(page: Page) {
  let presses = 0
  // Listens all the time: a browser that learns of it only at the key press may open its own dialog.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    presses += text.length
    await page.keyboard.type(text)
  }
  return {
    press,
    type,
    presses: () => presses,
    /** Presses Tab until a control has the focus. */
    reach: (control: Locator) => tabTo(control, () => press('Tab')),
    /** Chooses a picture, with its name typed in the dialog of the system. */
    async choosePicture(name: string): Promise<void> {
      await press('Space')
      await expect.poll(() => choosers.length).toBe(1)
      const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: name } })
      presses += `${name}.png`.length + 1
      await choosers.pop()!.setFiles({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: await picture.png().toBuffer(),
      })
    },
  }
}

test('creates a kurta in five sizes and four colours by keyboard in under two minutes', async ({
  browser,
  shop,
}) => {
  test.slow()
  const page = await staffPage(browser, shop, 'Nisha Rao', ['catalogue'])
  const choices = (await officeCall(page, 'listProductChoices', {})) as unknown as {
    categories: { name: string }[]
  }
  const { data: brands } = await officeCall(page, 'findListings', { kind: 'brand', search: '' })
  const brand = (brands as { name: string }[])[0]!.name
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  const choice = (name: string) => page.getByRole('combobox', { name })
  await page.goto('/back-office/products/variants/new')
  const keys = keyboardOf(page)
  const began = Date.now()

  await keys.reach(field(/^Name/))
  await keys.type('Chikankari kurta')
  await keys.reach(choice('Category'))
  await keys.type(choices.categories[0]!.name)
  await keys.reach(choice('Brand'))
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Brand' }).locator('input:focus')).toBeVisible()
  await keys.type(brand)
  await expect(page.getByRole('option', { name: brand, exact: true })).toBeVisible()
  await keys.press('Enter')
  await keys.reach(field('HSN code'))
  await keys.type('6211')
  await keys.reach(choice('GST'))
  await keys.type('5 ')
  await keys.reach(field(/^Option 1/))
  await keys.type('Colour')
  await keys.press('Tab')
  await keys.type(colours.join(','))
  await keys.press('Tab')
  await keys.type('Size')
  await keys.press('Tab')
  await keys.type(sizes.join(','))
  for (const colour of colours) {
    const pictures = page.getByRole('group', { name: colour, exact: true })
    await keys.reach(pictures.locator('input[type=file]'))
    await keys.choosePicture(colour.toLowerCase())
    await expect(pictures.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  }
  await keys.reach(field(/^Base SKU/))
  await keys.type('CHK')
  await keys.reach(field('All rows: MRP'))
  await keys.type('1499')
  await keys.press('Tab')
  await keys.type('1199')
  await keys.reach(field('All rows: Stock'))
  await keys.type('25')
  await keys.press('Control+s')
  await expect(page.getByText('Variants saved')).toBeVisible()
  const seconds = (Date.now() - began) / 1_000
  console.log(`Created 20 variants with ${keys.presses()} key presses in ${seconds.toFixed(1)} s`)
  expect(keys.presses()).toBeLessThan(pressesMax)
  expect(seconds).toBeLessThan(120)

  await expect(page).toHaveURL(/\/variants\/\d+$/)
  const { data } = await officeCall(page, 'readVariantMatrix', { group_id: page.url().split('/').at(-1) })
  const { variants } = data as { variants: { product_id: string; sku: string; on_hand: number }[] }
  expect(variants).toHaveLength(20)
  expect(variants[0]).toMatchObject({ sku: 'CHK-RED-S', on_hand: 25 })

  await test.step("keeps both staff members' changes when two edit one table of variants", async () => {
    const other = await staffPage(browser, shop, 'Vikram Shah', ['catalogue'])
    await other.goto(page.url())
    const cell = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true })
    await cell(other, 'Red, S: Cashback, ₹').fill('15')
    await cell(other, 'Red, M: Stock').fill('7')
    await cell(other, 'Blue, S: Selling price, ₹').fill('1099')
    await other.keyboard.press('Control+d')
    await expect(cell(other, 'Black, XXL: Selling price, ₹')).toHaveValue('1099')

    await page.goto(`${page.url()}/options`)
    await cell(page, 'Red: Name').fill('Crimson')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Values saved')).toBeVisible()
    await page.goto(page.url().replace('/options', ''))
    await cell(page, 'Crimson, M: Stock').fill('9')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Variants saved')).toBeVisible()

    await other.keyboard.press('Control+s')
    const asked = other.getByRole('listitem').filter({ hasText: 'Red, M: Stock' })
    await expect(asked).toContainText('9')
    await expect(asked).toContainText('7')
    await asked.getByRole('button', { name: 'Keep what I typed' }).click()
    await other.keyboard.press('Control+s')
    await expect(other.getByText('Variants saved')).toBeVisible()
    await expect(cell(other, 'Crimson, S: Cashback, ₹')).toHaveValue('15')
    await expect(cell(other, 'Crimson, M: Stock')).toHaveValue('7')
    await expect(cell(other, 'Black, XXL: Selling price, ₹')).toHaveValue('1099')
  })

  await test.step("adds and removes an option of a group, and keeps its variants' products", async () => {
    await page.getByRole('link', { name: 'Options and values' }).click()
    await page.getByLabel('Name of the option').fill('Fit')
    await page.getByLabel('Value of all variants').fill('Regular')
    await page.getByRole('textbox', { name: 'Blue, S: another value' }).fill('Slim')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Option added')).toBeVisible()
    await expect(page.getByRole('table').getByRole('rowheader', { name: 'Slim', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Move Slim up' }).click()
    await page.getByRole('button', { name: 'Save values' }).click()
    await expect(page.getByText('Values saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move Slim up' })).toBeDisabled()
    await page.getByRole('button', { name: 'Drop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click()
    await expect(page.getByText('Option dropped')).toBeVisible()
    await expect(page.getByText('Without Size, ')).toBeVisible()
  })

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await visitor.goto(`/product-details/${variants[0]!.product_id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Chikankari kurta (Crimson, S)')
  await expect(visitor.getByText('₹1,199').first()).toBeVisible()
  const offered = (option: string) =>
    visitor.getByRole('group', { name: new RegExp(`^${option}`) }).getByRole('link')
  await expect(offered('Colour')).toHaveText([/Crimson/, /Blue/, /Green/, /Black/])
  await expect(offered('Size')).toHaveText(sizes.map((value) => new RegExp(value)))
})
