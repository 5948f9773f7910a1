import type { FamilyWords } from '../translation.ts'

export const books: FamilyWords = {}
