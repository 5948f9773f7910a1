import type { FamilyWords } from '../translation.ts'

export const watches: FamilyWords = {}
