import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

// WCAG 2.2 requires 24 pixels, except for a link within a sentence.
const targetMinPx = 24

/** Returns the faults that axe finds on the page in that colour scheme, each with its rule and place. */
export async function violationsOn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await layOutEverything(page)
  // Reports only faults, and collects them in the page. Otherwise axe opens a second page each time, which
  // takes as long as the check.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  // The scheme changes only colours, so the other rules are checked once.
  if (colorScheme === 'dark') axe.withRules('color-contrast')
  // The gallery shows each part twice.
  else if (new URL(page.url()).pathname === '/practice') axe.disableRules('landmark-unique')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) =>
      [`${id} at ${target.join(' ')}`, ...any.map((check) => check.message)].join(': '),
    ),
  )
}

// Parts below the screen are laid out when they come near. Until then axe would read the colours behind their
// text from other elements at the estimated place.
export async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** The controls that are smaller than a finger needs. */
export async function smallTargetsOn(page: Page): Promise<string[]> {
  return await page.evaluate((min) => {
    const inSentence = (element: Element) => {
      const parent = element.parentElement
      const text = [...(parent?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      return text && getComputedStyle(element).display === 'inline'
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=option]')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only, .skip-link, [inert]') && !inSentence(element))
      .flatMap((element) => {
        // A link may be stretched over its card.
        if (getComputedStyle(element, '::after').position === 'absolute') return []
        // A field's label can be pressed for it.
        const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
          one.getBoundingClientRect(),
        )
        const [width, height] = [
          Math.max(...boxes.map((box) => box.width)),
          Math.max(...boxes.map((box) => box.height)),
        ]
        if (width >= min && height >= min) return []
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
        return [`'${name}' is ${Math.round(width)} × ${Math.round(height)} px`]
      })
  }, targetMinPx)
}

/** Returns the elements beyond the page's sides, and the controls with truncated words. */
export async function truncatedControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const describe = (element: Element) =>
      `'${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}' (${element.tagName.toLowerCase()}.${element.className.split(' ')[0]})`
    const found: string[] = []
    if (document.documentElement.scrollWidth > width) {
      const widest = [...document.querySelectorAll('body *')].filter((element) => {
        const box = element.getBoundingClientRect()
        return box.right > width + 1 && box.width > 0 && !element.closest('.sr-only')
      })
      const inner = widest.filter(
        (element) => !widest.some((other) => other !== element && element.contains(other)),
      )
      found.push(
        `the page is ${document.documentElement.scrollWidth} px wide: ${inner.slice(0, 3).map(describe).join(', ')}`,
      )
    }
    for (const element of document.querySelectorAll(
      'button, a[href], label, h1, h2, h3, summary, th, dt, dd',
    )) {
      if (element.closest('.sr-only, [inert]') || !element.checkVisibility()) continue
      const { overflowX, webkitLineClamp, textOverflow, clipPath } = getComputedStyle(element)
      // Only screen readers read it.
      if (clipPath.includes('50%')) continue
      const hidesOverflow = overflowX === 'hidden' || overflowX === 'clip'
      if (!hidesOverflow || webkitLineClamp !== 'none' || textOverflow === 'ellipsis') continue
      if (element.scrollWidth > element.clientWidth + 1) found.push(`${describe(element)} is cut off`)
    }
    return found
  })
}
