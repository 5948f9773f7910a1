import { existsSync, readFileSync } from 'node:fs'
import { defaultLanguage, type Language } from './languages.ts'

/** A text page as in its file: Markdown with placeholders in braces. docs/pages.md explains the format. */
export type PageText = {
  language: Language
  title: string
  description: string
  /** The day of the English text's last change, such as '2026-11-22'. */
  changed: string
  /** Whether the page's `###` headings are questions that expand on a tap. */
  isFolded: boolean
  markdown: string
}

/** Returns a page's text in a language, or in English if there is none. */
export function readPageText(page: string, language: Language): PageText {
  const found = existsSync(fileOf(page, language)) ? language : defaultLanguage
  return parsePageText(readFileSync(fileOf(page, found), 'utf8'), found)
}

function fileOf(page: string, language: Language): URL {
  return new URL(`../../words/pages/${language}/${page}.md`, import.meta.url)
}

const frontMatter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** @throws Error for a file without the required front matter. */
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
