import type { FamilyWords } from '../translation.ts'

export const furniture: FamilyWords = {}
