import type { Page } from '@playwright/test'
import { button, expectPlaced, fillCart, goToPayment } from '../harness/shopping.ts'
import { owner } from '../harness/staff.ts'
import { expect, nightly, test } from '../harness/test.ts'

// The queue of orders, worked through without a mouse.

const focused = (page: Page) => page.locator('*:focus')

/** Presses a key, and expects that the focus is somewhere afterwards, and in sight. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expectFocusInSight(page)
}

async function expectFocusInSight(page: Page): Promise<void> {
  await expect(focused(page)).toBeInViewport()
  // A heading or a region that a page moves the focus to is nothing to operate, and has no ring.
  const ring = expect.poll(
    () =>
      focused(page).evaluate((element) => {
        if (element.matches('h1, h2, [role="status"]')) return true
        const looks = [element, element.closest('label') ?? element].flatMap((one) =>
          [null, '::after'].map((part) => getComputedStyle(one, part)),
        )
        return looks.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        )
      }),
    'the focus has a ring',
  )
  await ring.toBe(true)
}

/** Presses Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox'): Promise<void> {
  const control = page.getByRole(role, { name, exact: true }).and(focused(page))
  await expect(async () => {
    await press(page, 'Tab')
    await expect(control).toHaveCount(1, { timeout: 100 })
  }).toPass({ intervals: [10], timeout: 30_000 })
}

test(
  'finds, reads, processes and leaves an order by keyboard, with visible focus',
  nightly,
  async ({ page, login }) => {
    await login('asha')
    const orderNos: string[] = []
    for (const _ of [1, 2]) {
      await fillCart(page)
      await goToPayment(page, { method: 'Wallet' })
      await button(page, /^Pay/).click()
      orderNos.push(await expectPlaced(page))
    }
    // The newest is the first of the list.
    const [orderNo, newerNo] = orderNos as [string, string]

    await page.goto('/back-office/orders')
    await tabTo(page, 'Mobile number', 'textbox')
    await page.keyboard.type(owner.mobile)
    await press(page, 'Tab')
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expectFocusInSight(page)

    await press(page, '/')
    await expect(page.getByRole('searchbox', { name: 'Order number, mobile or name' })).toBeFocused()
    await page.keyboard.type('Asha Patil')
    await press(page, 'Enter')
    const rowOf = (no: string) => page.getByRole('row').filter({ hasText: no })
    const linkOf = (no: string) => rowOf(no).getByRole('link')
    // Enter opens the found order from the box.
    await expect(linkOf(newerNo)).toBeFocused()
    await press(page, 'j')
    await expect(linkOf(orderNo)).toBeFocused()
    await press(page, 'k')
    await expect(linkOf(newerNo)).toBeFocused()
    await press(page, 'j')

    await press(page, 'Enter')
    const drawer = page.getByRole('region', { name: `Order ${orderNo}` })
    await expect(drawer.getByRole('heading', { name: `Order ${orderNo}` })).toBeFocused()
    await tabTo(page, 'Process', 'button')
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: `Process: ${orderNo}` })
    await expect(dialog).toBeVisible()
    // Esc answers no, and leads back to the button.
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: 'Process' })).toBeFocused()
    await press(page, 'Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel(/^Courier/)).toBeFocused()
    await expectFocusInSight(page)
    await page.keyboard.type('Blue Dart')
    // On a slow computer the dialog closes and the focus returns to 'Process', before that button disappears
    // with its step.
    const computer = await page.context().newCDPSession(page)
    await computer.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(drawer.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
    // The button that was pressed is gone with its step.
    await expect(drawer.locator('*:focus')).toHaveCount(1)
    await expectFocusInSight(page)
    await computer.detach()

    await press(page, 'Escape')
    await expect(drawer).toHaveCount(0)
    await expect(linkOf(orderNo)).toBeFocused()
    await expect(rowOf(orderNo)).toContainText('Processed')
    await press(page, 'k')
    await expect(linkOf(newerNo)).toBeFocused()
  },
)

test('keeps the focus on the page when an order leaves its list', nightly, async ({ page, login }) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Wallet' })
  await button(page, /^Pay/).click()
  const orderNo = await expectPlaced(page)
  await page.goto(
    `/back-office/sign-in?next=${encodeURIComponent(`/back-office/orders?status=pending&q=${orderNo}`)}`,
  )
  await tabTo(page, 'Mobile number', 'textbox')
  await page.keyboard.type(owner.mobile)
  await press(page, 'Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: orderNo })).toBeVisible()
  await press(page, 'j')
  await press(page, 'Enter')
  const drawer = page.getByRole('region', { name: `Order ${orderNo}` })
  await expect(drawer).toBeVisible()
  await tabTo(page, 'Process', 'button')
  await press(page, 'Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Tab')
  await tabTo(page, 'Process', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('link', { name: orderNo })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
})
