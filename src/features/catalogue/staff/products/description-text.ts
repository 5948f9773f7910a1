import { textBlocks } from '../../text-blocks.ts'

const item = /^[-•]\s+/
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Converts a stored description to lines for the staff's form. Each paragraph is one line; list items begin
 * with '- '.
 */
export function descriptionText(html: string): string {
  return textBlocks(html)
    .map(({ isItem, text }) => (isItem ? `- ${text}` : text))
    .join('\n')
}

/** Converts the lines of the staff's form to the stored HTML. Escapes HTML that staff typed. */
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
