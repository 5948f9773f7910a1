import { hasPageAddress, isVisible } from '../names/names.ts'
import type { Sentence } from '../words/sentence.ts'
import type { Rule } from './fields.ts'

// The rules of every name that somebody types or imports: of people, products, brands, categories, shops.

const lettersOfPeople = /[\p{L}\p{Mc}]/gu
const lettersOfThings = /[\p{L}\p{Mc}\p{N}\p{Extended_Pictographic}]/gu

const visible: Rule = [isVisible, 'field.oddCharacters']

/** What holds of the name of a person. @param missing what is said where there are no two letters. */
export function rulesOfPerson(missing: Sentence): Rule[] {
  return [
    visible,
    [(name) => (name.match(lettersOfPeople)?.length ?? 0) >= 2, missing],
    [(name) => !hasPageAddress(name), 'field.noPageAddress'],
  ]
}

/** What holds of the name of a thing, which may be empty where nothing else asks for one. */
export function rulesOfThing(missing: Sentence): Rule[] {
  return [visible, [(name) => name === '' || (name.match(lettersOfThings)?.length ?? 0) >= 2, missing]]
}
