import { plainText } from './plain-text.ts'

/** Splits a description into its paragraphs and list items, each as plain text. */
export function textBlocks(html: string): { isItem: boolean; text: string }[] {
  return html
    .split(/(?=<(?:p|li|ul|ol|h\d|div)\b)|<br\s*\/?>/i)
    .map((block) => ({ isItem: /^<li\b/i.test(block), text: plainText(block) }))
    .filter((block) => block.text !== '')
}

export function joinBlocks(blocks: readonly { text: string }[]): string {
  return blocks.map(({ text }) => text).join(' ')
}
