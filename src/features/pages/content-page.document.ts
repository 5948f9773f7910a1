import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../../words/escape-html.ts'
import { defaultLanguage, languages, pseudoLanguage } from '../../words/languages.ts'
import { type PageText, readPageText } from '../../words/page-texts.ts'
import type { Say } from '../../words/words-of.ts'
import type { ContentPage } from './content-pages.ts'
import { incomeTable } from './income-table.document.ts'
import type { PageFacts } from './page-facts.ts'
import { placesOf } from './page-places.document.ts'
import { patternLists } from './pattern-lists.document.ts'
import { privacyTables } from './privacy-tables.document.ts'
import { rankingLists } from './ranking-lists.document.ts'

/** A rendered page of text: its title, its description for search engines, and its HTML. */
export type DrawnPage = { title: string; description: string; html: string }

// A page gets a table of contents from this number of headings.
const contentsFromParts = 6
// The length of a cell from which its table is too wide for a phone. The phone then shows each row as a
// block.
const wideFromLetters = 30

/** Renders a page in the language of `say`, with its placeholders filled. */
export function drawContentPage(page: ContentPage, facts: PageFacts, say: Say): DrawnPage {
  const text = readPageText(page, say.language === pseudoLanguage ? defaultLanguage : say.language)
  const places = placesOf(facts, say)
  const drawn = {
    title: fillPlaces(text.title, places),
    description: fillPlaces(text.description, places),
    html: [
      facts.isDemo ? `<p class="content-note">${escapeHtml(say('pages.demoNote'))}</p>` : '',
      inItsLanguage(drawText(text, { facts, places }, say), text, say),
      `<p class="content-date">${escapeHtml(say('pages.changed', { date: say.date(text.changed) }))}</p>`,
    ].join(''),
  }
  if (say.language !== pseudoLanguage) return drawn
  // In the pseudo-language, puts texts in brackets to show that they are translated.
  return {
    title: `⟦${drawn.title}⟧`,
    description: `⟦${drawn.description}⟧`,
    html: `⟦${drawn.html}⟧`,
  }
}

// Marks a page that is not translated yet as English, for screen readers.
function inItsLanguage(html: string, { language }: PageText, say: Say): string {
  if (language === say.language || say.language === pseudoLanguage) return html
  return `<div lang="${languages[language].htmlLang}">${html}</div>`
}

function drawText(
  { markdown, isFolded }: PageText,
  { facts, places }: { facts: PageFacts; places: Record<string, string> },
  say: Say,
): string {
  const marked = new Marked({ renderer: rendererOf(say) })
  const escaped = Object.fromEntries(Object.entries(places).map(([name, value]) => [name, asMarkdown(value)]))
  const tokens = marked.lexer(
    fillPlaces(markdown, {
      ...escaped,
      ...rankingLists(say, asMarkdown),
      ...patternLists(facts, say, asMarkdown),
      ...incomeTable(facts, say, asMarkdown),
      ...privacyTables(facts, say, asMarkdown),
    }),
  )
  const parts = tokens.filter((token): token is Tokens.Heading => isHeading(token, 2))
  const contents = parts.length < contentsFromParts ? '' : drawContents(parts, say)
  return contents + (isFolded ? drawFolded(marked, tokens) : marked.parser(tokens))
}

/** @throws Error for an unknown placeholder. */
export function fillPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = places[name]
    if (value === undefined) throw new Error(`no value for the placeholder {${name}} of a page`)
    return value
  })
}

// Escapes every punctuation mark with a backslash, so that a name or address is not parsed as Markdown or
// HTML.
function asMarkdown(value: string): string {
  return value.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
}

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === 'heading' && (token as Tokens.Heading).depth === depth
}

const anchored = /^(.+) \{#([a-z][a-z0-9-]*)\}$/

function partsOfHeading({ text }: Tokens.Heading): { title: string; id: string } {
  const [, title, id] = anchored.exec(text) ?? []
  if (!title || !id) throw new Error(`a heading must end in its anchor, as in {#anchor}: '${text}'`)
  return { title: unescaped(title), id }
}

function drawContents(headings: readonly Tokens.Heading[], say: Say): string {
  const links = headings.map((heading) => {
    const { title, id } = partsOfHeading(heading)
    return `<li><a href="#${id}">${escapeHtml(title)}</a></li>`
  })
  return `<nav aria-labelledby="contents" class="content-contents"><details><summary id="contents">${escapeHtml(say('pages.contents'))}</summary><ol>${links.join('')}</ol></details></nav>`
}

/** Renders each question with the text after it, up to the next heading, as a disclosure. */
function drawFolded(marked: Marked, tokens: readonly Token[]): string {
  let html = ''
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!
    const next = tokens.findIndex((other, place) => place > at && other.type === 'heading')
    const end = next < 0 ? tokens.length : next
    if (isHeading(token, 3)) {
      const { title, id } = partsOfHeading(token)
      // Puts the id inside the answer, because a browser opens a <details> element that contains the URL's
      // target.
      html += `<details class="content-question"><summary><h3>${escapeHtml(title)}</h3></summary><div id="${id}">${marked.parser(tokens.slice(at + 1, end))}</div></details>`
    } else html += marked.parser(tokens.slice(at, end))
    at = end
  }
  return html
}

function rendererOf(say: Say) {
  return {
    heading(heading: Tokens.Heading): string {
      const { title, id } = partsOfHeading(heading)
      return `<h${heading.depth} id="${id}">${escapeHtml(title)}</h${heading.depth}>`
    },
    html({ text }: Tokens.HTML | Tokens.Tag): string {
      throw new Error(`a page must hold Markdown and no HTML: '${text}'`)
    },
    image({ href }: Tokens.Image): string {
      throw new Error(`a page must not hold pictures: '${href}'`)
    },
    link(this: Drawing, { href, tokens }: Tokens.Link): string {
      if (!/^(?:\/(?!\/)|#|https:\/\/|tel:|mailto:)/.test(href))
        throw new Error(`a page must not link to '${href}'`)
      const inside = this.parser.parseInline(tokens)
      if (!href.startsWith('https:')) return `<a href="${escapeHtml(href)}">${inside}</a>`
      const spoken = `<span class="sr-only"> ${escapeHtml(say('shell.newTab'))}</span>`
      return `<a href="${escapeHtml(href)}" rel="noopener noreferrer" target="_blank">${inside}${spoken}</a>`
    },
    table(this: Drawing, { header, rows }: Tokens.Table): string {
      const cell = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
      if (header.every(({ text }) => text === ''))
        return `<dl>${rows.map(([name, ...values]) => `<div><dt>${cell(name!)}</dt>${values.map((value) => `<dd>${cell(value)}</dd>`).join('')}</div>`).join('')}</dl>`
      const isWide = rows.flat().some(({ text }) => text.length > wideFromLetters)
      const alignment = (place: number) => (header[place]?.align === 'right' ? ' class="amount"' : '')
      const head = header.map((name, place) =>
        name.text === ''
          ? '<td></td>'
          : `<th${alignment(place)} role="columnheader" scope="col">${cell(name)}</th>`,
      )
      const body = rows.map(([first, ...others]) => {
        const values = others.map(
          (value, place) =>
            `<td${alignment(place + 1)} data-name="${escapeHtml(header[place + 1]!.text)}" role="cell">${cell(value)}</td>`,
        )
        return `<tr role="row"><th role="rowheader" scope="row">${cell(first!)}</th>${values.join('')}</tr>`
      })
      // Sets the roles explicitly. A row that CSS displays as a block would otherwise lose its role for
      // screen readers.
      return `<table${isWide ? ' class="wide"' : ''} role="table"><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`
    },
  }
}

type Drawing = { parser: { parseInline(tokens: Token[]): string } }

function unescaped(markdown: string): string {
  return markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}
