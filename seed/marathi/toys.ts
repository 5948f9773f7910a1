import type { FamilyWords } from '../translation.ts'

export const toys: FamilyWords = {}
