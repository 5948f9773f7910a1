import { everyOverlay, everyScreen, fillForViewer, type Viewer } from '../harness/every-screen.ts'
import { pastingFaultsOn } from '../harness/pasted.ts'
import { expect, nightly, test } from '../harness/test.ts'

// No pasted text is cut: a mobile number without its last digit still looks valid.

const daily: Readonly<Record<Viewer, readonly string[]>> = {
  visitor: ['/login', '/signup', '/forgot-password'],
  asha: ['/address-details', '/user-profile', '/search', '/complaints/new'],
  meera: ['/bank-details', '/redeem-points', 'add money'],
}

for (const [which, when] of [
  ['main', {}],
  ['all', nightly],
] as const)
  for (const viewer of ['visitor', 'asha', 'meera'] as const)
    test(
      `keeps pasted text in every field of ${which} screens, seen as ${viewer}`,
      when,
      async ({ page, login }) => {
        test.slow()
        if (viewer !== 'visitor') await login(viewer)
        await fillForViewer(page, viewer)
        const faults: string[] = []
        for (const { name, open, viewer: seenBy } of [...everyScreen(), ...everyOverlay]) {
          if (seenBy !== viewer || (which === 'main' && !daily[viewer].includes(name))) continue
          await open(page)
          await page.waitForLoadState('networkidle')
          faults.push(...(await pastingFaultsOn(page)).map((fault) => `${name}: ${fault}`))
        }
        expect(faults.join('\n')).toBe('')
      },
    )
