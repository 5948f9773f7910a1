import type { Page } from '@playwright/test'

/**
 * Returns a page's text in the pseudo-language that is not translated: everything outside of ⟦ and ⟧. Skips
 * elements with `translate="no"`, which hold the shop's data, and elements with a language of their own.
 */
export async function leftBehindText(page: Page): Promise<string[]> {
  return await page.locator('body').evaluate((root) => {
    const found: string[] = []
    const hasWords = (text: string) => /\p{L}{2}/u.test(text)
    /** The text outside of the brackets, and the depth of brackets at its end. */
    const outside = (text: string, depthBefore: number) => {
      let depth = depthBefore
      let rest = ''
      for (const letter of text) {
        if (letter === '⟦') depth += 1
        if (depth === 0) rest += letter
        if (letter === '⟧') depth -= 1
      }
      return { rest, depth }
    }
    const isData = (element: Element | null) => element?.closest('[translate="no"], body [lang]') != null
    const title = outside(document.title, 0).rest
    if (hasWords(title)) found.push(`title: ${title}`)

    // A sentence with a link inside is several texts, so the brackets are counted through the whole page.
    let depth = 0
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, noscript, template')) continue
      const text = outside(node.nodeValue ?? '', depth)
      depth = text.depth
      if (hasWords(text.rest) && !isData(parent)) found.push(`<${parent.localName}> ${text.rest.trim()}`)
    }
    if (depth !== 0) found.push('a ⟦ without its ⟧')

    const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']
    for (const element of root.querySelectorAll(spoken.map((name) => `[${name}]`).join()))
      for (const name of spoken) {
        const text = outside(element.getAttribute(name) ?? '', 0).rest
        if (hasWords(text) && !isData(element)) found.push(`${name}: ${text}`)
      }
    return [...new Set(found)]
  })
}
