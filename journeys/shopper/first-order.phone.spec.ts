import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../harness/keyboard.ts'
import { button, expectPlaced, payByUpi, paymentSheet } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

// A first-time visitor buys something, once by thumb and once by keyboard. Prints the presses and seconds of
// each part. The provider's own sheet is paid by mouse.

for (const [hand, when] of [
  ['thumb', {}],
  ['keyboard', nightly],
] as const) {
  test(`registers a member who adds money and orders, by ${hand}`, when, async ({ page }) => {
    test.slow()
    const walk = new Walk(page, hand)

    await page.goto('/')
    await walk.part('sign up', async () => {
      await walk.press(button(page, 'Menu'))
      await walk.press(page.getByRole('dialog').getByRole('link', { name: 'Login' }))
      await walk.press(page.getByRole('link', { name: 'Sign up' }))
      await walk.type(page.getByLabel('Name', { exact: true }), 'Sunita More')
      await walk.type(page.getByLabel('Email'), 'sunita@example.com')
      await walk.type(page.getByLabel('Mobile number', { exact: true }), `7${String(Date.now()).slice(-9)}`)
      await walk.type(page.getByLabel('Password', { exact: true }), 'gulmohar42!')
      await walk.press(page.getByRole('button', { name: 'Sign up' }))
      await expect(page).toHaveURL('/login')
    })
    await walk.part('log in', async () => {
      await walk.type(page.getByLabel('Password', { exact: true }), 'gulmohar42!')
      await walk.press(page.getByRole('button', { name: 'Login', exact: true }))
      await expect(page).toHaveURL('/')
    })
    await walk.part('add money', async () => {
      await walk.press(
        page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Profile' }),
      )
      await walk.press(button(page, 'Add money'))
      const form = page.getByRole('dialog', { name: 'Add money' })
      await walk.press(form.getByRole('button', { name: '₹5,000', exact: true }))
      await walk.press(form.getByRole('button', { name: 'Add ₹5,000.00' }))
      await payByUpi(await paymentSheet(page))
      await walk.press(
        page.getByRole('dialog', { name: 'Money added' }).getByRole('button', { name: 'Done' }),
      )
    })
    await walk.part('choose', async () => {
      await walk.press(page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Offers' }))
      await walk.press(
        page
          .getByRole('main')
          .getByRole('link', { name: /T-Shirt/ })
          .first(),
      )
      // The offers have an Add of their own.
      await expect(page).toHaveURL(/product-details/)
      await expect(button(page, 'Add')).toBeEnabled()
      await walk.press(button(page, 'Add'))
      await walk.press(page.getByRole('link', { name: 'Cart, 1 item' }))
    })
    await walk.part('order', async () => {
      await walk.press(button(page, 'PLACE ORDER'))
      await walk.press(page.getByRole('dialog').getByRole('button', { name: 'Proceed' }))
      await walk.press(page.getByRole('link', { name: 'Add address' }))
      await walk.type(page.getByLabel('Flat or house number'), '7')
      await walk.type(page.getByLabel('Building or society'), 'Gulmohar Society')
      await walk.type(page.getByLabel('Street'), 'Lane 4, Baner')
      await walk.type(page.getByLabel('Area and town'), 'Pune')
      await walk.type(page.getByLabel('PIN code'), '411045')
      await walk.press(page.getByRole('button', { name: 'Save address' }))
      await walk.press(page.getByRole('radio', { name: 'Wallet' }), 'Space')
      await walk.press(button(page, /^Pay/))
      await expectPlaced(page)
    })
    walk.print()
  })
}

class Walk {
  private presses = 0
  private readonly parts: { part: string; presses: number; seconds: number }[] = []
  private readonly page: Page
  private readonly hand: 'thumb' | 'keyboard'

  constructor(page: Page, hand: 'thumb' | 'keyboard') {
    this.page = page
    this.hand = hand
  }

  async part(part: string, walk: () => Promise<void>): Promise<void> {
    const startedAt = Date.now()
    this.presses = 0
    await walk()
    this.parts.push({ part, presses: this.presses, seconds: (Date.now() - startedAt) / 1_000 })
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    if (this.hand === 'thumb') {
      await target.tap()
      this.presses += 1
      return
    }
    await this.reach(target)
    await this.page.keyboard.press(key)
    this.presses += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    if (this.hand === 'thumb') await field.tap()
    else await this.reach(field)
    await this.page.keyboard.type(text)
    this.presses += text.length + 1
  }

  print(): void {
    const lines = this.parts.map(
      ({ part, presses, seconds }) => `${part}: ${presses} presses, ${seconds.toFixed(1)} s`,
    )
    console.log(`By ${this.hand}:\n${lines.join('\n')}`)
  }

  private async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    this.presses += await tabTo(target)
  }
}
