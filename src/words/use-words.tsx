import { cloneElement, createContext, Fragment, type ReactElement, type ReactNode, useContext } from 'react'
import { browserWords } from './browser-words.ts'
import { defaultLanguage } from './languages.ts'
import type { ParametersOf, TaggedKey, TagsOf } from './sentence.ts'
import { type Say as SayFunction, wordsOf } from './words-of.ts'

/** The words of the page that a server draws. A browser has one language and needs no provider. */
export const WordsContext = createContext<SayFunction | undefined>(undefined)

/** The words of the page: `const say = useWords()`, then `say('cart.empty')`. */
export function useWords(): SayFunction {
  const given = useContext(WordsContext)
  if (given) return given
  return typeof document === 'undefined' ? wordsOf(defaultLanguage, 'Bmart') : browserWords()
}

/** What tags of these names are drawn as where nothing else is said: figures, and what a screen reader alone says. */
const usualTags = { amount: <span className="rupees" />, spoken: <span className="sr-only" /> }

type Tags<Name extends string> = Record<Exclude<Name, keyof typeof usualTags>, ReactElement> &
  Partial<Record<keyof typeof usualTags, ReactElement>>

/** A property that may be left out where nothing of it is required. */
type Given<Name extends string, Value> =
  Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value }

/** The sentence, what its tags are drawn as (`tags={{ link: <Link to="/signup" /> }}`), and what fills its places. */
type SayProps<K extends TaggedKey> = { k: K } & Given<'tags', Tags<TagsOf<K>>> &
  Given<'with', ParametersOf<K>>

/** A sentence with something drawn inside it, such as a link: `New here? <link>Sign up</link>` in the words. */
export function Say<K extends TaggedKey>({ k, tags, with: parameters }: SayProps<K>) {
  const drawn: Record<string, ReactElement> = { ...usualTags, ...tags }
  const parts = useWords().parts<ReactNode>(k, parameters ?? {}, (name, inside) =>
    cloneElement(drawn[name]!, {}, keyed(inside)),
  )
  return keyed(parts)
}

// The parts of a sentence never change places, so their place is their key. Texts beside each other are joined, or a page
// would have a comment between them.
function keyed(parts: ReactNode[]): ReactNode {
  if (parts.every((part) => typeof part === 'string')) return parts.join('')
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>)
}
