import type { BrowserContext, Page } from '@playwright/test'
import { stayingFaults } from './reading.ts'

// A modal dialog makes everything behind it inert. An invisible one freezes the page.

/** Makes every journey report a modal that opens out of sight, as a console error that fails the journey. */
export async function watchModals(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      showModal.call(this)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!this.isConnected || !this.open) return
          const { width, height, top, left } = this.getBoundingClientRect()
          const isSeen = width >= 40 && height >= 40 && top < innerHeight && left < innerWidth
          if (isSeen && this.checkVisibility({ visibilityProperty: true })) return
          const name = this.getAttribute('aria-label') ?? this.querySelector('h2')?.textContent
          console.error(`The modal '${name}' is open but not visible: ${width} × ${height} px.`)
        }),
      )
    }
  })
}

/** The faults of the modals on the page: outside of the viewport, or with a control that no press reaches. */
export async function modalFaultsOn(page: Page): Promise<string[]> {
  return await stayingFaults(() =>
    page.evaluate(async () => {
      const modals = [...document.querySelectorAll('dialog:modal')]
      if (modals.length === 0) return ['no modal is open']
      // A sheet slides in again when it changes its side.
      await Promise.allSettled(
        modals.flatMap((modal) => modal.getAnimations().map(({ finished }) => finished)),
      )
      const faults: string[] = []
      for (const modal of modals) {
        const name = modal.getAttribute('aria-label') ?? modal.querySelector('h2')?.textContent ?? ''
        const { width, height, top, left, right, bottom } = modal.getBoundingClientRect()
        if (width < 40 || height < 40) faults.push(`'${name}' is ${width} × ${height} px`)
        if (top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
          faults.push(`'${name}' is at ${left}, ${top} to ${right}, ${bottom}, beyond the screen`)
      }
      const front = modals.at(-1)!
      for (const control of front.querySelectorAll(
        'a[href], button:enabled, input:enabled, select, textarea',
      )) {
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (control.closest('.sr-only, [inert]') || control.matches('[type="hidden"], [type="file"]'))
          continue
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        // Its label is pressed for a control that the style sheet replaces.
        const box = control.getBoundingClientRect()
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        const labels = [...((control as HTMLInputElement).labels ?? [])]
        const isReached =
          hit !== null &&
          (control.contains(hit) || hit.contains(control) || labels.some((label) => label.contains(hit)))
        if (!isReached || !front.contains(hit))
          faults.push(
            `no press reaches '${control.getAttribute('aria-label') ?? control.textContent?.trim()}'`,
          )
      }
      return faults
    }),
  )
}
