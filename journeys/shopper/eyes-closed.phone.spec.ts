import { ScreenReader } from '../harness/screen-reader.ts'
import { addAddress, expectPlaced } from '../harness/shopping.ts'
import { expect, test } from '../harness/test.ts'

test('finds, buys and pays for a product with a screen reader', async ({ page, login }) => {
  test.slow()
  const reader = await ScreenReader.start(page)
  await login('asha')
  await addAddress(page)

  await test.step("announces the page's landmarks in order", async () => {
    await page.goto('/')
    await reader.expectInOrder(
      'link Skip to content',
      'banner',
      'link Cart',
      'main',
      'combobox Search products',
      'heading Bmart',
      'navigation Bottom navigation',
    )
  })

  await test.step('announces the number of results, and the chosen product', async () => {
    await reader.type('combobox', 'Search products', 'nivra')
    await reader.expectHeard(/^\d+ suggestions$/)
    await page.keyboard.press('ArrowDown')
    await reader.expectState('combobox', 'Search products', { expanded: true })
    await reader.expectState('option', /Nivra · Mobiles$/, { selected: true })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/sub-products/)
  })

  await test.step('reads the list as names with their prices', async () => {
    await reader.expectInOrder('main', /^heading /, /^link .*Nivra/, /^text ₹/)
    await reader.press('link', /Nivra/)
    await expect(page).toHaveURL(/product-details/)
  })

  await test.step('announces a product from name to price, and the result of Add', async () => {
    await reader.expectAt('heading', /Nivra/)
    await reader.expectHeard(/Nivra.* · Bmart/)
    await reader.expectInOrder(/^heading .*Nivra/, /^text ₹/, /^text MRP/)
    await reader.press('button', 'Add')
    await reader.expectHeard(/Nivra.* is in your cart/)
    // The focus is announced with its group: this product's quantity.
    await reader.expectInOrder(/^group Quantity of .*Nivra/, 'button Minus', 'text 1', 'button Plus')
    await reader.expectAt('button', 'Plus')
  })

  await test.step("announces the cart's total, and each change of it", async () => {
    await reader.press('link', 'Cart, 1 item')
    await reader.expectAt('heading', 'Your cart')
    await reader.expectInOrder(/^heading Your cart/, /^link .*Nivra/, 'term Net payable', /^text ₹/)
    await reader.forgetHeard()
    await reader.press('button', 'Plus')
    await reader.expectHeard(/Net payable.*₹/)
    await reader.press('button', 'Minus')
  })

  await test.step('announces the dialog that confirms the order', async () => {
    await reader.press('button', 'PLACE ORDER')
    await reader.expectInOrder(/^dialog /, 'button Proceed')
    await reader.press('button', 'Proceed')
    await reader.expectAt('heading', 'Payment')
  })

  await test.step('announces what is missing for the payment, and the amount', async () => {
    await reader.expectState('button', /^Pay ₹/, { disabled: true })
    await reader.press('radio', /^Wallet/, 'Space')
    await reader.expectState('radio', /^Wallet/, { checked: 'true' })
    await reader.press('button', /^Pay ₹/)
  })

  await test.step('announces the end and the next links', async () => {
    await expectPlaced(page)
    await reader.expectAt('heading', 'Thank you')
    await reader.expectHeard('Thank you · Bmart')
    await reader.expectInOrder(
      'text Payment Successful',
      /^link BM\d+/,
      /^text ₹/,
      'link My orders',
      'link Home',
    )
  })
})
