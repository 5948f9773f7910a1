import type { APIRequestContext } from '@playwright/test'

export type Document = {
  status: number
  /** Where the address led in the end, with its query. */
  path: string
  title: string
  /** The text of its first heading of the first level. */
  heading: string
  /** The visible text of its body, one line per element. */
  text: string
}

/** Reads a page as the server sends it, without a browser and before any script runs. */
export async function readDocument(request: APIRequestContext, address: string): Promise<Document> {
  const answer = await request.get(address)
  const html = await answer.text()
  const { pathname, search } = new URL(answer.url())
  return {
    status: answer.status(),
    path: pathname + search,
    title: textOf(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? ''),
    text: textOf(html.slice(html.indexOf('<body')).replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')),
  }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}
