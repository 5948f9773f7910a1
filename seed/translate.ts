import type { Translation, Unit } from './translation.ts'
import hindi from './translations/hi.json' with { type: 'json' }
import marathi from './translations/mr.json' with { type: 'json' }

export type TranslatedLanguage = 'hi' | 'mr'

/** The demo shop in each language. */
export const translations: Record<TranslatedLanguage, Translation> = { hi: hindi, mr: marathi }

/** The lists of a translation that are looked up by a whole line of English. */
export type LineList = {
  [List in keyof Translation]: Translation[List] extends Record<string, string> ? List : never
}[keyof Translation]

/** What something says in each language; null where it is not translated. */
export type Translated<Column extends string> = Record<TranslatedLanguage, Record<Column, string | null>>

export function inEachLanguage<Column extends string>(
  translate: (translation: Translation, language: TranslatedLanguage) => Record<Column, string | null>,
): Translated<Column> {
  return { hi: translate(translations.hi, 'hi'), mr: translate(translations.mr, 'mr') }
}

/** A line in another language: as it is listed, or by its units where it is nothing but numbers. */
export function translateLine(translation: Translation, list: LineList, line: string): string | null {
  const lines: Record<string, string> = translation[list]
  return lines[line] ?? translateMeasures(translation.units, line)
}

// '8 GB + 128 GB', '4K, 60 Hz', '45 W USB-C': what has no word of English in it but units. It begins with a number,
// because a name alone ('Night', 'BPA') is for a person to translate.
function translateMeasures(units: Record<Unit, string>, line: string): string | null {
  if (!/^\d/.test(line)) return null
  const words = line
    .replaceAll('-inch', ' inches')
    .split(' ')
    .map((word) => {
      const [, bare = '', comma] = word.match(/^(.*?)(,?)$/) ?? []
      if (Object.hasOwn(units, bare)) return `${units[bare as Unit]}${comma}`
      return isTechnical(bare) ? word : null
    })
  return words.includes(null) ? null : words.join(' ')
}

function isTechnical(word: string): boolean {
  return !/[a-z]/.test(word) || ['mAh', 'Hz', 'dB', 'f/1.5', 'f/1.6'].includes(word)
}
