import type { TextFate } from './feature.ts'

// What happens to text columns when a member closes the account: reasons to keep a text, and replacements.

export const aCode: TextFate = { kept: 'A code that the shop writes, of a fixed set.' }

export const aNumber: TextFate = { kept: 'A number that a bank, a courier, a provider or the shop gave out.' }

export const aProductName: TextFate = { kept: 'Names a product, as its invoice does.' }

export const toEmpty: TextFate = { erasedTo: '' }

export const toNothing: TextFate = { erasedTo: null }

/** For columns that must not be empty. */
export const toDash: TextFate = { erasedTo: '-' }

/** For reasons, which must have at least five letters. */
export const toDashes: TextFate = { erasedTo: '-----' }
