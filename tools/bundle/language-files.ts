import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compileAll } from '../../src/words/compile-words.ts'
import { defaultLanguage, type Language } from '../../src/words/languages.ts'
import type { Messages } from '../../src/words/words-of.ts'

const registered = /JSON\.parse\((["'`])(\{(?:\\?"){2}:.*?\})\1\)/gs
const scriptAddress = /(["'`])\/assets\/([^"'`]+\.js)\1/g

/**
 * Writes the built scripts once for each other language, in a folder of its name: the same file names with
 * translated sentences. The files import each other by relative paths, so a page stays in the language in
 * which it was opened.
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

/** Returns a built script with another language's sentences. */
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

// The minifier chooses the quotes. Inside them it escapes only quotes, backslashes and '${'.
function unquoted(text: string): string {
  return text.replaceAll(/\\(["'`\\$])/g, '$1')
}
