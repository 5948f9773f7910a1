import { existsSync, readFileSync } from 'node:fs'
import { defaultLanguage, type Language } from './languages.ts'

/** A page of text as it stands in its file: Markdown, with places in braces. docs/pages.md says how one is written. */
export type PageText = {
  language: Language
  title: string
  description: string
  /** The day on which the English text changed last, as in '2026-11-22'. */
  changed: string
  /** Whether its `###` headings are questions that open with a tap. */
  isFolded: boolean
  markdown: string
}

/** The text of a page in a language, else in English. */
export function readPageText(page: string, language: Language): PageText {
  const found = existsSync(fileOf(page, language)) ? language : defaultLanguage
  return parsePageText(readFileSync(fileOf(page, found), 'utf8'), found)
}

function fileOf(page: string, language: Language): URL {
  return new URL(`../../words/pages/${language}/${page}.md`, import.meta.url)
}

const frontMatter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** @throws Error for a file without what every page says of itself. */
export function parsePageText(file: string, language: Language): PageText {
  const [, head = '', markdown = ''] = frontMatter.exec(file) ?? []
  const said = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2).trim()]
    }),
  )
  const of = (name: string) => {
    const value = said.get(name)
    if (!value) throw new Error(`a page begins with its ${name} between two lines of ---`)
    return value
  }
  return {
    language,
    title: of('title'),
    description: of('description'),
    changed: of('changed'),
    isFolded: said.get('folded') === 'yes',
    markdown,
  }
}
