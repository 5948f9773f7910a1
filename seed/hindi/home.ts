import type { FamilyWords } from '../translation.ts'

export const home: FamilyWords = {}
