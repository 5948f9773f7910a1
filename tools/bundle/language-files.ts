import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compileAll } from '../../src/words/compile-words.ts'
import { defaultLanguage, type Language } from '../../src/words/languages.ts'
import type { Messages } from '../../src/words/words-of.ts'

const registered = /JSON\.parse\((["'`])(\{(?:\\?"){2}:.*?\})\1\)/gs
const scriptAddress = /(["'`])\/assets\/([^"'`]+\.js)\1/g

/**
 * Writes the built scripts again for each further language, in a folder named after the language. The file
 * names stay the same, and the sentences are translated. Scripts import each other by relative paths, so a
 * page uses only the scripts of its language.
 */
export async function writeLanguageFiles(clientFolder: string): Promise<void> {
  const assets = path.join(clientFolder, 'assets')
  const words = compileAll()
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'))
  for (const language of Object.keys(words) as Language[]) {
    if (language === defaultLanguage) continue
    await mkdir(path.join(assets, language), { recursive: true })
    for (const file of files) {
      const code = await readFile(path.join(assets, file), 'utf8')
      await writeFile(path.join(assets, language, file), inLanguage(code, language, words[language]))
    }
  }
}

/** Returns a built script with its sentences in another language. */
export function inLanguage(code: string, language: Language, messages: Messages): string {
  return code
    .replaceAll(registered, (_whole, _quote: string, text: string) => {
      const english = JSON.parse(unquoted(text)) as { en: Messages }
      const mine = Object.fromEntries(Object.keys(english.en).map((key) => [key, messages[key]]))
      return `JSON.parse(${JSON.stringify(JSON.stringify({ [language]: mine }))})`
    })
    .replaceAll(
      scriptAddress,
      (_whole, quote: string, file: string) => `${quote}/assets/${language}/${file}${quote}`,
    )
}

// Removes the escapes of a quoted text. The minifier chooses the kind of quotes. Inside them it escapes only
// quotes, backslashes and '${'.
function unquoted(text: string): string {
  return text.replaceAll(/\\(["'`\\$])/g, '$1')
}
