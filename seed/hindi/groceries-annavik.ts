import type { FamilyWords } from '../translation.ts'

export const annavikGroceries: FamilyWords = {}
