import type { TextFate } from './feature.ts'

// Fates of text columns when a member closes the account: reasons to keep the text, and replacements.

export const aCode: TextFate = { kept: 'A code that the shop writes, of a fixed set.' }

export const aNumber: TextFate = { kept: 'A number that a bank, a courier, a provider or the shop gave out.' }

export const aProductName: TextFate = { kept: 'Names a product, as its invoice does.' }

export const toEmpty: TextFate = { erasedTo: '' }

export const toNothing: TextFate = { erasedTo: null }

/** The fate of a column that must not be empty. */
export const toDash: TextFate = { erasedTo: '-' }

/** The fate of a reason, which has at least five letters. */
export const toDashes: TextFate = { erasedTo: '-----' }
