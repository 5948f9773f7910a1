import type { FamilyWords } from '../translation.ts'

export const pets: FamilyWords = {}
