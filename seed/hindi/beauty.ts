import type { FamilyWords } from '../translation.ts'

export const beauty: FamilyWords = {}
