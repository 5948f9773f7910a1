import type { Page } from '@playwright/test'
import { stayingFaults } from './reading.ts'

// Pasted texts by the field's label, with the expected value.
const copied: readonly [name: RegExp, pasted: string, kept: string][] = [
  [/mobile|refer_user_id/, '+91 98765-43210', '9876543210'],
  [/mobile|refer_user_id/, '09876543210', '9876543210'],
  [/^(?:.*\.)?pin(?:_code)?$/, '411\u00A0001', '411001'],
  [/ifsc/, 'HDFC 0001234', 'HDFC0001234'],
  [/^pan$/, 'ABCPE 1234 F', 'ABCPE1234F'],
  [/acc_no/, '5010 0123 4567 89', '50100123456789'],
]

/** Returns the fields that cut pasted text or keep its surrounding spaces. */
export async function pastingFaultsOn(page: Page): Promise<string[]> {
  // The code that cleans pasted text loads with the first touch.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => {
    const probe = document.createElement('input')
    probe.inputMode = 'tel'
    document.body.append(probe)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '+91 98765-43210')
    const isTidied = !probe.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
    probe.remove()
    return isTidied
  })
  const cases = copied.map(([name, pasted, kept]) => ({ name: name.source, pasted, kept }))
  return await stayingFaults(() =>
    page.evaluate((given) => {
      const faults: string[] = []
      const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
      const paste = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
        field.focus()
        field.select()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
        if (field.dispatchEvent(event)) document.execCommand('insertText', false, text)
        return field.value
      }
      for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'textarea, input:is(:not([type]), [type="text"], [type="tel"], [type="search"], [type="url"], [type="password"], [type="email"])',
      )) {
        if (field.readOnly || field.disabled || !field.checkVisibility({ visibilityProperty: true })) continue
        const name = field.name || (field.getAttribute('aria-label') ?? field.id)
        const before = field.value
        const long = '1'.repeat(600)
        if (field.maxLength >= 0 || paste(field, long).length < long.length)
          faults.push(`${name} cuts what is pasted`)
        for (const { name: pattern, pasted, kept } of given) {
          if (!new RegExp(pattern).test(field.name)) continue
          const now = paste(field, pasted)
          if (now !== kept) faults.push(`${name} keeps '${now}' of '${pasted}'`)
        }
        paste(field, before)
        if (before === '') document.execCommand('delete')
      }
      return faults
    }, cases),
  )
}
