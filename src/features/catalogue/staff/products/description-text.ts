import { textBlocks } from '../../text-blocks.ts'

const item = /^[-•]\s+/
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A description as the staff write it, a line for each paragraph, and '- ' before the items of a list. */
export function descriptionText(html: string): string {
  return textBlocks(html)
    .map(({ isItem, text }) => (isItem ? `- ${text}` : text))
    .join('\n')
}

/** The HTML that is stored of such lines. Whatever looks like HTML in them is text. */
export function descriptionHtml(text: string): string {
  const blocks: string[] = []
  let items: string[] = []
  const endList = () => {
    if (items.length > 0) blocks.push(`<ul>${items.join('')}</ul>`)
    items = []
  }
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (item.test(line)) items.push(`<li>${escaped(line.replace(item, ''))}</li>`)
    else if (line !== '') {
      endList()
      blocks.push(`<p>${escaped(line)}</p>`)
    }
  }
  endList()
  return blocks.join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character]!)
}
