import type { FamilyWords } from '../translation.ts'

export const fashion: FamilyWords = {}
