import { useRef, useState } from 'react'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { lookupIfsc } from './bank.calls.ts'
import { ifscOf, isIfsc } from './ifsc.ts'

export type BranchLookup =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'found'; bank: string; branch: string; address: string }
  | { state: 'failed'; message: string }

/**
 * Looks up the branch of an IFSC while it is typed. Looks up only complete codes, and each code once. Calls
 * `onBranch` with the bank and address that were found. Calls it with empty texts if the code changes
 * afterwards.
 */
export function useBranch(onBranch: (bank: { name: string; address: string }) => void) {
  const [lookup, setLookup] = useState<BranchLookup>({ state: 'none' })
  const asked = useRef('')

  async function look(typed: string): Promise<void> {
    const code = ifscOf(typed)
    if (code === asked.current) return
    asked.current = code
    if (lookup.state === 'found') onBranch({ name: '', address: '' })
    if (!isIfsc(code)) return setLookup({ state: 'none' })
    setLookup({ state: 'asking' })
    const found = await ask(code)
    // Ignores the answer if the code was changed meanwhile.
    if (asked.current !== code) return
    setLookup(found)
    if (found.state === 'found') onBranch({ name: found.bank, address: found.address })
    // Allows another lookup of the same code, because the network may have failed.
    else asked.current = ''
  }

  return { lookup, look: (typed: string) => void look(typed) }
}

async function ask(code: string): Promise<BranchLookup> {
  try {
    const { BANK, BRANCH, ADDRESS } = (await call(lookupIfsc, { code })).data
    return { state: 'found', bank: BANK, branch: BRANCH, address: ADDRESS }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { state: 'failed', message: error.message }
  }
}
