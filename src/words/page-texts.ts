import { existsSync, readFileSync } from 'node:fs'
import { defaultLanguage, type Language } from './languages.ts'

/**
 * A text page as it is in its file: Markdown with placeholders in braces. docs/pages.md explains the format.
 */
export type PageText = {
  language: Language
  title: string
  description: string
  /** The day on which the English text last changed, such as '2026-11-22'. */
  changed: string
  /** Whether the `###` headings of the page are questions that open when pressed. */
  isFolded: boolean
  markdown: string
}

/** Returns the text of a page in a language. Returns the English text if the page is not translated. */
export function readPageText(page: string, language: Language): PageText {
  const found = existsSync(fileOf(page, language)) ? language : defaultLanguage
  return parsePageText(readFileSync(fileOf(page, found), 'utf8'), found)
}

function fileOf(page: string, language: Language): URL {
  return new URL(`../../words/pages/${language}/${page}.md`, import.meta.url)
}

const frontMatter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** Parses the file of a text page. @throws Error if the file lacks the required front matter. */
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
    if (!value) throw new Error(`a page must begin with its ${name} between two lines of ---`)
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
