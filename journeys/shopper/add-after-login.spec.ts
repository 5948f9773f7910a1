import { modalFaultsOn } from '../harness/modals.ts'
import { button } from '../harness/shopping.ts'
import { signInHere } from '../harness/sign-in.ts'
import { bothWidths, expect, members, test } from '../harness/test.ts'

for (const [who, productId] of [
  ['ravi', 1016],
  ['asha', 1025],
] as const)
  test(
    `the product page says that ${who} cannot pay for what the visitor chose, and can be used`,
    bothWidths,
    async ({ page, isMobile }) => {
      await page.goto(`/product-details/${productId}`)
      const login = page.getByRole('link', { name: 'Login', exact: true }).and(page.locator('.button-wide'))
      await login.filter({ visible: true }).first().click()
      await page.waitForURL('**/login?*')
      await signInHere(page, members[who])

      await expect(page).toHaveURL(new RegExp(`/product-details/${productId}`))
      const oops = page.getByRole('dialog', { name: 'Oops!' })
      await expect(oops).toBeVisible()
      expect(await modalFaultsOn(page)).toEqual([])

      await test.step('the dialog stays in sight when the phone is turned', async () => {
        const upright = page.viewportSize()!
        await page.setViewportSize(isMobile ? { width: 844, height: 390 } : { width: 390, height: 844 })
        await expect(oops).toBeVisible()
        expect(await modalFaultsOn(page)).toEqual([])
        await page.setViewportSize(upright)
      })

      await oops.getByRole('button', { name: 'OK' }).click()
      await expect(oops).toBeHidden()
      await button(page, 'Add').click()
      await expect(oops).toBeVisible()
    },
  )
