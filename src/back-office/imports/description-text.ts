import { textBlocks } from '../../features/catalog/plain-text.ts'

const looksLikeHtml = /<\/?(?:p|ul|ol|li|br|div|h[1-6]|b|strong|i|em|u|span|a|table|tr|td|script|style)\b[^>]*>/i
const itemMark = /^[-•*]\s+/

/** A description as a cell has it: a line for each paragraph, and '- ' before each item of a list. */
export function descriptionText(html: string): string {
  return textBlocks(html)
    .map(({ isItem, text }) => (isItem ? `- ${text}` : text))
    .join('\n')
}

/** The cell of a description in the form that `descriptionText` gives. Of HTML its text is taken, and nothing else. */
export function tidyDescription(cell: string): string {
  const text = looksLikeHtml.test(cell) ? descriptionText(withoutPrograms(cell)) : cell
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim().replace(itemMark, '- '))
    .filter((line) => line !== '')
    .join('\n')
}

/** The HTML that is stored of a tidy description: paragraphs and lists of plain text. */
export function descriptionHtml(text: string): string {
  let html = ''
  let isInList = false
  for (const line of text.split('\n')) {
    if (line === '') continue
    const isItem = line.startsWith('- ')
    if (isItem !== isInList) html += isItem ? '<ul>' : '</ul>'
    isInList = isItem
    html += isItem ? `<li>${escapeHtml(line.slice(2))}</li>` : `<p>${escapeHtml(line)}</p>`
  }
  return isInList ? `${html}</ul>` : html
}

function withoutPrograms(html: string): string {
  return html.replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
