import { cloneElement, createContext, Fragment, type ReactElement, type ReactNode, useContext } from 'react'
import { browserWords } from './browser-words.ts'
import { defaultLanguage } from './languages.ts'
import type { ParametersOf, TaggedKey, TagsOf } from './sentence.ts'
import { type Say as SayFunction, wordsOf } from './words-of.ts'

/**
 * Provides the translator into the page's language when the server renders. A browser has only one language
 * and needs no provider.
 */
export const WordsContext = createContext<SayFunction | undefined>(undefined)

/** Returns the translator into the page's language: `const say = useWords()`, then `say('cart.empty')`. */
export function useWords(): SayFunction {
  const given = useContext(WordsContext)
  if (given) return given
  return typeof document === 'undefined' ? wordsOf(defaultLanguage, 'Bmart') : browserWords()
}

/**
 * The elements for tags that every sentence may contain: for amounts, and for text that only screen readers
 * read.
 */
const usualTags = { amount: <span className="rupees" />, spoken: <span className="sr-only" /> }

type Tags<Name extends string> = Record<Exclude<Name, keyof typeof usualTags>, ReactElement> &
  Partial<Record<keyof typeof usualTags, ReactElement>>

/** An object type with one property, which is optional if all properties of its value are. */
type Given<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

/**
 * The key of a sentence, the elements for its tags (`tags={{ link: <Link to="/signup" /> }}`), and the values
 * for its placeholders.
 */
type SayProps<K extends TaggedKey> = { k: K } & Given<'tags', Tags<TagsOf<K>>> &
  Given<'with', ParametersOf<K>>

/**
 * Renders a sentence that contains elements, such as a link. In `words/` the sentence has tags: `New here?
 * <link>Sign up</link>`.
 */
export function Say<K extends TaggedKey>({ k, tags, with: parameters }: SayProps<K>) {
  const drawn: Record<string, ReactElement> = { ...usualTags, ...tags }
  const parts = useWords().parts<ReactNode>(k, parameters ?? {}, (name, inside) =>
    cloneElement(drawn[name]!, {}, keyed(inside)),
  )
  return keyed(parts)
}

// Gives parts their position as key, because the parts of a sentence never change their order. Joins a
// sentence that is only text, because React would put comments between the texts.
function keyed(parts: ReactNode[]): ReactNode {
  if (parts.every((part) => typeof part === 'string')) return parts.join('')
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>)
}
