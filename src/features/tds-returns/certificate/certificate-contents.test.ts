import { expect, it } from 'vitest'
import { loadWords } from '../../../words/compile-words.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { sheetOf } from './certificate-contents.document.ts'

it('states the higher rate only where it was deducted', () => {
  loadWords()
  const sheet = (pan: string | null, isHigherRate: boolean) =>
    sheetOf(
      {
        certificate_no: '131/2026-27/Q1/1-000001',
        certificate_form: '131',
        return_form: '140',
        quarter: '2026-04-01',
        place: 1,
        acknowledgement: '100000000000000',
        filed_on: '2026-07-20',
        deductor: { name: 'Shop', address: 'Pune', tan: 'PNEB01234C', person: 'Nisha Rao', role: 'Director' },
        name: 'Asha Patil',
        pan,
        isHigherRate,
        tax: 100,
        lines: [],
        challans: [],
      },
      wordsOf('en', 'Shop'),
    ).deductee[1]
  expect(sheet('ABCPD1234F', true)).toBe('PAN ABCPD1234F')
  expect(sheet(null, true)).toBe('PAN not available: tax at the higher rate')
  expect(sheet(null, false)).toBe('PAN not stored since the account was closed')
})
