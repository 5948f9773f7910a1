import type { TextFate } from './feature.ts'

// Reasons to keep the text of a column when a member closes the account, and texts that replace others.

export const aCode: TextFate = { kept: 'A code that the shop writes, of a fixed set.' }

export const aNumber: TextFate = { kept: 'A number that a bank, a courier, a provider or the shop gave out.' }

export const aProductName: TextFate = { kept: 'Names a product, as its invoice does.' }

export const toEmpty: TextFate = { erasedTo: '' }

export const toNothing: TextFate = { erasedTo: null }

/** For a column that must not be empty. */
export const toDash: TextFate = { erasedTo: '-' }

/** For a reason, which has five letters at least. */
export const toDashes: TextFate = { erasedTo: '-----' }
