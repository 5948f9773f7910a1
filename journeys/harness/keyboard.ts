import { expect, type Locator } from '@playwright/test'

/**
 * Presses Tab until a control has the focus; not once if it has it already. Returns the number of presses.
 */
export async function tabTo(
  control: Locator,
  pressTab = () => control.page().keyboard.press('Tab'),
): Promise<number> {
  const focused = control.and(control.page().locator('*:focus'))
  let presses = 0
  await expect(async () => {
    if ((await focused.count()) > 0) return
    presses += 1
    await pressTab()
    throw new Error('the control is not reached')
  }).toPass({ intervals: [0] })
  return presses
}
