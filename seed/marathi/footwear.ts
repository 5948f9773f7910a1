import type { FamilyWords } from '../translation.ts'

export const footwear: FamilyWords = {}
