import { everyStaffDialog, everyStaffScreen } from '../harness/every-staff-screen.ts'
import { expect, test } from '../harness/filled-shop.ts'
import { pastingFaultsOn } from '../harness/pasted.ts'
import { signInAsOwner } from '../harness/staff.ts'

const parts = 3
const screens = [...everyStaffScreen(), ...everyStaffDialog()]

for (let part = 0; part < parts; part += 1)
  test(`keeps pasted text in every field of the back office, part ${part + 1}`, async ({ page }) => {
    test.slow()
    await signInAsOwner(page)
    const faults: string[] = []
    for (const { name, open } of screens.filter((_screen, place) => place % parts === part)) {
      await open(page)
      await page.waitForLoadState('networkidle')
      faults.push(...(await pastingFaultsOn(page)).map((fault) => `${name}: ${fault}`))
    }
    expect(faults.join('\n')).toBe('')
  })
