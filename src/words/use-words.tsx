import { cloneElement, createContext, Fragment, type ReactElement, type ReactNode, useContext } from 'react'
import { browserWords } from './browser-words.ts'
import { defaultLanguage } from './languages.ts'
import type { ParametersOf, TaggedKey, TagsOf } from './sentence.ts'
import { type Say as SayFunction, wordsOf } from './words-of.ts'

/**
 * The translator into the page's language during server rendering. A browser has one language and needs no
 * provider.
 */
export const WordsContext = createContext<SayFunction | undefined>(undefined)

/** Returns the translator into the page's language: `const say = useWords()`, then `say('cart.empty')`. */
export function useWords(): SayFunction {
  const given = useContext(WordsContext)
  if (given) return given
  return typeof document === 'undefined' ? wordsOf(defaultLanguage, 'Bmart') : browserWords()
}

/** Elements for the tags that any sentence may use: amounts, and text for screen readers only. */
const usualTags = { amount: <span className="rupees" />, spoken: <span className="sr-only" /> }

type Tags<Name extends string> = Record<Exclude<Name, keyof typeof usualTags>, ReactElement> &
  Partial<Record<keyof typeof usualTags, ReactElement>>

/** A property that is optional if all of its own properties are. */
type Given<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

/**
 * The sentence's key, its tags' elements (`tags={{ link: <Link to="/signup" /> }}`), and values for its
 * placeholders.
 */
type SayProps<K extends TaggedKey> = { k: K } & Given<'tags', Tags<TagsOf<K>>> &
  Given<'with', ParametersOf<K>>

/**
 * Draws a sentence with elements in it, such as a link. In `words/` the sentence has tags: `New here?
 * <link>Sign up</link>`.
 */
export function Say<K extends TaggedKey>({ k, tags, with: parameters }: SayProps<K>) {
  const drawn: Record<string, ReactElement> = { ...usualTags, ...tags }
  const parts = useWords().parts<ReactNode>(k, parameters ?? {}, (name, inside) =>
    cloneElement(drawn[name]!, {}, keyed(inside)),
  )
  return keyed(parts)
}

// Keys parts by position, because a sentence's parts never reorder. Joins adjacent texts; otherwise React
// puts a comment between them.
function keyed(parts: ReactNode[]): ReactNode {
  if (parts.every((part) => typeof part === 'string')) return parts.join('')
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>)
}
