import { hasPageAddress, isVisible } from '../names/names.ts'
import type { Sentence } from '../words/sentence.ts'
import type { Rule } from './fields.ts'

// Rules for typed or imported names: of people, products, brands, categories, shops.

const lettersOfPeople = /[\p{L}\p{Mc}]/gu
const lettersOfThings = /[\p{L}\p{Mc}\p{N}\p{Extended_Pictographic}]/gu

const visible: Rule = [isVisible, 'field.oddCharacters']

/** Returns the rules for a person's name. @param missing the message when it has fewer than two letters. */
export function rulesOfPerson(missing: Sentence): Rule[] {
  return [
    visible,
    [(name) => (name.match(lettersOfPeople)?.length ?? 0) >= 2, missing],
    [(name) => !hasPageAddress(name), 'field.noPageAddress'],
  ]
}

/** Returns the rules for a thing's name. They allow an empty name; another rule may require one. */
export function rulesOfThing(missing: Sentence): Rule[] {
  return [visible, [(name) => name === '' || (name.match(lettersOfThings)?.length ?? 0) >= 2, missing]]
}
