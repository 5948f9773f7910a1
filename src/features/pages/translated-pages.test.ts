import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parsePageText } from '../../words/page-texts.ts'
import { contentPages } from './content-pages.ts'

const fileOf = (language: string, page: string) => `words/pages/${language}/${page}.md`

/** Returns everything that a translation must share with its original: links, placeholders and structure. */
function frameOf(language: 'en' | 'hi' | 'mr', page: string) {
  const text = parsePageText(readFileSync(fileOf(language, page), 'utf8'), language)
  const all = (pattern: RegExp, from = text.markdown) => [...from.matchAll(pattern)].map(([found]) => found)
  const whole = `${text.title} ${text.description} ${text.markdown}`
  return {
    changed: text.changed,
    isFolded: text.isFolded,
    headings: all(/^#+ .*(\{#[a-z-]+\})$/gm).map((heading) => heading.replace(/^(#+) .* /, '$1 ')),
    places: [...new Set(all(/\{\w+\}/g, whole))].sort(),
    links: [...new Set(all(/\]\([^)]+\)/g))].sort(),
    listEntries: all(/^(?:-|\d+\.) /gm).length,
    tableRows: all(/^\|.*\|$/gm).length,
    boldWords: all(/\*\*[^*]+\*\*/g).length,
  }
}

describe.each(['hi', 'mr'] as const)('the pages of text in %s', (language) => {
  it.each(contentPages)(
    'translates pages to /%s, with the same parts, places and links as in English',
    (page) => {
      expect(existsSync(fileOf(language, page)), `${fileOf(language, page)} is missing`).toBe(true)
      expect(frameOf(language, page)).toEqual(frameOf('en', page))
    },
  )

  it.each(contentPages)('describes /%s in at most 160 letters', (page) => {
    const text = parsePageText(readFileSync(fileOf(language, page), 'utf8'), language)
    expect(text.description.length).toBeLessThanOrEqual(160)
    expect(text.title).toMatch(/[\u0900-\u097F]|FAQ/)
  })
})
