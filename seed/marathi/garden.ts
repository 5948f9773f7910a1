import type { FamilyWords } from '../translation.ts'

export const garden: FamilyWords = {}
