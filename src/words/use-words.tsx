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

type SayProps<K extends TaggedKey> = {
  /** The sentence. */
  k: K
  /** What each tag of the sentence is drawn as: `tags={{ link: <Link to="/signup" /> }}`. */
  tags: Record<TagsOf<K>, ReactElement>
} & (Record<never, never> extends ParametersOf<K> ? { with?: ParametersOf<K> } : { with: ParametersOf<K> })

/** A sentence with something drawn inside it, such as a link: `New here? <link>Sign up</link>` in the words. */
export function Say<K extends TaggedKey>({ k, tags, with: parameters }: SayProps<K>) {
  const parts = useWords().parts<ReactNode>(k, parameters ?? {}, (name, inside) =>
    cloneElement(tags[name as TagsOf<K>], {}, keyed(inside)),
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
