import { createHash } from 'node:crypto'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import { compileAll } from '../../src/words/compile-words.ts'
import type { Language } from '../../src/words/languages.ts'
import type { Messages } from '../../src/words/words-of.ts'
import { keysIn } from '../words/word-keys.ts'

/**
 * Adds the sentences to each browser file whose keys the file contains. A screen then downloads only the
 * sentences that it uses, and never waits for them. The build writes English. `language-files.ts` adds the
 * other languages later.
 */
export function wordsInChunks(): Plugin[] {
  let words: Record<Language, Messages>
  const keysOf = new Map<string, string[]>()
  const readWords = () => {
    words = compileAll()
  }
  return [
    {
      name: 'words-in-chunks',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildStart: readWords,
      // Runs after tree shaking. Runs before the bundler computes the hash of the content for the file's
      // name.
      renderChunk(code) {
        const keys = keysIn(code, (text) => text in words.en)
        if (keys.length === 0) return null
        return {
          code: `${registration({ '': digestOf(words, keys), en: pick(words.en, keys) })}\n${code}`,
          map: null,
        }
      },
    },
    {
      name: 'words-in-modules',
      apply: 'serve',
      applyToEnvironment: (environment) => environment.name === 'client',
      buildStart: readWords,
      transform: {
        filter: { id: /[\\/]src[\\/].*\.tsx?(\?.*)?$/ },
        handler(code, id) {
          const keys = keysIn(code, (text) => text in words.en)
          if (keys.length === 0) return null
          keysOf.set(id, keys)
          const mine = Object.entries(words).map(([language, messages]) => [language, pick(messages, keys)])
          return { code: `${registration(Object.fromEntries(mine))}\n${code}`, map: null }
        },
      },
      // Makes the browser reload modules that contain a changed sentence.
      hotUpdate({ file }) {
        if (path.dirname(file) !== path.resolve('words') || !file.endsWith('.json')) return undefined
        const before = words
        readWords()
        const isChanged = (key: string) =>
          Object.entries(words).some(
            ([language, messages]) => !isDeepStrictEqual(messages[key], before[language as Language][key]),
          )
        const { moduleGraph, hot } = this.environment
        for (const [id, keys] of keysOf) {
          const module = keys.some(isChanged) && moduleGraph.getModuleById(id)
          if (module) moduleGraph.invalidateModule(module)
        }
        hot.send({ type: 'full-reload' })
        return []
      },
    },
  ]
}

// Returns a hash of the sentences in all languages. It is part of the content, so the file's name changes
// whenever a sentence changes in any language.
function digestOf(words: Record<Language, Messages>, keys: string[]): string {
  const all = Object.values(words).map((messages) => pick(messages, keys))
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 6)
}

function pick(messages: Messages, keys: string[]): Messages {
  return Object.fromEntries(
    keys.flatMap((key) => (messages[key] === undefined ? [] : [[key, messages[key]]])),
  )
}

// Returns code that registers sentences as a JSON text. A phone parses it faster than an object literal, and
// tools find it easily in a minified file.
function registration(words: object): string {
  return `(globalThis.shopWords??=[]).push(JSON.parse(${JSON.stringify(JSON.stringify(words))}));`
}
