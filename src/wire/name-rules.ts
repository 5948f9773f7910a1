import { hasPageAddress, isVisible } from '../names/names.ts'
import type { Sentence } from '../words/sentence.ts'
import type { Rule } from './fields.ts'

// Rules for the names of people, products, brands, categories and shops, whether typed or imported.

const lettersOfPeople = /[\p{L}\p{Mc}]/gu
const lettersOfThings = /[\p{L}\p{Mc}\p{N}\p{Extended_Pictographic}]/gu

const visible: Rule = [isVisible, 'field.oddCharacters']

/**
 * Returns the rules for the name of a person. @param missing the message for a name of fewer than two
 * letters.
 */
export function rulesOfPerson(missing: Sentence): Rule[] {
  return [
    visible,
    [(name) => (name.match(lettersOfPeople)?.length ?? 0) >= 2, missing],
    [(name) => !hasPageAddress(name), 'field.noPageAddress'],
  ]
}

/** Returns the rules for the name of a thing. They accept an empty name, which another rule may refuse. */
export function rulesOfThing(missing: Sentence): Rule[] {
  return [visible, [(name) => name === '' || (name.match(lettersOfThings)?.length ?? 0) >= 2, missing]]
}
