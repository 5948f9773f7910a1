import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'

const plain = 'aceinosuyAEINOSUY'
const accented = 'åçéîñöšûýÅÉÎÑÖŠÛÝ'

/**
 * Translates a sentence into the pseudo-language. The result is readable, a third longer, and between ⟦ and
 * ⟧. On a screen in this language, text outside these brackets does not come from `words/`.
 */
export function pseudo(elements: MessageFormatElement[]): MessageFormatElement[] {
  const length = elements.reduce(
    (sum, element) => sum + (element.type === TYPE.literal ? element.value.length : 0),
    0,
  )
  return [literal('⟦'), ...elements.map(accent), literal(`${'·'.repeat(Math.ceil(length / 3))}⟧`)]
}

function accent(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return literal(accentText(element.value))
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(accent) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.entries(element.options).map(
    ([name, option]) => [name, { ...option, value: option.value.map(accent) }] as const,
  )
  return { ...element, options: Object.fromEntries(options) }
}

function accentText(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const place = plain.indexOf(letter)
    return place === -1 ? letter : (accented[place] ?? letter)
  })
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value }
}
