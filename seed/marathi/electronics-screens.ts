import type { FamilyWords } from '../translation.ts'

export const screens: FamilyWords = {}
