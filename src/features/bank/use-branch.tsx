import { useRef, useState } from 'react'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { ifscOf, isIfsc } from './ifsc.ts'
import { lookupIfsc } from './lookupIfsc.call.ts'

export type BranchLookup =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'found'; bank: string; branch: string; address: string }
  | { state: 'failed'; message: string }

/**
 * The branch behind an IFSC that is being typed. Only a code that is whole is asked about, and each once.
 * `onBranch` is given the bank and the address that were found, and empty ones when the code they belonged to is left.
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
    // Whoever typed on in the meantime is not told about the code before.
    if (asked.current !== code) return
    setLookup(found)
    if (found.state === 'found') onBranch({ name: found.bank, address: found.address })
    // It may be asked about again: the next try can meet a better network.
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
