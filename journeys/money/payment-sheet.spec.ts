import { expect } from '@playwright/test'
import { answers, expectPaid, fillCard, openSheet, test } from '../harness/payment-shop.ts'
import { withPausedClock } from '../harness/reading.ts'
import { bothWidths, nightly } from '../harness/test.ts'

for (const [where, query, when] of [
  ['from the shop’s own address', '', {}],
  ['from the provider’s address', '&elsewhere', nightly],
] as const)
  test(`pays by a typed card, with the script ${where}`, when, async ({ page, shop }) => {
    const { orderId, sheet } = await openSheet(page, shop, query)
    await expect(sheet.getByText('No real money moves.')).toBeVisible()
    await fillCard(sheet, '4100280000001007')
    await expect(sheet.getByLabel('Card number')).toHaveValue('4100 2800 0000 1007')
    await expect(sheet.getByLabel('Expiry')).toHaveValue('12/49')
    await expect(sheet.locator('#network')).toHaveText('Visa')
    await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
    await sheet.getByLabel('Code (OTP)').fill('1234')
    await withPausedClock(page, async () => {
      await sheet.getByRole('button', { name: 'Submit' }).click()
      await expect(sheet.getByText('Payment successful')).toBeVisible()
    })
    await expectPaid(page, shop, orderId)
    await expect(answers(page)).toHaveCount(1)
  })

test(
  'fits the payment sheet on the screen with controls large enough for a thumb',
  bothWidths,
  async ({ page, shop }) => {
    const { sheet } = await openSheet(page, shop)
    await expect(sheet.getByRole('button', { name: 'Pay ₹12,345.67' })).toBeInViewport()
    const frame = page.frame({ url: /checkout\/sheet/ })!
    await expect
      .poll(() =>
        frame.evaluate(() => ({
          sideways:
            document.querySelector('.sheet')!.scrollWidth - document.querySelector('.sheet')!.clientWidth,
          small: [...document.querySelectorAll('button, input')]
            .map((control) => ({
              name: control.textContent.trim() || control.getAttribute('name'),
              box: control.getBoundingClientRect(),
            }))
            .filter(({ box }) => box.height > 0 && box.height < 44)
            .map(({ name }) => name),
        })),
      )
      .toEqual({ sideways: 0, small: [] })
  },
)
