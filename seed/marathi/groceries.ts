import type { FamilyWords } from '../translation.ts'

export const groceries: FamilyWords = {}
