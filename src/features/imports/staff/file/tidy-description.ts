import { descriptionText } from '../../../catalogue/staff/products/description-text.ts'

const looksLikeHtml =
  /<\/?(?:p|ul|ol|li|br|div|h[1-6]|b|strong|i|em|u|span|a|table|tr|td|script|style|img)\b[^>]*>/i
const programs = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const itemMark = /^[-•]\s+/

/**
 * Converts a cell with a description to plain text, as `descriptionText` returns it. Keeps only the text of
 * HTML.
 */
export function tidyDescription(cell: string): string {
  const text = looksLikeHtml.test(cell) ? descriptionText(cell.replaceAll(programs, ' ')) : cell
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim().replace(itemMark, '- '))
    .filter((line) => line !== '')
    .join('\n')
}
