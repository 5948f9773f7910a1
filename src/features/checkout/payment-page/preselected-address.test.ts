import { expect, it } from 'vitest'
import { preselectedAddress } from './preselected-address.ts'

const unused = (rec_no: string) => ({ rec_no, is_last_used: false, is_default: false })
const used = (rec_no: string) => ({ ...unused(rec_no), is_last_used: true })
const usual = (rec_no: string) => ({ ...unused(rec_no), is_default: true })

it.each([
  ['nothing, where there is none', [], undefined, undefined],
  ['the only one', [unused('1')], undefined, '1'],
  ['nothing, where none of several was used', [unused('2'), unused('1')], undefined, undefined],
  ['the last used', [unused('3'), used('2'), unused('1')], undefined, '2'],
  ['the default, though the last order went elsewhere', [used('3'), usual('2')], undefined, '2'],
  ['the one that was just saved, though another is the default', [usual('3'), unused('2')], '2', '2'],
  ['the one that was just saved', [unused('3'), used('2')], '3', '3'],
  ['the last used, where what was just saved is gone', [unused('3'), used('2')], '9', '2'],
] as const)('preselects %s', (_name, addresses, justSaved, chosen) => {
  expect(preselectedAddress(addresses, justSaved)).toBe(chosen)
})
