import { modalFaultsOn } from '../harness/modals.ts'
import { withPausedClock } from '../harness/reading.ts'
import { button } from '../harness/shopping.ts'
import { signInHere } from '../harness/sign-in.ts'
import { bothWidths, expect, members, test } from '../harness/test.ts'

for (const [who, productId] of [
  ['ravi', 1016],
  ['asha', 1025],
] as const)
  test(
    `says that ${who} cannot pay for the visitor's choice, and keeps the product page usable`,
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

      await test.step('keeps the dialog in sight when the phone is turned', async () => {
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

test("remembers a visitor's product through sign-up and login", async ({ page }) => {
  const mobile = `97${String(Date.now()).slice(-8)}`
  await page.goto('/product-details/1016')
  const login = page.getByRole('link', { name: 'Login', exact: true }).and(page.locator('.button-wide'))
  await login.filter({ visible: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL(/\/signup\?next=%2Fproduct-details%2F1016%3Fmcn%3D/)
  await page.getByLabel('Name').fill('Kavya Nair')
  await page.getByLabel('Email').fill(`${mobile}@example.com`)
  await page.getByLabel('Mobile number', { exact: true }).fill(`+91 ${mobile}`)
  await page.getByLabel('Password').fill('gulmohar42!')
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click()
  })
  await page.waitForURL(/\/login\?next=%2Fproduct-details%2F1016%3Fmcn%3D/)
  await expect(page.getByLabel('Mobile number')).toHaveValue(mobile)
  await signInHere(page, { mobile, password: 'gulmohar42!' })
  await expect(page).toHaveURL(/\/product-details\/1016\?mcn=.+&bn=.+&ci=\d+&bi=\d+$/)
  // A new wallet is empty, so Add's message shows which product was chosen before.
  await expect(page.getByRole('dialog', { name: 'Oops!' })).toBeVisible()
})
