import type { Page } from '@playwright/test'
import { layOutEverything } from './accessibility-faults.ts'
import { stayingFaults } from './reading.ts'

/** The widths at which no control may cover a text: phones, a tablet, and where the layout changes. */
export const everyWidth = [320, 360, 390, 768, 1_024, 1_280, 1_440] as const

/** Gives every amount on the page the length of a dear one, and every card's price its 'from'. */
export async function stretchAmounts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.data.includes('₹')) continue
      text.data = text.data.replaceAll(/₹[\d,]+(\.\d\d)?/g, (amount, paise) => {
        const dear = paise ? '₹1,49,999.50' : '₹1,49,999'
        return amount.length < dear.length ? dear : amount
      })
    }
    for (const price of document.querySelectorAll('.product-card .card-price > b')) {
      const from = document.createElement('small')
      price.replaceWith(from)
      from.append('from ', price)
    }
  })
}

/** The faults of the page at each width: a control or a text on another one, a text that is cut off, a page that scrolls sideways. */
export async function overlapsOn(page: Page, widths: readonly number[] = everyWidth): Promise<string[]> {
  const own = page.viewportSize()!
  await layOutEverything(page)
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
    faults.push(...(await measured(page)).map((fault) => `${width} px: ${fault}`))
  }
  await page.setViewportSize(own)
  return faults
}

async function measured(page: Page): Promise<string[]> {
  return await stayingFaults(() =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      type Box = { left: number; top: number; right: number; bottom: number }
      type Thing = Box & { element: Element; layer: Element; words: string; isControl: boolean }

      const controlSelector = 'a[href], button, input, select, textarea, summary'
      // Overlays cover the page on purpose.
      const overSelector = '[role="listbox"], [popover], .account-menu, .toasts, .skip-link'
      // A few pixels of a line box hold no ink.
      const slack = 2

      const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      const faults: string[] = []
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth + 1) faults.push(`the page is ${scrollWidth} px wide`)

      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('.sr-only, [inert]')
      const layers = new Map<Element, Element>()
      const layerOf = (element: Element): Element => {
        const known = layers.get(element)
        if (known) return known
        const isOwn =
          element === root ||
          element.matches(overSelector) ||
          ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        const layer = isOwn || !element.parentElement ? element : layerOf(element.parentElement)
        layers.set(element, layer)
        return layer
      }
      const describe = (words: string) => `'${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}'`

      /** The part of a box that its ancestors show. Undefined if none is in sight. Reports a text that is cut. */
      const shown = (box: Box, from: Element, words?: string): Box | undefined => {
        let { left, top, right, bottom } = box
        let isMarked = false
        for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath } =
            getComputedStyle(at)
          if (clipPath !== 'none' && clipPath.includes('50%')) return undefined
          if (overflowX !== 'visible' || overflowY !== 'visible') {
            const edge = at.getBoundingClientRect()
            const cut = {
              left: Math.max(left, edge.left),
              top: Math.max(top, edge.top),
              right: Math.min(right, edge.right),
              bottom: Math.min(bottom, edge.bottom),
            }
            if (cut.right - cut.left < 1 || cut.bottom - cut.top < 1) return undefined
            const scrolls = /auto|scroll/.test(overflowX + overflowY)
            isMarked ||= scrolls || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
            const isCut = right - cut.right > slack || cut.left - left > slack || bottom - cut.bottom > slack
            if (isCut && !isMarked && words !== undefined) faults.push(`${describe(words)} is cut off`)
            ;({ left, top, right, bottom } = cut)
          }
          if (position === 'fixed') break
        }
        return { left, top, right, bottom }
      }

      const things: Thing[] = []
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const element = text.parentElement
        if (!element || text.data.trim() === '' || element.closest('script, style, noscript, svg, option'))
          continue
        if (!isSeen(element)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const line of range.getClientRects()) {
          if (line.width < 2 || line.height < 4) continue
          // From the height of capitals to the descenders.
          const ink = {
            left: line.left,
            right: line.right,
            top: line.top + line.height * 0.22,
            bottom: line.bottom - line.height * 0.14,
          }
          const box = shown(ink, element, text.data)
          if (box)
            things.push({ ...box, element, layer: layerOf(element), words: text.data, isControl: false })
        }
      }
      for (const element of root.querySelectorAll(controlSelector)) {
        if (!isSeen(element) || getComputedStyle(element).display === 'inline') continue
        const rect = element.getBoundingClientRect()
        if (rect.width < 4 || rect.height < 4) continue
        const box = shown(rect, element.parentElement!)
        const words =
          element.getAttribute('aria-label') ?? element.textContent ?? element.getAttribute('name') ?? ''
        if (box) things.push({ ...box, element, layer: layerOf(element), words, isControl: true })
      }

      // A heart is on the picture of its card, and a button at the edge of a field is part of that.
      const areTogether = (one: Element, other: Element) =>
        one.contains(other) ||
        other.contains(one) ||
        ([one, other].some((element) => element.matches('[data-wish]')) &&
          [one, other].some((element) => element.matches('.product-card'))) ||
        ['.field-control', 'search > form'].some((field) => one.closest(field)?.contains(other))
      things.sort((one, other) => one.top - other.top)
      for (const [place, one] of things.entries())
        for (let next = place + 1; next < things.length; next += 1) {
          const other = things[next]!
          if (other.top >= one.bottom - slack) break
          if (one.layer !== other.layer) continue
          const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const height = Math.min(one.bottom, other.bottom) - other.top
          if (width <= slack || height <= slack) continue
          if (
            one.isControl || other.isControl
              ? areTogether(one.element, other.element)
              : one.element === other.element
          )
            continue
          faults.push(
            `${describe(one.words)} and ${describe(other.words)} overlap by ${Math.round(width)} × ${Math.round(height)}`,
          )
        }
      return [...new Set(faults)]
    }),
  )
}
