import { everyStaffDialog, everyStaffScreen } from '../harness/every-staff-screen.ts'
import { expect, test } from '../harness/filled-shop.ts'
import { overlapsOn, stretchAmounts } from '../harness/overlaps.ts'
import { signInAsOwner } from '../harness/staff.ts'

const parts = 6
const screens = [...everyStaffScreen(), ...everyStaffDialog()]

for (let part = 0; part < parts; part += 1)
  test(`overlaps nothing in the back office at any width, part ${part + 1}`, async ({ page }) => {
    test.slow()
    await signInAsOwner(page)
    const faults: string[] = []
    for (const { name, open } of screens.filter((_screen, place) => place % parts === part)) {
      await open(page)
      await page.waitForLoadState('networkidle')
      await stretchAmounts(page)
      faults.push(...(await overlapsOn(page)).map((fault) => `${name} at ${fault}`))
    }
    expect([...new Set(faults)].join('\n')).toBe('')
  })
